import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { type AppOptions, buildApp } from '../../../server/app.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { demoDatabase, designMoment } from '../databases/database.ts';
import { sharedRedis } from '../databases/redis.ts';

export const testHost = 'https://barrio.example';

/** What keys are encrypted under in tests. */
export const testSecret = 'a-secret-of-the-tests-and-of-nothing-else';

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

/** `redis: undefined` is a process by itself, also where this run has a Redis. */
type ApiOptions = Partial<Omit<AppOptions, 'db' | 'env' | 'redis'>> & {
  redis?: AppOptions['redis'] | undefined;
  env?: Record<string, string>;
};

/** The API on a database, silent, sending nothing and without a limit of requests unless told otherwise, its clock at the design's moment. */
export async function apiOn(db: Database, { env = {}, ...options }: ApiOptions = {}): Promise<FastifyInstance> {
  const shared = 'redis' in options ? {} : await sharedRedis();
  const app = await buildApp({
    db,
    clock: movableClock(),
    host: testHost,
    secret: testSecret,
    requestsPerMinute: 1_000_000,
    sms: { send: async () => {} },
    mail: { send: async () => {}, reachesOthers: true },
    messageDelay: 0,
    ...shared,
    ...options,
    env: readEnv({ LOG_LEVEL: 'silent', ...env }),
  });
  app.addHook('onClose', async () => shared.redis?.disconnect());
  await app.ready();
  return app;
}

/** The API on the demo cities, its clock at the design's moment. */
export const demoApi = async (clock = movableClock()) => apiOn(await demoDatabase(), { clock });

/** GETs an address of the API and reads its JSON. */
export async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'GET', url: `/api/v1${url}`, headers });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : undefined };
}

type ListPage = { items: Record<string, unknown>[]; next: string | null };

/** One page of a list. */
export async function page(app: FastifyInstance, path: string, query: Record<string, unknown>): Promise<ListPage> {
  const reply = await get(app, `${path}?${queryOf(query)}`);
  if (reply.status !== 200) throw new Error(`${path}?${queryOf(query)} answers ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

const queryOf = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/** Every item of a list from its beginning, or from a cursor on, page after page. */
export async function allPages(app: FastifyInstance, path: string, query: Record<string, unknown>): Promise<ListPage['items']> {
  const items: ListPage['items'] = [];
  for (let asked = query; ; ) {
    const { items: some, next } = await page(app, path, asked);
    items.push(...some);
    if (next === null) return items;
    asked = { ...query, cursor: next };
  }
}
