import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { browserHeaders } from './support/browser-headers.ts';
import { cpuSecondsOf, isFull, median, round, say } from './support/figure.ts';
import { type Load, load, type Server, startServer } from './support/processes.ts';
import type { RawReply } from './support/raw-server.ts';

/**
 * Answers from the cache against a bare `node:http` server with the same bytes and headers, compressed once, in turns. Both are asked as a
 * browser asks; `identity` and `gzip` are what older clients and tools get. Ours is the product as `npm start` runs it, its request log included.
 */
const addresses = { list: '/api/v1/coupons?id_city=22014', page: '/cupones' };
const asBrowser = browserHeaders['accept-encoding'] as string;
const ways = { browser: asBrowser, gzip: 'gzip', identity: 'identity', 'not modified': asBrowser };
type RequestKind = keyof typeof ways;
const limits: Record<RequestKind, number> = { browser: 0.6, gzip: 0.6, identity: 0.6, 'not modified': 0.7 };
/** Bytes of a page on the line, for a browser. */
const pageBytes = 21_000;
/** With ten connections both servers wait for the client a quarter of their time, and the rate says how fast processes wake each other. */
const connections = 100;
const { seconds, turns } = isFull ? { seconds: 3, turns: 5 } : { seconds: 2, turns: 3 };

type Run = Load & { cpuMicroseconds: number };
type CachedCase = { name: string; address: string; rawAddress: string; headers: Record<string, string>; bytes: number; way: RequestKind };

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const ours = await startServer('server/main.ts', {
  env: {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    REDIS_URL: '',
    NETWORK_REQUESTS_PER_MINUTE: '100000000',
  },
});
try {
  const replies: Record<string, RawReply> = {};
  const compared: CachedCase[] = [];
  for (const [what, address] of Object.entries(addresses)) {
    let etag = '';
    for (const way of Object.keys(ways) as RequestKind[]) {
      const headers = { ...browserHeaders, 'accept-encoding': ways[way], ...(way === 'not modified' ? { 'if-none-match': etag } : {}) };
      const reply = await bestReply(address, headers);
      if (way === 'browser') etag = reply.headers.find(([name]) => name === 'etag')?.[1] ?? '';
      const rawAddress = `/${what}/${way.replace(' ', '-')}`;
      replies[rawAddress] = reply;
      const bytes = Buffer.from(reply.body, 'base64').length;
      compared.push({ name: `cached ${what}, ${way}`, address, rawAddress, headers, bytes, way });
    }
  }
  const file = path.join(folder, 'replies.json');
  await writeFile(file, JSON.stringify(replies));
  const raw = await startServer('bench/support/raw-server.ts', { args: [file] });
  for (const one of compared) await compare(one, raw);
  await raw.stop();
  sayBytes(compared.find(({ name }) => name === 'cached page, browser')?.bytes ?? Number.NaN);
} finally {
  await ours.stop();
  await rm(folder, { recursive: true, force: true });
}

function replyTo(address: string, headers: Record<string, string>): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const asked = request(ours.origin + address, { headers }, (reply) => {
      const all = Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name));
      const told = all.map(([name, value]): [string, string] => [name, String(value)]);
      const made = (body: Buffer) => resolve({ status: reply.statusCode ?? 0, headers: told, body: body.toString('base64') });
      buffer(reply).then(made, reject);
    });
    asked.on('error', reject).end();
  });
}

/** What the second visitor of a minute and those after get: the better quality is made after the first. */
async function bestReply(address: string, headers: Record<string, string>): Promise<RawReply> {
  let reply = await replyTo(address, headers);
  for (let tries = 0; tries < 20 && reply.headers.some(([name, value]) => name === 'etag' && value.endsWith('-quick"')); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    reply = await replyTo(address, headers);
  }
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`${address} answered ${reply.status}`);
  return reply;
}

/** A page has the tag of its minute: a turn of 304s begins with the present tag and ends within that minute. */
async function withPresentTag({ address, headers, way }: CachedCase): Promise<Record<string, string>> {
  if (way !== 'not modified') return headers;
  const left = 60_000 - (Date.now() % 60_000);
  if (left < (seconds + 2) * 1000) await new Promise((resolve) => setTimeout(resolve, left + 500));
  const { 'if-none-match': _old, ...fresh } = headers;
  const reply = await bestReply(address, fresh);
  return { ...fresh, 'if-none-match': reply.headers.find(([name]) => name === 'etag')?.[1] ?? '' };
}

async function measured(server: Server, address: string, headers: Record<string, string>): Promise<Run> {
  const before = cpuSecondsOf(server.pid);
  const run = await load(server.origin + address, { seconds, headers, connections });
  return { ...run, cpuMicroseconds: ((cpuSecondsOf(server.pid) - before) / run.requests) * 1e6 };
}

async function compare(one: CachedCase, raw: Server) {
  const { name, address, rawAddress, headers, bytes, way } = one;
  const pairs: { ours: Run; peer: Run }[] = [];
  await load(ours.origin + address, { seconds: 2, headers, connections });
  await load(raw.origin + rawAddress, { seconds: 1, headers, connections });
  for (let turn = 0; turn < turns; turn++) {
    const ourRun = await measured(ours, address, await withPresentTag(one));
    if (way === 'not modified' && ourRun.notModified < ourRun.requests) throw new Error(`${name}: a whole answer came.`);
    pairs.push({ ours: ourRun, peer: await measured(raw, rawAddress, headers) });
  }
  const of = (side: 'ours' | 'peer', what: keyof Run) => median(pairs.map((pair) => pair[side][what]));
  const ratio = median(pairs.map((pair) => pair.ours.rate / pair.peer.rate));
  const errors = pairs.reduce((sum, pair) => sum + pair.ours.errors + pair.peer.errors, 0);
  say({
    name,
    ours: round(of('ours', 'rate'), 0),
    peer: round(of('peer', 'rate'), 0),
    ratio: round(ratio),
    limit: `>= ${limits[way]}`,
    pass: ratio >= limits[way] && errors === 0,
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

function sayBytes(bytes: number) {
  say({ name: 'bytes of /cupones', ours: bytes, limit: `<= ${pageBytes}`, pass: bytes <= pageBytes, unit: 'bytes, as a browser gets it' });
}
