import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mostCounted } from '../../contract/most-counted.ts';
import { type CityNow, cityNowCalls } from '../../contract/places/city-now.ts';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { listed } from './list-query.ts';

/** Counts what the lists of coupons and of open companies would show. */
async function countNow(db: Database, place: Place, now: Date): Promise<CityNow> {
  const count = (rows: ReturnType<typeof listed>) => sql`(select count(*)::int from (${rows}) counted)`;
  const { rows } = await db.execute<CityNow>(sql`
    select ${count(listed('coupon', { ...place, limit: mostCounted }, now))} as coupons,
      ${count(listed('company', { ...place, open_now: true, limit: mostCounted }, now))} as open_companies`);
  return rows[0] as CityNow;
}

export function cityNowRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, cityNowCalls, { 'GET /city-now': ({ query }) => countNow(db, query, clock.now()) });
}
