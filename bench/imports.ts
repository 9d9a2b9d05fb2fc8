import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isFull, round, say } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { writeDenue, writeSepomex } from './support/synthetic-files.ts';

// How long the import commands take and how much memory, on files of the size asked for, first into an empty database and then
// again. `--full` takes the sizes of the real files; `--sepomex N` and `--denue N` take others. With TEST_DATABASE_URL, on
// Postgres as well, in a database of its own.

const { values } = parseArgs({ strict: false, options: { sepomex: { type: 'string' }, denue: { type: 'string' } } });
const sepomexRows = Number(values.sepomex ?? (isFull ? 145_420 : 5_000));
const denueRows = Number(values.denue ?? (isFull ? 100_000 : 3_000));

type Limits = { geo: number; companies: number; memory: number };
const limits: Record<'PGlite' | 'Postgres', Limits> = {
  PGlite: { geo: 120, companies: 90, memory: 600 },
  Postgres: { geo: 60, companies: 90, memory: 600 },
};

const commands = fileURLToPath(new URL('../server/commands/', import.meta.url));

/** Writes the largest memory of the process, in KiB, to descriptor 3 at its end. */
const reporter = `data:text/javascript,import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`;

async function run(command: string, args: string[], env: Record<string, string>) {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, `${commands}${command}`, ...args], {
    env: { ...process.env, SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [said, complained, memory, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    text(child.stdio[3] as Readable),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${command} failed: ${complained}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(memory) / 1024, said: said.split('\n')[0] };
}

async function measure(engine: keyof typeof limits, env: Record<string, string>, folder: string): Promise<void> {
  const [sepomex, denue] = [path.join(folder, 'sepomex.txt'), path.join(folder, 'denue.csv')];
  await writeSepomex(sepomex, sepomexRows);
  await writeDenue(denue, denueRows);
  const jobs = [
    { name: 'geo:import', command: 'geo-import.ts', args: ['--file', sepomex], rows: sepomexRows, limit: limits[engine].geo },
    {
      name: 'companies:import',
      command: 'companies-import.ts',
      args: ['--file', denue, '--format', 'denue', '--city', '22014'],
      rows: denueRows,
      limit: limits[engine].companies,
    },
  ];
  for (const { name, command, args, rows, limit } of jobs) {
    for (const time of ['first', 'again']) {
      const { seconds, megabytes, said } = await run(command, args, env);
      const pass = seconds <= limit && megabytes <= limits[engine].memory;
      const allowed = `<= ${limit} s, <= ${limits[engine].memory} MB`;
      const figure = { ours: round(seconds, 1), limit: allowed, pass, unit: 's', rows, max_rss_mb: Math.round(megabytes), said };
      say({ name: `${name}, ${engine}, ${time}`, ...figure });
    }
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-imports-'));
try {
  await measure('PGlite', { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') }, folder);
  const server = process.env.TEST_DATABASE_URL;
  if (server) await onOwnDatabase(server, (address) => measure('Postgres', { DATABASE_URL: address, APP_SECRET: benchSecret }, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
