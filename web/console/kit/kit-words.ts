import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { joinWords, sayDatedDay, sayShortDate, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import type { Where } from '../../../contract/validity/usable.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { paths } from '../../page/paths.ts';
import { listOf } from '../../page/shop-paths.ts';
import { firstHeld, sayAnyDay } from './kit-when.ts';
import { withoutDays } from './own-days.ts';

/** What the kit knows of a thing of the shop, whichever it is. */
export type KitPost = {
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

type Offer = Pick<OwnedCoupon, 'starts_at' | 'ends_at' | 'time_zone' | 'windows'>;

/** "hoy", "mañana", "el viernes 27 nov". */
function sayOnDate(date: string, today: string): string {
  const day = sayDatedDay(date, today).toLowerCase();
  return day.includes(' ') ? `el ${day}` : day;
}

/** When what is still ahead begins: "Empieza mañana a las 7 a. m."; the text below says hours of its own. */
function sayBeginning(offer: Offer, now: number): string {
  const { time_zone, windows } = offer;
  const begins = firstHeld(offer);
  const [{ date, hour, minute }, today] = [localTime(begins, time_zone), localTime(now, time_zone).date];
  const day = sayOnDate(date, today);
  return windows.length > 0 || (hour === 0 && minute === 0) ? `empieza ${day}` : `empieza ${day} a ${sayTheTime(begins, time_zone)}`;
}

/** What it is and whose: "Pozole, en Fonda Lupita." */
const sayThing = (title: string, company: string) => sentence(`${title.trim().replace(/\.$/, '')}, en ${company}`);

/** Longer words of the shop's own are for the page. */
const mostOwn = 160;

const sayOwn = (words: string) => (words.length > mostOwn ? [] : words.split('\n').filter((line) => line.trim() !== '')).map(sentence);

/** What it asks of who comes for it. */
function sayAsked({ min_purchase, first_visit, terms, id_stores, stores, windows }: OwnedCoupon): string[] {
  const named = stores.filter(({ id_store }) => id_stores.includes(id_store)).map(({ name }) => name);
  return [
    ...(named.length > 0 ? [`Solo en ${joinWords(named)}`] : []),
    ...(min_purchase === null ? [] : [`Consumo mínimo ${sayMoney(min_purchase)}`]),
    ...(first_visit ? ['Solo en tu primera visita'] : []),
    ...sayOwn(
      terms
        .split('\n')
        .map((line) => withoutDays(windows, line))
        .join('\n'),
    ),
  ].map(sentence);
}

/** What to do about it, and how many there are in all: how many are left is another number when it is read. */
function sayAct({ state, stock, left }: OwnedCoupon): string {
  if (left === 0) return 'Míralo:';
  const count = stock === null ? '' : stock === 1 ? ', es uno' : `, son ${stock}${left === stock ? '' : ' en total'}`;
  return `${state === 'scheduled' ? 'Míralo' : 'Aparta el tuyo'}${count}:`;
}

/** "Tu 2x1 ya está en la calle", "Tu cupón empieza mañana a las 7 a. m.". */
const sayHeading = (name: string, state: string, offer: Offer, now: number) =>
  `${name} ${state === 'scheduled' ? sayBeginning(offer, now) : 'ya está en la calle'}`;

/** `stores` are those that accept it, with their hours. */
export function couponPosting(coupon: OwnedCoupon, now: number, stores: readonly Where[] = []): KitPost {
  const { gain, was } = benefit(coupon);
  const { title, slug, image, state, kind, company } = coupon;
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
    text: [
      `${gain}${was ? ` (antes ${was})` : ''} · ${sayThing(title, company.name)}`,
      sayAnyDay(coupon, now, stores),
      ...sayAsked(coupon),
      sayAct(coupon),
    ].join(' '),
  };
}

export function promotionPosting(promotion: OwnedPromotion, now: number, stores: readonly Where[] = []): KitPost {
  const { title, slug, image, state, company, description } = promotion;
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
    text: [sayThing(title, company.name), ...sayOwn(description), sayAnyDay(promotion, now, stores), 'Mírala completa:'].join(' '),
  };
}

/** Where it is, and who invites where the place does not say so. */
function sayPlace({ venue, company }: OwnedEvent): string[] {
  const invites = company && !venue.includes(company.name) ? [`Invita ${company.name}`] : [];
  return [venue, ...invites].map(sentence);
}

export function eventPosting(event: OwnedEvent, now: number): KitPost {
  const { title, slug, image, state, starts_at, time_zone, price } = event;
  const cost = price ? `Entrada ${sayMoney(price)}.` : 'Entrada libre.';
  return {
    page: 'eventos',
    path: paths.event(slug),
    slug,
    title,
    image,
    lead: sayShortDate(localTime(starts_at, time_zone).date, localTime(now, time_zone).date),
    back: listOf.event,
    name: 'Tu evento',
    heading: state === 'moved' ? 'Tu evento cambió de fecha' : 'Tu evento ya está en el calendario',
    text: [sentence(title), sayAnyDay({ ...event, windows: [] }, now), ...sayPlace(event), cost, 'Guárdalo y te avisamos:'].join(' '),
  };
}
