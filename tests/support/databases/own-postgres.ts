import { execFileSync, type SpawnSyncOptions, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../servers/own-server.ts';
import { newFolder } from '../servers/processes.ts';

const debian = '/usr/lib/postgresql';
const version = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0] : undefined;

/** Whether this machine has the programs of a Postgres of our own. */
export const hasPostgres = version !== undefined && existsSync(`${debian}/${version}/bin/initdb`);

export type OwnPostgres = { url: string; start(): Promise<void>; kill(): void; freeze(): void; thaw(): void; remove(): void };

/** A Postgres that a test may kill and freeze: its own programs, folder and port. It begins stopped. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const port = await freePort();
  const parent = newFolder();
  chmodSync(parent, 0o777);
  const folder = path.join(parent, 'cluster');
  // Postgres does not run as root.
  const asOther = process.getuid?.() === 0 ? ['/sbin/runuser', '-u', 'postgres', '--'] : [];
  const commandOf = (program: string, args: string[]) =>
    [...asOther, `${debian}/${version}/bin/${program}`, ...args] as [string, ...string[]];
  const [initdb, ...given] = commandOf('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  execFileSync(initdb, given, { cwd: parent, stdio: 'ignore' } satisfies SpawnSyncOptions);
  const main = () => Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  const all = () => [main(), ...childrenOf(main())];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all()) if (isRunning(pid)) process.kill(pid, name);
  };
  const server: OwnPostgres = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const [program, ...args] = commandOf('pg_ctl', [
        '-D',
        folder,
        '-w',
        '-t',
        '60',
        '-l',
        `${folder}/log`,
        '-o',
        `-p ${port} -k ${folder}`,
        'start',
      ]);
      const child = spawn(program, args, { cwd: parent, stdio: 'ignore' });
      const code = await new Promise((resolve) => child.on('close', resolve));
      if (code !== 0) throw new Error(`Postgres did not start:\n${readFileSync(`${folder}/log`, 'utf8').slice(-2000)}`);
    },
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: () => {
      if (existsSync(`${folder}/postmaster.pid`)) signal('SIGKILL');
      rmSync(parent, { recursive: true, force: true });
    },
  };
  return server;
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
