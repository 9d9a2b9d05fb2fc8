import { benefit } from '../../contract/catalog/money.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import { endsTonight, lastDay, sayShortDate, sayTime, sayWeekdayDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { sayHolding } from '../../contract/validity/say-stretch.ts';
import { decapitalize } from '../../contract/validity/say-verdict.ts';
import type { Database } from '../../database/database.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { findThing, isPageKind, type OfThings, type PageKind, type PageThings } from './page-queries.ts';

/** The pages that have a picture of their own, by the first part of their path. */
export type SharedKind = PageKind | 'campanas' | 'listas';
export const isSharedKind = (kind: string): kind is SharedKind => isPageKind(kind) || kind === 'campanas' || kind === 'listas';

/** What the picture of a shared link says. Chats keep pictures for weeks: all of it stays true, so there is no "hoy" in it. */
export type ShareFacts = {
  kind: SharedKind;
  /** A coupon's gain: "2x1". */
  headline: string | null;
  title: string;
  /** Company or venue, and where that is. */
  place: string;
  when: string | null;
  /** Of an offer that does not hold at all times: the days of the week and the hours. */
  days?: string | null;
  /** An event that will not take place; `when` says so. */
  cancelled?: boolean;
  /** A path under `/static/`. */
  picture: string | null;
};

/** The lists by their paths; the same in every city. */
const lists = new Map([
  ['promociones', { title: 'Las promociones de tu ciudad', picture: 'pizza' }],
  ['cupones', { title: 'Los cupones de tu ciudad', picture: 'burger' }],
  ['eventos', { title: 'Los eventos de tu ciudad', picture: 'baile' }],
  ['inicio', { title: 'Los negocios de tu ciudad', picture: 'bolsa' }],
  ['menu', { title: 'Los menús de tu ciudad', picture: 'burrito' }],
]);

const facts: OfThings<ShareFacts, [now: Date]> = {
  cupones: (coupon, now) => ({ kind: 'cupones', headline: benefit(coupon).gain, ...offer(coupon, now) }),
  promociones: (promotion, now) => ({ kind: 'promociones', headline: null, ...offer(promotion, now) }),
  eventos: shareEvent,
  negocios({ name: title, category: place, stores, cover: picture }) {
    const when = stores[0] ? (sayStores(stores) ?? stores[0].city) : null;
    return { kind: 'negocios', headline: null, title, place, when, picture };
  },
};

export function shareEvent(event: PageThings['eventos'], now: Date): ShareFacts {
  const { title, venue, colonia, city, image: picture, status } = event;
  const cancelled = status === 'cancelled';
  const when = cancelled ? 'Cancelado' : sayDays(event, now);
  return { kind: 'eventos', headline: null, title, place: joinParts([venue, colonia ?? city]), when, cancelled, picture };
}

async function shareThing<K extends PageKind>(db: Database, kind: K, slug: string, now: Date): Promise<ShareFacts | undefined> {
  const thing = await findThing(db, kind, slug);
  return thing && facts[kind](thing, now);
}

async function shareCampaign(db: Database, slug: string, now: Date): Promise<ShareFacts | undefined> {
  const campaign = await findCampaign(db, slug, now);
  if (!campaign) return undefined;
  const { name: title, city: place, image, id_city } = campaign;
  const picture = image ?? `/static/cities/${id_city}.webp`;
  return { kind: 'campanas', headline: null, title, place, when: sayDays(campaign, now), picture };
}

function shareList(slug: string): ShareFacts | undefined {
  const list = lists.get(slug);
  if (!list) return undefined;
  const { title, picture } = list;
  return { kind: 'listas', headline: null, title, place: 'Hasta tu colonia', when: null, picture: `/static/pictures/${picture}.webp` };
}

/** What to draw for the item that has this slug, or once had it. The time serves to leave out the year where it is the same one. */
export async function findShared(db: Database, kind: SharedKind, slug: string, now: Date): Promise<ShareFacts | undefined> {
  if (kind === 'listas') return shareList(slug);
  return kind === 'campanas' ? shareCampaign(db, slug, now) : shareThing(db, kind, slug, now);
}

export type Terms = Period & { windows: readonly Window[] };

type Offer = Terms & {
  title: string;
  image: string | null;
  company: { name: string };
  stores: { colonia: string | null }[];
};

export const offer = (one: Offer, now: Date) => ({
  title: one.title,
  place: joinParts([one.company.name, sayStores(one.stores)]),
  ...sayWhen(one, now),
  picture: one.image,
});

export const joinParts = (parts: (string | null)[]) => [...new Set(parts)].filter(Boolean).join(' · ');

/** The colonia of all these stores, or how many there are; lists of stores are cut off at some number, so large ones go unsaid. */
export function sayStores(stores: { colonia: string | null }[]): string | null {
  const colonias = new Set(stores.map(({ colonia }) => colonia));
  if (colonias.size === 1) return [...colonias][0] ?? null;
  if (stores.length === 0) return null;
  return stores.length < 20 ? `${stores.length} sucursales` : 'Muchas sucursales';
}

/** The days of a week and the hours at which an offer holds, where it does not hold at all times, and the days from and until which it does. */
export function sayWhen(one: Terms, now: Date): { days: string | null; when: string } {
  const today = localTime(now, one.time_zone).date;
  const { day, weekdays } = sayHolding(one, now.getTime(), (date) => sayShortDate(date, today));
  return { days: weekdays, when: day ?? sayPeriod(one, now) };
}

/** Its end, and of what is still ahead its beginning: "Desde el sáb 28 nov, 7 a. m., hasta el lun 30 nov". */
function sayPeriod({ starts_at, ends_at, time_zone }: Period, now: Date): string {
  const end = sayEnd(ends_at, time_zone, now);
  if (Date.parse(starts_at) <= now.getTime()) return end;
  const [{ date, hour, minute }, today] = [localTime(starts_at, time_zone), localTime(now, time_zone).date];
  const time = hour === 0 && minute === 0 ? '' : `, ${sayTime(starts_at, time_zone)}`;
  return `Desde el ${sayShortDate(date, today).toLowerCase()}${time}, ${decapitalize(end)}`;
}

const sayEnd = (endsAt: string, timeZone: string, now: Date) => `Hasta el ${sayLast(endsAt, timeZone, now)}`;

/** "lun 30 nov", with the hour where the day is not whole: "lun 30 nov, 9 p. m.". */
function sayLast(endsAt: string, timeZone: string, now: Date): string {
  const { date, wholeDay } = lastDay(endsAt, timeZone);
  const day = sayShortDate(date, localTime(now, timeZone).date).toLowerCase();
  return wholeDay ? day : `${day}, ${sayTime(endsAt, timeZone)}`;
}

type Period = { starts_at: string; ends_at: string; time_zone: string };

/** "Viernes 27 nov, 8 p. m.", or over several days "Vie 27 nov al dom 29 nov". */
function sayDays({ starts_at, ends_at, time_zone }: Period, now: Date): string {
  const today = localTime(now, time_zone).date;
  const first = localTime(starts_at, time_zone).date;
  const last = lastDay(ends_at, time_zone).date;
  if (first === last || endsTonight(ends_at, starts_at, time_zone))
    return `${sayWeekdayDate(first, today)}, ${sayTime(starts_at, time_zone)}`;
  return `${sayShortDate(first, today)} al ${sayShortDate(last, today).toLowerCase()}`;
}
