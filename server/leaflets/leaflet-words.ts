import { sayConditions } from '../../contract/catalog/coupon-conditions.ts';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import type { Event } from '../../contract/catalog/events.ts';
import type { LeafletOffer } from '../../contract/catalog/leaflets.ts';
import { benefit, sayMoney } from '../../contract/catalog/money.ts';
import type { Promotion } from '../../contract/catalog/promotions.ts';
import { sayAddress } from '../../contract/places/say-address.ts';
import { endsTonight, lastDay, sayTheTime, sayTime, sayWeekdayDate, weekdayName } from '../../contract/validity/dates.ts';
import { epochOf, localTime, weekdayOf } from '../../contract/validity/local-time.ts';
import { sayTimes } from '../../contract/validity/say-times.ts';
import type { LeafletWeek } from './leaflet-week.ts';
import type { LeafletPlace } from './queries.ts';

/** Of which place and week is spoken. Nothing says «hoy»: paper is read on any day. */
type Edition = { place: LeafletPlace; week: LeafletWeek };

/** "dom 6 de dic", with the year where it is another one. */
function sayDate(date: string, from: string): string {
  const month = sayWeekdayDate(date, date).split(' ').at(-1);
  const year = date.slice(0, 4) === from.slice(0, 4) ? '' : ` de ${date.slice(0, 4)}`;
  return `${weekdayName(weekdayOf(date)).slice(0, 3)} ${Number(date.slice(8))} de ${month}${year}`;
}

/** "Hasta el dom 6 de dic", with the hour where the day is not whole. */
function sayEnd(ends_at: string, { place: { time_zone }, week: { from } }: Edition): string {
  const { date, wholeDay } = lastDay(ends_at, time_zone);
  return `Hasta el ${sayDate(date, from)}${wholeDay ? '' : `, ${sayTime(ends_at, time_zone)}`}`;
}

/** Nothing for what has begun before this week. */
function sayStart(starts_at: string, { place: { time_zone }, week }: Edition): string[] {
  if (epochOf(starts_at) <= week.starts) return [];
  return [`Empieza el ${sayDate(localTime(starts_at, time_zone).date, week.from)}`];
}

type Stores = { address: string | null; id_colonia: number | null; colonia: string | null }[];

/** The street and colonia of one store, one of the leaflet's colonia if there is, and how many more there are. */
function sayWhere(stores: Stores, { id_colonia }: LeafletPlace): string {
  const store = stores.find((one) => one.id_colonia === id_colonia) ?? stores[0];
  const others = stores.length - 1;
  const more = others > 0 ? ` y ${others} ${others === 1 ? 'sucursal más' : 'sucursales más'}` : '';
  return sayAddress({ address: store?.address, colonia: store?.colonia }) + more;
}

/** Sentences after each other; "p. m." ends one by itself. */
const joinSentences = (said: readonly string[]) => said.map((one) => one.replace(/\.$/, '')).join('. ');

type Rank = Pick<LeafletOffer, 'near' | 'pinned'>;

export function sayCoupon(coupon: ListedCoupon, edition: Edition, rank: Rank): LeafletOffer {
  const { id_coupon, slug, title, company, stores, starts_at, ends_at } = coupon;
  return {
    ...rank,
    kind: 'coupon',
    id: id_coupon,
    slug,
    // A true minus sign.
    lead: benefit(coupon).gain.replace('-', '−'),
    title,
    who: company.name,
    until: sayEnd(ends_at, edition),
    conditions: joinSentences([...sayStart(starts_at, edition), ...sayConditions(coupon)]),
    where: sayWhere(stores, edition.place),
  };
}

export function sayPromotion(promotion: Promotion, edition: Edition, rank: Rank): LeafletOffer {
  const { id_promotion, slug, title, description, company, stores, starts_at, ends_at, windows } = promotion;
  const days = new Set(windows.flatMap((window) => window.days));
  return {
    ...rank,
    kind: 'promotion',
    id: id_promotion,
    slug,
    lead:
      days.size === 0 || days.size === 7
        ? 'Toda la semana'
        : sayTimes({ ...promotion, windows: [{ days: [...days], from: '00:00', to: '24:00' }] }),
    title,
    who: company.name,
    until: sayEnd(ends_at, edition),
    conditions: joinSentences([
      ...sayStart(starts_at, edition),
      ...(windows.length > 0 ? [sayTimes(promotion)] : []),
      ...(description ? [description] : []),
    ]),
    where: sayWhere(stores, edition.place),
  };
}

export function sayEvent(event: Event, edition: Edition, rank: Rank): LeafletOffer {
  const { id_event, slug, title, venue, address, colonia, company, starts_at, ends_at, price } = event;
  const { place, week } = edition;
  const start = localTime(starts_at, place.time_zone).date;
  const isUnderWay = start < week.from;
  const isOneDay = endsTonight(ends_at, starts_at, place.time_zone) || lastDay(ends_at, place.time_zone).date === start;
  return {
    ...rank,
    kind: 'event',
    id: id_event,
    slug,
    lead: isUnderWay ? 'Toda la semana' : `${sayWeekdayDate(start, week.from)}, ${sayTime(starts_at, place.time_zone)}`,
    title,
    who: [...new Set([venue, company?.name])].filter(Boolean).join(' · '),
    until: isOneDay && !isUnderWay ? `Hasta ${sayTheTime(ends_at, place.time_zone)}` : sayEnd(ends_at, edition),
    conditions: price ? `Entrada ${sayMoney(price)}` : 'Entrada libre',
    where: sayAddress({ address, colonia }),
  };
}
