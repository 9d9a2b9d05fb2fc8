import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { capitalize, lastDay, sayDatedDay, sayEnd, sayMoment, sayTheTime, sayTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { sayHolding } from '../../../contract/validity/say-stretch.ts';
import { sentence } from '../../consoles/parts/sentence.ts';
import { paths } from '../../page/paths.ts';
import { listOf } from '../../page/shop-paths.ts';

/** What the kit knows of a thing of the shop, whichever it is. */
export type Posting = {
  /** The part of the path in which its page and its pictures lie. */
  page: 'cupones' | 'promociones' | 'eventos';
  path: string;
  slug: string;
  title: string;
  image: string | null;
  /** What its poster says largest; none of a promotion. */
  lead: string;
  /** Where its screen came from. */
  back: string;
  /** "Tu 2x1", "Tu promoción". */
  name: string;
  heading: string;
  /** The text that goes to WhatsApp, before its link. */
  text: string;
};

const numbered = (count: number, one: string, many: string) => `, ${count === 1 ? one : `${many} ${count}`}`;

type Offer = Pick<OwnedCoupon, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** "Hasta el jue 26 de nov, 1:30 p. m.": with its hour also where the end is days away. */
function sayExactEnd({ ends_at, time_zone }: Offer, now: number): string {
  const end = sayEnd(ends_at, now, time_zone);
  const hasHour = lastDay(ends_at, time_zone).wholeDay || /^(Solo hoy|Hasta mañana)/.test(end);
  return hasHour ? end : `${end}, ${sayTime(ends_at, time_zone)}`;
}

/** "hoy", "mañana", "el viernes 27 nov". */
function sayOnDate(date: string, today: string): string {
  const day = sayDatedDay(date, today).toLowerCase();
  return day.includes(' ') ? `el ${day}` : day;
}

/** When what is still ahead begins: "Empieza mañana a las 7 a. m.". */
function sayBeginning({ starts_at, time_zone }: Offer, now: number): string {
  const [{ date, hour, minute }, today] = [localTime(starts_at, time_zone), localTime(now, time_zone).date];
  const day = sayOnDate(date, today);
  return hour === 0 && minute === 0 ? `empieza ${day}` : `empieza ${day} a ${sayTheTime(starts_at, time_zone)}`;
}

/** On which day, or which days and hours, it holds, from when where that is ahead, and until when. */
function sayWhen(offer: Offer, now: number): string {
  const { starts_at, time_zone } = offer;
  const today = localTime(now, time_zone).date;
  const isAhead = Date.parse(starts_at) > now;
  const { day, weekdays } = sayHolding(offer, now, (date) => sayDatedDay(date, today));
  // Of last night its end is what counts.
  if (day && localTime(starts_at, time_zone).date >= today) return sentence(day);
  const begins = isAhead ? capitalize(sayBeginning(offer, now)) : null;
  return [weekdays, begins, sayExactEnd(offer, now)]
    .filter((said) => said !== null)
    .map(sentence)
    .join(' ');
}

/** When it holds, what to do about it now, and how many there are. */
function sayCoupon(coupon: OwnedCoupon, now: number): string {
  const { state, stock, left } = coupon;
  const when = sayWhen(coupon, now);
  if (left === 0) return `${when} Ya se apartaron todos:`;
  const count = left === null ? '' : left === stock ? numbered(left, 'es uno', 'son') : numbered(left, 'queda uno', 'quedan');
  return `${when} ${state === 'scheduled' ? 'Míralo' : 'Aparta el tuyo'}${count}:`;
}

/** "Tu 2x1 ya está en la calle", "Tu cupón empieza mañana a las 7 a. m.". */
const sayHeading = (name: string, state: string, offer: Offer, now: number) =>
  `${name} ${state === 'scheduled' ? sayBeginning(offer, now) : 'ya está en la calle'}`;

export function couponPosting(coupon: OwnedCoupon, now: number): Posting {
  const { gain } = benefit(coupon);
  const { title, slug, image, state, kind } = coupon;
  // What a coupon gives names it only where that is a figure.
  const name = kind === 'gift' ? 'Tu cupón' : `Tu ${gain}`;
  return {
    page: 'cupones',
    path: paths.coupon(slug),
    slug,
    title,
    image,
    lead: gain,
    back: listOf.coupon,
    name,
    heading: sayHeading(name, state, coupon, now),
    text: `${gain} · ${sentence(title)} ${sayCoupon(coupon, now)}`,
  };
}

export function promotionPosting(promotion: OwnedPromotion, now: number): Posting {
  const { title, slug, image, state } = promotion;
  return {
    page: 'promociones',
    path: paths.promotion(slug),
    slug,
    title,
    image,
    lead: '',
    back: listOf.promotion,
    name: 'Tu promoción',
    heading: sayHeading('Tu promoción', state, promotion, now),
    text: `${sentence(title)} ${sayWhen(promotion, now)} Mírala completa:`,
  };
}

export function eventPosting({ title, slug, image, state, starts_at, time_zone, venue, price }: OwnedEvent, now: number): Posting {
  const when = sayMoment(starts_at, now, time_zone);
  const cost = price === null ? ' Entrada libre.' : ` Entrada ${sayMoney(price)}.`;
  return {
    page: 'eventos',
    path: paths.event(slug),
    slug,
    title,
    image,
    lead: when,
    back: listOf.event,
    name: 'Tu evento',
    heading: state === 'moved' ? 'Tu evento cambió de fecha' : 'Tu evento ya está en el calendario',
    text: `${sentence(title)} ${when}, ${venue}.${cost} Guárdalo y te avisamos:`,
  };
}
