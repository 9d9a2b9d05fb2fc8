import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a process of its own, so that what asks and what answers do not share an event loop. */
export type Server = { origin: string; pid: number /** What it printed before it listened. */; said: string; stop(): Promise<void> };

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** How `npm start` runs Node. */
const options = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'];
const usual = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'node_modules/.cache/barrio/compiled' };
type StartOptions = { args?: string[]; env?: Record<string, string>; within?: string[] };

/** Starts a script that listens on `PORT` and prints a line once it does. */
export async function startServer(script: string, { args = [], env = {}, within = [] }: StartOptions = {}): Promise<Server> {
  const port = await freePort();
  const [program = '', ...given] = [...within, process.execPath, ...options, script, ...args];
  const child = spawn(program, given, {
    cwd: root,
    env: { ...process.env, ...usual, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await untilListening(child, script);
  // What else it prints is its log: dropped without being looked at, for a reader of lines takes from the machine what is measured.
  child.stdout?.resume();
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid as number, said, stop };
}

function untilListening(child: ChildProcess, script: string): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)));
    if (!child.stdout) return;
    const lines = createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      if (!/listening/.test(line)) return;
      lines.close();
      resolve(said.join('\n'));
    });
  });
}

export type Load = { rate: number; p99: number; errors: number; notModified: number; seconds: number; requests: number };

type LoadOptions = {
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** An address under `url` that is another one for each request (see `varied-load.ts`). */
  varied?: string;
};

/** Keeps `connections` busy for some seconds, from a process of its own, and tells requests a second and the 99th percentile in ms. */
export async function load(url: string, { seconds, connections = 10, headers = {}, varied }: LoadOptions): Promise<Load> {
  const args = varied
    ? ['bench/support/varied-load.ts', url, String(seconds), String(connections), varied]
    : ['bench/support/keep-alive-load.ts', url, String(seconds), String(connections), JSON.stringify(headers)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  const said = JSON.parse(Buffer.concat(chunks).toString());
  return {
    rate: said.requests.total / said.duration,
    p99: said.latency.p99,
    // A 304 is what was asked for, where it is what comes.
    errors: said.errors + said.timeouts + said.non2xx - (said['3xx'] ?? 0),
    notModified: said['3xx'] ?? 0,
    seconds: said.duration,
    requests: said.requests.total,
  };
}
