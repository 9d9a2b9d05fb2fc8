import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app.ts';
import { readEnv } from '../../server/platform/env.ts';
import { demoDatabase, designMoment } from './database.ts';

export const testHost = 'https://barrio.example';

/** A clock that a test moves. */
export function movableClock(start = designMoment) {
  let now = start;
  return {
    now: () => now,
    set: (moment: Date | string) => {
      now = new Date(moment);
    },
  };
}

/** The API on the demo cities, its clock at the design's moment. */
export async function demoApi(clock = movableClock()): Promise<FastifyInstance> {
  const env = readEnv({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ db: await demoDatabase(), clock, env, host: testHost, requestsPerMinute: 1_000_000 });
  await app.ready();
  return app;
}

/** GETs an address of the API and reads its JSON. */
export async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'GET', url: `/api/v1${url}`, headers });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : undefined };
}
