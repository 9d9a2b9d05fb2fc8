import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserHeaders } from './support/browser-headers.ts';
import { isFull, round, say } from './support/figure.ts';
import { load, type Server, startServer } from './support/processes.ts';

/**
 * What others wait for, and what the process grows to, while one address asks for all that it can get: 400 connections for kept pages, and 1,000
 * requests at once, for one page and for as many pages. As browsers ask, of the product as `npm start` runs it, with its own limits.
 */
const seconds = isFull ? 20 : 5;
const [connections, atOnce] = [400, 1000];
const limits = { p99Milliseconds: 100, megabytes: 300 };

/** Other networks than the crowd's, on this same machine; each has used nothing of its limit yet. */
const otherAddress = '127.0.0.2';
const burstAddresses = { 'one page': '127.0.0.3', 'as many pages': '127.0.0.4' };

const megabytesOf = (server: Server, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

const ask = (url: string, agent: Agent, localAddress?: string): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(url, { agent, headers: browserHeaders, ...(localAddress ? { localAddress } : {}) }, (reply) => {
      reply.resume();
      reply.once('close', () => resolve(reply.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
    asked.end();
  });

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-crowd-'));
const server = await startServer('server/main.ts', {
  env: { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info', DATABASE_URL: '', REDIS_URL: '' },
});
try {
  await whatOthersWaitFor();
  await whatItGrowsTo('one page', () => '/cupones');
  await whatItGrowsTo('as many pages', (n) => `/cupones?categoria=${n + 1}`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function whatOthersWaitFor() {
  const agent = new Agent({ keepAlive: true });
  const url = `${server.origin}/cupones`;
  await ask(url, agent, otherAddress);
  const times: number[] = [];
  let failed = 0;
  const crowd = load(url, { seconds, connections, headers: browserHeaders });
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const from = performance.now();
    if ((await ask(url, agent, otherAddress)) !== 200) failed++;
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { rate } = await crowd;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN, 1);
  say({
    name: 'a page for others, while one address keeps 400 connections busy',
    ours: at(0.99),
    limit: `<= ${limits.p99Milliseconds}`,
    pass: at(0.99) <= limits.p99Milliseconds && failed === 0,
    unit: 'ms, p99',
    p50_ms: at(0.5),
    asked: times.length,
    failed,
    crowd: round(rate, 0),
    connections,
  });
}

async function whatItGrowsTo(what: keyof typeof burstAddresses, pathOf: (n: number) => string) {
  // Whoever asked before is forgotten.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const idle = megabytesOf(server, 'VmRSS');
  const agent = new Agent({ keepAlive: false, maxSockets: atOnce });
  const from = performance.now();
  let highest = idle;
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytesOf(server, 'VmRSS'));
  }, 20);
  const address = burstAddresses[what];
  const statuses = await Promise.all(Array.from({ length: atOnce }, (_, n) => ask(server.origin + pathOf(n), agent, address)));
  const answered = statuses.filter((status) => status === 200).length;
  clearInterval(watch);
  const grown = round(Math.max(highest, megabytesOf(server, 'VmRSS')) - idle, 0);
  say({
    name: `memory under ${atOnce} requests at once for ${what}`,
    ours: grown,
    limit: `<= ${limits.megabytes}`,
    pass: grown <= limits.megabytes && answered > 0 && !statuses.includes(0),
    unit: 'MB above idle',
    idle_mb: round(idle, 0),
    answered,
    refused: statuses.filter((status) => status === 429).length,
    slowest_ms: round(performance.now() - from, 0),
  });
}
