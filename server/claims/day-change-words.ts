import { isDeepStrictEqual } from 'node:util';
import { joinWords, sayOnDay, sayTheTime, sayTimeRange } from '../../contract/validity/dates.ts';
import { type HoursEntry, type OpenInterval, openIntervals, openState } from '../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import { sentence } from '../../contract/validity/say-verdict.ts';
import { type UsableTime, usableTimes } from '../../contract/validity/usable.ts';
import { type ChangedCompany, type DayChange, openingsLeft, type StoreOfDay } from '../companies/day-change-queries.ts';
import type { HeldCoupon } from './holder-queries.ts';

/** The stores whose change concerns somebody, and the coupons that it touches. */
export type DayNotice = { changes: DayChange[]; coupons: HeldCoupon[] };

const accepts = ({ stores }: HeldCoupon, id_store: number) => stores.length === 0 || stores.includes(id_store);

const timesAt = ({ claimed_at, ends_at, windows }: HeldCoupon, stores: readonly StoreOfDay[], now: Date): UsableTime[] =>
  stores[0] ? usableTimes({ starts_at: claimed_at, ends_at, windows, time_zone: stores[0].time_zone }, stores, now) : [];

/** What is left of a date's time in which a coupon can be used at a store, if that has these hours. */
function timesOnDay(coupon: HeldCoupon, { id_store, date, time_zone }: DayChange, hours: HoursEntry[], now: Date): OpenInterval[] {
  const end = instantOf(addDays(date, 1), '00:00', time_zone);
  return timesAt(coupon, [{ id_store, name: '', hours, time_zone }], now).flatMap(({ opens_at, closes_at }) =>
    opens_at < end ? [{ opens_at: Math.max(opens_at, now.getTime()), closes_at: Math.min(closes_at, end) }] : [],
  );
}

/** Who knows nothing of today's changes loses time by this one; who was told of one has other times than they know. */
function concerns(coupon: HeldCoupon, change: DayChange, now: Date): boolean {
  if (!accepts(coupon, change.id_store)) return false;
  const [known, present] = [change.known, change.hours].map((hours) => timesOnDay(coupon, change, hours, now)) as [
    OpenInterval[],
    OpenInterval[],
  ];
  if (change.told) return !isDeepStrictEqual(known, present);
  return !known.every((was) => present.some((is) => is.opens_at <= was.opens_at && is.closes_at >= was.closes_at));
}

/** What of a company's changes concerns the holder of these coupons; null when nothing does. */
export function affectedBy({ changes }: ChangedCompany, coupons: readonly HeldCoupon[], now: Date): DayNotice | null {
  const theirs = changes.filter((change) => coupons.some((coupon) => concerns(coupon, change, now)));
  const touched = coupons.filter((coupon) => theirs.some((change) => concerns(coupon, change, now)));
  return theirs.length > 0 ? { changes: theirs, coupons: touched } : null;
}

type What = 'closed' | 'over' | 'later' | 'earlier' | 'again' | 'changed';

const titles: Record<What, [one: string, many: string]> = {
  closed: ['Hoy no abre', 'Hoy no abren'],
  over: ['Hoy ya cerró', 'Hoy ya cerraron'],
  later: ['Hoy abre más tarde', 'Hoy abren más tarde'],
  earlier: ['Hoy cierra antes', 'Hoy cierran antes'],
  again: ['Hoy sí abre', 'Hoy sí abren'],
  changed: ['Hoy cambia su horario', 'Hoy cambian de horario'],
};

function whatOf({ date, time_zone, known, hours }: DayChange, now: Date): What {
  const [was, is] = [known, hours].map((some) => openingsLeft(some, date, time_zone, now)) as [OpenInterval[], OpenInterval[]];
  const [first, knownFirst] = [is[0], was[0]];
  if (!first) return knownFirst && knownFirst.opens_at <= now.getTime() ? 'over' : 'closed';
  if (!knownFirst) return 'again';
  const [opens, closes] = [first.opens_at - knownFirst.opens_at, (is.at(-1)?.closes_at ?? 0) - (was.at(-1)?.closes_at ?? 0)];
  if (opens > 0 && closes === 0) return 'later';
  return opens === 0 && closes < 0 ? 'earlier' : 'changed';
}

/** "Abre de 2 a 9 p. m.", "Está abierto hasta las 6 p. m.", "Vuelve a abrir mañana a las 9 a. m."; null when it does not open again in these days. */
function sayHours({ date, time_zone, hours }: DayChange, now: Date): string | null {
  const tomorrow = addDays(date, 1);
  const end = instantOf(tomorrow, '00:00', time_zone);
  const left = openIntervals(hours, time_zone, now, instantOf(tomorrow, '12:00', time_zone)).filter(({ opens_at }) => opens_at < end);
  if (left.length === 0) {
    const { opens_at } = openState(hours, time_zone, now);
    return opens_at === null
      ? null
      : sentence(`Vuelve a abrir ${sayOnDay(localTime(opens_at, time_zone).date, date)} a ${sayTheTime(opens_at, time_zone)}`);
  }
  const clock = (epoch: number) => {
    const { hour, minute } = localTime(epoch, time_zone);
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  const [first] = left as [OpenInterval];
  const ahead = left.filter(({ opens_at }) => opens_at > now.getTime());
  const shifts = joinWords(ahead.map(({ opens_at, closes_at }) => sayTimeRange(clock(opens_at), clock(closes_at))));
  if (first.opens_at > now.getTime()) return sentence(`Abre de ${shifts}`);
  return sentence(`Está abierto hasta ${sayTheTime(first.closes_at, time_zone)}${shifts && `, y luego de ${shifts}`}`);
}

/** When the holder can use one coupon next, by all stores that accept it. */
function sayCoupon(coupon: HeldCoupon, { stores }: ChangedCompany, changes: DayChange[], now: Date): string {
  const [next] = timesAt(
    coupon,
    stores.filter(({ id_store }) => accepts(coupon, id_store)),
    now,
  );
  const cupon = `Tu cupón «${coupon.title}»`;
  if (!next) return `${cupon} vence antes de que vuelva a abrir.`;
  const { opens_at, closes_at, time_zone, id_store } = next;
  const [today, date] = [localTime(now, time_zone).date, localTime(opens_at, time_zone).date];
  const isElsewhere = changes.every((change) => change.id_store !== id_store);
  const where = isElsewhere ? ` en ${stores.find((store) => store.id_store === id_store)?.name}` : '';
  if (opens_at > now.getTime())
    return sentence(
      `${cupon} sigue valiendo: puedes usarlo ${sayOnDay(date, today)} a partir de ${sayTheTime(opens_at, time_zone)}${where}`,
    );
  const until = localTime(closes_at, time_zone).date === today ? `, hasta ${sayTheTime(closes_at, time_zone)}` : '';
  return sentence(`${cupon} sigue valiendo: puedes usarlo ahora${where}${until}`);
}

function sayCoupons(company: ChangedCompany, { changes, coupons }: DayNotice, isClosed: boolean, now: Date): string {
  const different = [...new Map(coupons.map((coupon) => [coupon.id_coupon, coupon])).values()];
  const [only, ...others] = different;
  if (only && others.length === 0) return sayCoupon(only, company, changes, now);
  const over = different.filter(
    (coupon) =>
      timesAt(
        coupon,
        company.stores.filter(({ id_store }) => accepts(coupon, id_store)),
        now,
      ).length === 0,
  );
  if (over.length === different.length) return `Tus ${over.length} cupones vencen antes de que vuelva a abrir.`;
  const still = isClosed ? 'en sus otros días' : 'mientras esté abierto';
  if (over.length === 0) return `Tus ${different.length} cupones siguen valiendo ${still}.`;
  const [ends, rest] = [
    over.length === 1 ? 'vence' : 'vencen',
    different.length - over.length === 1 ? 'el otro sigue' : 'los demás siguen',
  ];
  return `${joinWords(over.map(({ title }) => `«${title}»`))} ${ends} antes de que vuelva a abrir; ${rest} valiendo ${still}.`;
}

/** What the shop changed, until when, and what that means for the holder's coupons. */
export function sayDayChange(company: ChangedCompany, affected: DayNotice, now: Date): { title: string; message: string } {
  const { changes } = affected;
  const { name, stores } = company;
  const nameOf = ({ id_store }: DayChange) => stores.find((store) => store.id_store === id_store)?.name ?? '';
  const isWhole = changes.length === stores.length;
  const all = new Set(changes.map((change) => whatOf(change, now)));
  const [what = 'changed', ...more] = all;
  const kind = more.length > 0 ? 'changed' : what;
  const title = titles[kind][changes.length > 1 && !isWhole ? 1 : 0];
  const said = changes.map((change) => ({ of: nameOf(change), words: sayHours(change, now) }));
  const isSame = said.every(({ words }) => words === said[0]?.words);
  const hours = isSame ? (said[0]?.words ?? '') : said.map(({ of, words }) => `${of}: ${words ?? 'hoy no abre.'}`).join(' ');
  const coupons = sayCoupons(company, affected, kind === 'closed' || kind === 'over', now);
  return {
    title: `${title}: ${isWhole ? name : `${name}, ${joinWords(changes.map(nameOf))}`}`,
    message: hours ? `${hours} ${coupons}` : coupons,
  };
}
