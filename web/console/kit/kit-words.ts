import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { sayFrom, sayMoment, sayUntil } from '../../../contract/validity/dates.ts';
import { paths } from '../../page/paths.ts';
import { listOf } from '../shell/shop-paths.ts';

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
  heading: string;
  /** The text that goes to WhatsApp, before its link. */
  text: string;
};

const withoutDot = (text: string) => text.replace(/\.$/, '');

const numbered = (count: number, one: string, many: string) => `, ${count === 1 ? one : `${many} ${count}`}`;

/** From when and until when, what to do about it now, and how many there are. */
function sayCoupon({ state, stock, left, starts_at, ends_at, time_zone }: OwnedCoupon, now: number): string {
  const until = withoutDot(sayUntil(ends_at, now, time_zone));
  if (left === 0) return `${until}. Ya se apartaron todos:`;
  const count = left === null ? '' : left === stock ? numbered(left, 'es uno', 'son') : numbered(left, 'queda uno', 'quedan');
  if (state !== 'scheduled') return `${until}. Aparta el tuyo${count}:`;
  return `Empieza: ${withoutDot(sayFrom(starts_at, now, time_zone))}. Termina: ${until}. Míralo${count}:`;
}

export function couponPosting(coupon: OwnedCoupon, now: number): Posting {
  const { gain } = benefit(coupon);
  const { title, slug, image, state } = coupon;
  return {
    page: 'cupones',
    path: paths.coupon(slug),
    slug,
    title,
    image,
    lead: gain,
    back: listOf.coupon,
    heading: state === 'scheduled' ? `Tu ${gain} ya tiene fecha` : `Tu ${gain} ya está en la calle`,
    text: `${gain} · ${title}. ${sayCoupon(coupon, now)}`,
  };
}

export function promotionPosting({ title, slug, image, state, ends_at, time_zone }: OwnedPromotion, now: number): Posting {
  return {
    page: 'promociones',
    path: paths.promotion(slug),
    slug,
    title,
    image,
    lead: '',
    back: listOf.promotion,
    heading: state === 'scheduled' ? 'Tu promoción ya tiene fecha' : 'Tu promoción ya está en la calle',
    text: `${title}. ${withoutDot(sayUntil(ends_at, now, time_zone))}. Mírala completa:`,
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
    heading: state === 'moved' ? 'Tu evento cambió de fecha' : 'Tu evento ya está en el calendario',
    text: `${title}. ${when}, ${venue}.${cost} Guárdalo y te avisamos:`,
  };
}
