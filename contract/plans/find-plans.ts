import { isoOf } from '../iso-instant.ts';
import type { Static } from '../schema.ts';
import { addDays, instantOf, localTime } from '../validity/local-time.ts';
import type { PlanCandidates, PlanOrigin, PlanRequest } from './candidates.ts';
import { type Elsewhere, helpsFor, nextLunch } from './helps.ts';
import { nextQuarter } from './plan-limits.ts';
import { plannedOf } from './planned.ts';
import { makePlans } from './planner.ts';
import type { Plans, PlansQuery } from './plans.ts';

type Query = Static<typeof PlansQuery>;

/** What a server or a phone knows of a city; moments in epoch milliseconds. */
export type PlanSource = {
  /** Of a colonia, or of the centre for 0; undefined for a city that it does not have. */
  origin(id_colonia: number): Promise<PlanOrigin | undefined>;
  /** The data for plans around a point. */
  gather(around: { lat: number; lng: number; at: number; now: number }): Promise<PlanCandidates>;
};

const nothing: PlanCandidates = { shops: [], events: [] };

/** The moment that is asked for by the city's clock; one that went by while somebody chose is the coming quarter hour. */
function momentOf({ day = 0, time }: Query, now: number, timeZone: string): number {
  const soonest = nextQuarter(now);
  return time === undefined ? soonest : Math.max(soonest, instantOf(addDays(localTime(now, timeZone).date, day), time, timeZone));
}

const gatherAt = async (source: PlanSource, { lat, lng }: PlanOrigin, { at, now }: PlanRequest) =>
  lat === null || lng === null ? nothing : source.gather({ lat, lng, at, now });

/** The plans of one request, or why there are none and what would help; undefined for a city that the source does not have. */
export async function findPlans(source: PlanSource, query: Query, now: number): Promise<Plans | undefined> {
  const { amount, people, id_colonia = 0 } = query;
  const origin = await source.origin(id_colonia);
  if (!origin) return undefined;
  const from = { lat: origin.lat ?? 0, lng: origin.lng ?? 0 };
  const request: PlanRequest = { amount: amount * 100, people, at: momentOf(query, now, origin.time_zone), now, from };
  const candidates = await gatherAt(source, origin, request);
  const items = makePlans(candidates, request).map((plan) => plannedOf(plan, request));
  const answer = { at: isoOf(request.at), amount, people, from: origin.from, time_zone: origin.time_zone, items };
  if (items.length > 0) return { ...answer, why: null, helps: [] };
  const elsewhere = async ({ centre, lunch }: Elsewhere) => {
    const place = centre ? await source.origin(0) : origin;
    const at = lunch ? nextLunch(request, origin) : request.at;
    if (!place || place.lat === null || place.lng === null || (centre && origin.id_colonia === 0)) return null;
    const other = { ...request, at, from: { lat: place.lat, lng: place.lng } };
    return { candidates: await gatherAt(source, place, other), request: other };
  };
  return { ...answer, ...(await helpsFor(candidates, request, origin, elsewhere)) };
}
