import type { FastifyInstance } from 'fastify';
import { cityFigureCalls } from '../../contract/city/city-figures.ts';
import { cityOverviewCalls } from '../../contract/city/overview.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import { findZone } from '../notifications/queries.ts';
import { csvFile } from '../platform/http/csv-file.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { type Days, findCityFigures, findDayLines } from './figures-queries.ts';
import { findOverview } from './queries.ts';

const columns = [
  { key: 'day', header: 'Día' },
  { key: 'opened', header: 'Veces que abrieron un cupón' },
  { key: 'taken', header: 'Apartados' },
  { key: 'redeemed', header: 'Canjes' },
  { key: 'companies', header: 'Negocios que canjearon' },
  { key: 'saved', header: 'Ahorro' },
];

/** Thirteen months: as long as figures are kept. */
const mostDays = 397;

export function cityRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, cityOverviewCalls, {
    'GET /cities/{id_city}/overview': ({ params: { id_city } }) => findOverview(db, id_city, clock.now()),
  });
  registerCalls(app, cache, cityFigureCalls, {
    'GET /cities/{id_city}/figures': async ({ params: { id_city }, query }) => {
      const now = clock.now();
      return findCityFigures(db, { id_city, now, days: await readDays(db, id_city, query, now) });
    },
    'GET /cities/{id_city}/figures.csv': async ({ params: { id_city }, query }) => {
      const now = clock.now();
      const days = await readDays(db, id_city, query, now);
      return csvFile(`ciudad-${days.from}-${days.to}.csv`, columns, await findDayLines(db, { id_city, now, days }));
    },
  });
}

/** The days that are asked for, by default the running month until today. */
async function readDays(db: Database, id_city: number, { from, to }: { from?: string; to?: string }, now: Date): Promise<Days> {
  const time_zone = await findZone(db, id_city);
  const today = localTime(now, time_zone).date;
  const last = readDay('to', to ?? today);
  const first = readDay('from', from ?? `${last.slice(0, 7)}-01`);
  if (first > last) throw badField('from', 'es después del último día');
  if (addDays(first, mostDays) <= last) throw badField('from', 'son más de trece meses');
  const midnight = (date: string) => new Date(instantOf(date, '00:00', time_zone));
  return { from: first, to: last, time_zone, starts: midnight(first), ends: midnight(addDays(last, 1)) };
}

function readDay(field: string, date: string): string {
  if (addDays(date, 0) !== date) throw badField(field, 'no es un día que exista');
  return date;
}
