import { Agent, request } from 'node:http';

export type LoadRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string> };
export type Driven = { rate: number; p50_ms: number; p99_ms: number; requests: number; failed: number };

const at = (sorted: number[], share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;

/** Whether a request got a good answer, all of it. */
export function answerOf(origin: string, agent: Agent, { method = 'GET', path, headers = {} }: LoadRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(origin + path, { method, agent, headers: { 'accept-encoding': 'identity', ...headers } }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode === 200));
    });
    call.once('error', () => resolve(false));
    call.end();
  });
}

/** Keeps so many connections busy for some seconds, spread over the servers, each request another one of `nth`. */
export async function drive(origins: string[], connections: number, seconds: number, nth: (n: number) => LoadRequest): Promise<Driven> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let asked = 0;
  let failed = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const work = async (_: unknown, worker: number) => {
    const origin = origins[worker % origins.length] as string;
    while (performance.now() < until) {
      const from = performance.now();
      if (!(await answerOf(origin, agent, nth(asked++)))) failed++;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const rate = Math.round(times.length / ((performance.now() - began) / 1000));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return { rate, p50_ms: at(sorted, 0.5), p99_ms: at(sorted, 0.99), requests: times.length, failed };
}
