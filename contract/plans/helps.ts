import { sayMoney } from '../catalog/money.ts';
import { dayMs } from '../milliseconds.ts';
import { capitalize } from '../validity/dates.ts';
import { addDays, instantOf, localTime } from '../validity/local-time.ts';
import type { PlanCandidates, PlanOrigin, PlanRequest } from './candidates.ts';
import { canStop, cheapestStop, type FirstStops, firstStops, hasPlan } from './first-stops.ts';
import { lastDay, mostAmount, quarter } from './plan-limits.ts';
import { pricedOrders } from './plan-prices.ts';
import type { PlanHelp } from './plans.ts';
import { sayPeople, sayStart } from './say-plan.ts';

/** Amounts are offered by tens of pesos. */
const roundUp = (centavos: number) => Math.ceil(centavos / 1000) * 10;

type Help = { label: string; amount?: number; people?: number; at?: number; id_colonia?: number };

const hour = 4 * quarter;

/** When most kitchens are open. */
const lunch = '14:00';

/** The next lunch that is further away than what was looked at already. */
export function nextLunch({ at }: PlanRequest, { time_zone }: PlanOrigin): number {
  const { date } = localTime(at, time_zone);
  const today = instantOf(date, lunch, time_zone);
  return today > at + 3 * hour ? today : instantOf(addDays(date, 1), lunch, time_zone);
}

/** The changes of a request that lead to a plan; each was tried with what is nearby. `least` is the price of the cheapest stop at the requested time. */
function nearHelps(
  candidates: PlanCandidates,
  request: PlanRequest,
  { time_zone }: PlanOrigin,
  stops: FirstStops,
  least: number | null,
): Help[] {
  const { people, at, now } = request;
  const more = least === null ? null : roundUp(least);
  const fewer = Array.from({ length: people - 1 }, (_, less) => people - 1 - less).find((some) =>
    canStop(stops, { ...request, people: some }),
  );
  // What the group can pay for is the same at any hour.
  const payable = { ...candidates, shops: candidates.shops.filter((shop) => pricedOrders(shop, request).length > 0) };
  const later = [1, 2, 3].map((hours) => at + hours * hour).find((moment) => hasPlan(payable, { ...request, at: moment }));
  return [
    ...(more === null || more > mostAmount ? [] : [{ label: `Con ${sayMoney(more)}`, amount: more }]),
    ...(fewer === undefined ? [] : [{ label: `Para ${sayPeople(fewer)}`, people: fewer }]),
    ...(later === undefined ? [] : [{ label: whenLabel(later, now, time_zone), at: later }]),
  ];
}

const whenLabel = (at: number, now: number, timeZone: string) => capitalize(sayStart(at, now, timeZone));

/** Why there is no plan, in words. */
function sayNone({ people, at, now }: PlanRequest, { from, time_zone }: PlanOrigin, least: number | null): string {
  if (least !== null) return `Lo más barato a esa hora, para ${sayPeople(people)}, cuesta ${sayMoney(least / 100)}.`;
  return `${whenLabel(at, now, time_zone)} no encontramos nada abierto a pie desde ${from}.`;
}

export type Elsewhere = { centre: boolean; lunch: boolean };
type Around = { candidates: PlanCandidates; request: PlanRequest };

/** Wider choices, tried in this order: the city's centre, the next lunch, and both together only when neither has a plan. */
async function farHelps(
  { now }: PlanRequest,
  { time_zone }: PlanOrigin,
  elsewhere: (change: Elsewhere) => Promise<Around | null>,
): Promise<Help[]> {
  const look = async (change: Elsewhere): Promise<Help[]> => {
    const around = await elsewhere(change);
    if (!around || !hasPlan(around.candidates, around.request)) return [];
    const { at } = around.request;
    const when = sayStart(at, now, time_zone);
    if (!change.lunch) return [{ label: 'Desde el centro', id_colonia: 0 }];
    if (!change.centre) return [{ label: capitalize(when), at }];
    return [{ label: `Desde el centro, ${when}`, at, id_colonia: 0 }];
  };
  const helps = [...(await look({ centre: true, lunch: false })), ...(await look({ centre: false, lunch: true }))];
  return helps.length > 0 ? helps : look({ centre: true, lunch: true });
}

/** A moment by the city's clock: in how many days, and when. */
function localMoment(at: number, now: number, timeZone: string): { day: number; time: string } {
  const { date, hour, minute } = localTime(at, timeZone);
  const day = Math.round((Date.parse(date) - Date.parse(localTime(now, timeZone).date)) / dayMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day, time: `${two(hour)}:${two(minute)}` };
}

/** `elsewhere` collects what is near the city's centre or open at the next lunch. It is called only when nothing nearby helps. */
export async function helpsFor(
  candidates: PlanCandidates,
  request: PlanRequest,
  origin: PlanOrigin,
  elsewhere: (change: Elsewhere) => Promise<Around | null>,
): Promise<{ why: string; helps: PlanHelp[] }> {
  const stops = firstStops(candidates, request);
  const least = cheapestStop(stops, { ...request, amount: mostAmount * 100 });
  const near = nearHelps(candidates, request, origin, stops, least);
  const helps = near.length > 0 ? near : await farHelps(request, origin, elsewhere);
  const same = { amount: request.amount / 100, people: request.people, id_colonia: origin.id_colonia };
  const said = helps
    .map(({ at = request.at, ...help }) => ({ ...same, ...help, ...localMoment(at, request.now, origin.time_zone) }))
    .filter(({ day }) => day <= lastDay);
  return { why: sayNone(request, origin, least), helps: said };
}
