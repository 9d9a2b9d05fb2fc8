import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isFull, median, round, say } from './support/figure.ts';
import type { ServerCommand } from './support/live-server.ts';
import { freePort } from './support/processes.ts';

/**
 * Open screens of one city: how long until the last of them hears of a change, what a socket costs in memory, and how long until all are back
 * and current after every line was cut at once, while the API goes on answering. Server and screens each in a process of their own.
 */
const sizes = isFull ? { listening: 2000, changes: 40, cut: 5000 } : { listening: 300, changes: 10, cut: 600 };
const limits = { change: 300, back: 15, p99: 500, memory: 40 };

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const execArgv = ['--expose-gc'];
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) };
const server = fork(script('support/live-server.ts'), [], { env, execArgv });
const next = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0];
await next(server);

async function ask(what: ServerCommand): Promise<number> {
  const answer = next(server);
  server.send(what);
  return (await answer) as number;
}

/** So many screens, all open. */
async function screens(count: number): Promise<ChildProcess> {
  const child = fork(script('support/live-clients.ts'), [origin, String(count)], { execArgv });
  await next(child);
  return child;
}

/** The city's list, asked for over and over until stopped: each answer's milliseconds. */
function probe() {
  const times: number[] = [];
  let failed = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/v1/coupons?id_city=22014`).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.ok) times.push(performance.now() - begun);
      // A line that was cut with the others is no slow answer.
      else failed++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ended = run();
  return async () => {
    stopped = true;
    await ended;
    const sorted = times.toSorted((a, b) => a - b);
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, asked: times.length, failed };
  };
}

try {
  // What the first sockets ever need belongs to no socket.
  (await screens(100)).kill();
  await ask('change');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await ask('memory');
  const bare = await ask('memory');
  const listening = await screens(sizes.listening);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const each = ((await ask('memory')) - bare) / sizes.listening / 1000;
  say({
    name: 'memory of a socket',
    ours: round(each, 1),
    limit: `<= ${limits.memory}`,
    pass: each <= limits.memory,
    unit: 'kB',
    sockets: sizes.listening,
  });
  const times: number[] = [];
  for (let turn = 0; turn < sizes.changes; turn++) {
    const last = next(listening);
    const begun = Date.now();
    await ask('change');
    times.push(((await last) as { at: number }).at - begun);
  }
  const middle = median(times);
  say({
    name: 'change to the last screen',
    ours: middle,
    limit: `<= ${limits.change}`,
    pass: middle <= limits.change,
    unit: 'ms',
    slowest: Math.max(...times),
    changes: times.length,
    sockets: sizes.listening,
  });
  listening.kill();
  const coming = await screens(sizes.cut);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const stop = probe();
  const allBack = next(coming);
  const begun = Date.now();
  await ask('cut');
  let said = (await allBack) as { back?: number };
  while (said.back === undefined) said = (await next(coming)) as { back?: number };
  const seconds = (said.back - begun) / 1000;
  const { p99, asked, failed } = await stop();
  say({
    name: 'back after a cut',
    ours: round(seconds, 1),
    limit: `<= ${limits.back}`,
    pass: seconds <= limits.back && p99 <= limits.p99,
    unit: 's',
    sockets: sizes.cut,
    api_p99_ms: Math.round(p99),
    api_limit_ms: limits.p99,
    asked,
    failed,
  });
  coming.kill();
} finally {
  server.kill();
}
