import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuSecondsOf, isFull, median, round, say } from './figure.ts';
import { type Load, load, type Server, startServer } from './processes.ts';

/**
 * Answers from finished bytes against a bare `node:http` server with the same bytes and headers, uncompressed on both sides, in turns.
 * Ours is the product as `npm start` runs it, its request log included.
 */
const addresses = { 'cached list': '/api/v1/promotions?id_city=22014', 'cached page': '/promociones' };
const limit = 0.6;
const { seconds, turns } = isFull ? { seconds: 10, turns: 7 } : { seconds: 3, turns: 3 };

type Run = Load & { cpuMicroseconds: number };

async function measured(server: Server, address: string): Promise<Run> {
  const before = cpuSecondsOf(server.pid);
  const run = await load(server.origin + address, { seconds, headers: { 'accept-encoding': 'identity' } });
  return { ...run, cpuMicroseconds: ((cpuSecondsOf(server.pid) - before) / run.requests) * 1e6 };
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** What our server answers, for the bare one to answer too. The nonce in it is that of one response. */
async function copyOf(server: Server, address: string) {
  const url = server.origin + address;
  const headers = { 'accept-encoding': 'identity' };
  await (await fetch(url, { headers })).arrayBuffer();
  const kept = await fetch(url, { headers });
  if (kept.status !== 200) throw new Error(`${url} answered ${kept.status}`);
  const body = Buffer.from(await kept.arrayBuffer());
  return { headers: [...kept.headers].filter(([name]) => !hopByHop.has(name)), body: body.toString('base64'), bytes: body.length };
}

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const ours = await startServer('server/main.ts', {
  env: { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info', DATABASE_URL: '', REDIS_URL: '' },
});
try {
  const copies = Object.fromEntries(await Promise.all(Object.values(addresses).map(async (at) => [at, await copyOf(ours, at)] as const)));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(copies));
  const raw = await startServer('bench/raw-server.ts', { args: [file] });
  for (const [name, address] of Object.entries(addresses)) await compare(name, address, raw, copies[address]?.bytes ?? 0);
  await raw.stop();
} finally {
  await ours.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(name: string, address: string, raw: Server, bytes: number) {
  const pairs: { ours: Run; peer: Run }[] = [];
  await load(ours.origin + address, { seconds: 2 });
  await load(raw.origin + address, { seconds: 1 });
  for (let turn = 0; turn < turns; turn++) pairs.push({ ours: await measured(ours, address), peer: await measured(raw, address) });
  const of = (side: 'ours' | 'peer', what: keyof Run) => median(pairs.map((pair) => pair[side][what]));
  const ratio = median(pairs.map((pair) => pair.ours.rate / pair.peer.rate));
  const errors = pairs.reduce((sum, pair) => sum + pair.ours.errors + pair.peer.errors, 0);
  say({
    name,
    ours: round(of('ours', 'rate'), 0),
    peer: round(of('peer', 'rate'), 0),
    ratio: round(ratio),
    limit: `>= ${limit}`,
    pass: ratio >= limit && errors === 0,
    unit: 'requests/s',
    against: 'node:http',
    cpu_us: { ours: round(of('ours', 'cpuMicroseconds'), 1), peer: round(of('peer', 'cpuMicroseconds'), 1) },
    p99_ms: { ours: of('ours', 'p99'), peer: of('peer', 'p99') },
    bytes,
    errors,
    turns,
    seconds,
  });
}
