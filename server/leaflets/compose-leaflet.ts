import type { Leaflet, LeafletChoice, LeafletOffer } from '../../contract/catalog/leaflets.ts';
import { validIntervals } from '../../contract/validity/conditions.ts';
import { weekdayOf } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import { findCoupons } from '../coupons/queries.ts';
import { findEvents } from '../events/queries.ts';
import { findPromotions } from '../promotions/queries.ts';
import { choose } from './choose.ts';
import { type LeafletWeek, weekAt } from './leaflet-week.ts';
import { sayCoupon, sayEvent, sayPromotion } from './leaflet-words.ts';
import { type Candidate, findCandidates, type LeafletPlace } from './queries.ts';

/** A candidate in words; `order` says where it stands among its kind. */
type CandidateWithOffer = Candidate & { offer: LeafletOffer; order: number };

/** A leaflet as it is at a moment, and what would be in it if it had more room. */
export type ComposedLeaflet = { leaflet: Leaflet; next: LeafletChoice[] };

const mostNext = 30;

/** The leaflet of a place in the running week: what holds at some moment from now until its end, chosen by rank. */
export async function composeLeaflet(db: Database, place: LeafletPlace, now: Date): Promise<ComposedLeaflet> {
  const week = weekAt(now, place.time_zone);
  const { count, candidates } = await findCandidates(db, place, week, now);
  const worded = await findWords(
    db,
    { place, week },
    candidates.filter((one) => holdsIn(one, week, place, now)),
    now,
  );
  const chosen = choose(worded);
  const { id_city, city, id_colonia, colonia } = place;
  const offers = chosen.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.order - b.order).map(({ offer }) => offer);
  const next = worded.filter((one) => !chosen.includes(one)).slice(0, mostNext);
  const more = Math.max(0, count - offers.length);
  return {
    leaflet: { id_city, city, id_colonia, colonia, from: week.from, until: week.until, offers, more },
    next: next.map(({ offer: { kind, id, title, who } }) => ({ kind, id, title, who })),
  };
}

const kinds = ['coupon', 'promotion', 'event'] as const;

/** Whether it holds at some moment from now until the week's end, by its own hours. */
export function holdsIn(
  { kind, starts_at, ends_at, windows }: Candidate,
  week: LeafletWeek,
  { time_zone }: LeafletPlace,
  now: Date,
): boolean {
  const terms = { starts_at, ends_at, windows: (kind !== 'event' && windows) || [], time_zone };
  const [first] = validIntervals(terms, Math.max(now.getTime(), week.starts));
  return first !== undefined && first.opens_at < week.ends;
}

type Usable = { usable: { from: string }[] };

/** Whether one of its stores is open while it holds in the week; hours that nobody knows leave it in. */
const isUsableIn = ({ usable: [first] }: Usable, { ends }: LeafletWeek, known: boolean) => (first ? Date.parse(first.from) < ends : !known);

/** Words of the candidates, in order. Leaves out an offer that no open hour of the week can use. */
async function findWords(
  db: Database,
  edition: { place: LeafletPlace; week: LeafletWeek },
  candidates: Candidate[],
  now: Date,
): Promise<CandidateWithOffer[]> {
  const { place, week } = edition;
  const query = (kind: Candidate['kind']) => ({
    id_city: place.id_city,
    ids: candidates.filter((one) => one.kind === kind).map(({ id }) => id),
  });
  const [coupons, promotions, events] = await Promise.all([
    findCoupons(db, query('coupon'), now),
    findPromotions(db, query('promotion'), now),
    findEvents(db, query('event'), now),
  ]);
  const found = {
    coupon: new Map(coupons.items.map((one) => [one.id_coupon, one])),
    promotion: new Map(promotions.items.map((one) => [one.id_promotion, one])),
    event: new Map(events.items.map((one) => [one.id_event, one])),
  };
  return candidates.flatMap((candidate, turn): CandidateWithOffer[] => {
    const { kind, id, band, pinned, known, starts_at } = candidate;
    const rank = { near: band === 0, pinned };
    if (kind === 'event') {
      const event = found.event.get(id);
      return event ? [{ ...candidate, offer: sayEvent(event, edition, rank), order: Date.parse(starts_at) }] : [];
    }
    if (kind === 'coupon') {
      const coupon = found.coupon.get(id);
      if (!coupon || !isUsableIn(coupon, week, known)) return [];
      // What is pinned stands first, then what is near.
      return [{ ...candidate, offer: sayCoupon(coupon, edition, rank), order: (pinned ? -1 : band) * 1000 + turn }];
    }
    const promotion = found.promotion.get(id);
    if (!promotion || !isUsableIn(promotion, week, known)) return [];
    return [{ ...candidate, offer: sayPromotion(promotion, edition, rank), order: firstDay(candidate, week) * 1000 + turn }];
  });
}

/** The day of the week, counted from its Thursday as 1, on which it holds first; 0 for all of them. */
function firstDay({ windows }: Candidate, week: LeafletWeek): number {
  const days = new Set((windows ?? []).flatMap((window) => window.days));
  if (days.size === 0 || days.size === 7) return 0;
  const first = weekdayOf(week.from);
  return Math.min(...[...days].map((day) => ((day - first + 7) % 7) + 1));
}
