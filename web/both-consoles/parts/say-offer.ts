import { Ban, CalendarClock, CirclePause, CircleX, Clock, Flag, type IconNode, Pencil, SearchCheck } from 'lucide';
import type { OfferState, OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { lastDay, sayFrom, sayOnDay, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { sentence } from './sentence.ts';

export type StateLook = { look: 'on-street' | 'plain' | 'alarm' | 'draft' | 'ended' | 'sold-out'; icon?: IconNode; word: string };

/** From when what is still ahead can be used: an offer of the evenings does not begin with its day. */
export function sayBegins(offer: Pick<OwnedPromotion, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>, now: number): string {
  const [first] = validIntervals(offer, 0);
  return sayFrom(first?.opens_at ?? offer.starts_at, now, offer.time_zone);
}

/** None of it is left because its owner gives no more of it. */
export const givesNoMore = ({ state, stopped }: Pick<OwnedCoupon, 'state' | 'stopped'>): boolean => state === 'sold_out' && stopped;

/** The word of a coupon's state with its shape. */
export function sayState(coupon: OwnedCoupon, now: number): StateLook {
  const { state, ends_at, time_zone, held } = coupon;
  const looks: Record<OfferState, StateLook> = {
    draft: { look: 'draft', icon: Pencil, word: 'Borrador' },
    scheduled: { look: 'plain', icon: CalendarClock, word: sayBegins(coupon, now) },
    active: { look: 'on-street', word: 'Activo' },
    sold_out: givesNoMore(coupon)
      ? { look: 'plain', icon: Ban, word: 'Ya no das más' }
      : { look: 'sold-out', icon: CircleX, word: 'Agotado' },
    paused: { look: 'plain', icon: CirclePause, word: held ? 'En pausa por la ciudad' : 'En pausa' },
    refused: { look: 'alarm', icon: Flag, word: 'En pausa por avisos' },
    waiting: { look: 'plain', icon: SearchCheck, word: 'En revisión' },
    ended: {
      look: 'ended',
      icon: Clock,
      word: Date.parse(ends_at) <= now ? `Terminó ${sayOnEnd(ends_at, now, time_zone)}` : 'Terminado',
    },
  };
  return looks[state];
}

export const sayPeople = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What is said of an event's draft: it says all that is to be said of it. */
export const complete = 'No le falta nada: publícalo cuando quieras.';

/**
 * What is said of an offer's draft that the server has. It takes none that says too little, so that its end may have passed since; what the editor asks
 * besides (whether the shop opens then, and charges the price before) it does not know.
 */
export function sayMissing(offer: OwnedCoupon | OwnedPromotion, now: number): string {
  if (Date.parse(offer.ends_at) <= now) return 'Esa fecha ya pasó. Escoge otra.';
  return 'id_coupon' in offer ? 'Revísalo y publícalo cuando quieras.' : 'Revísala y publícala cuando quieras.';
}

/** "hoy a las 7:02 p. m.", "ayer a las 9:10 p. m.", "el lunes 16 nov a las 9 p. m.". */
function sayPast(instant: string, now: number, timeZone: string): string {
  return `${sayOnDay(localTime(instant, timeZone).date, localTime(now, timeZone).date)} a ${sayTheTime(instant, timeZone)}`;
}

/** The day of an end, and near by its hour: "hoy a las 2 p. m.", "ayer" of a whole day, "el viernes 13 nov". */
function sayOnEnd(end: string, now: number, timeZone: string): string {
  const { date, wholeDay } = lastDay(end, timeZone);
  const day = sayOnDay(date, localTime(now, timeZone).date);
  return wholeDay || day.startsWith('el ') ? day : `${day} a ${sayTheTime(end, timeZone)}`;
}

/** Why customers paused it, in numbers. */
export const sayRefused = ({ refused }: Pick<OwnedCoupon, 'refused'>): string =>
  `${refused ? `${refused.no} de las últimas ${refused.of}` : 'Varias'} personas dijeron que no se lo respetaron. Nadie nuevo lo puede apartar hasta que lo revises.`;

/** What has become of it, as pieces of which the bold ones are numbers. */
export function sayFigures(coupon: OwnedCoupon, now: number): (string | { bold: string })[] {
  const { state, redeemed, redeemed_today, carried, left, stock, ends_at, time_zone, sold_out_at, respected: said } = coupon;
  const bold = (value: number | string) => ({ bold: String(value) });
  const of = stock === null ? '' : ` de ${stock}`;
  const respected =
    carried === 0 ? [] : [bold(carried), carried === 1 ? ' persona lo trae y se le respeta.' : ' personas lo traen y se les respeta.'];
  switch (state) {
    case 'draft':
      return [sayMissing(coupon, now)];
    case 'scheduled':
      return stock === null ? ['Sin límite.'] : [bold(stock), stock === 1 ? ' cupón.' : ' cupones.'];
    case 'active':
      return [
        ...[bold(redeemed_today), redeemed_today === 1 ? ' canjeado hoy, ' : ' canjeados hoy, '],
        ...[bold(carried), carried === 1 ? ' lo trae.' : ' lo traen.'],
        ...(left === null ? [] : [' ', bold(`${left === 1 ? 'Queda' : 'Quedan'} ${left}`), `${of}.`]),
      ];
    case 'sold_out':
      if (givesNoMore(coupon)) return ['Nadie más lo aparta. ', ...respected];
      return [
        ...(!stock ? ['Ya no hay'] : stock === 1 ? ['Se acabó'] : ['Se acabaron los ', bold(stock)]),
        sold_out_at ? sentence(` ${sayPast(sold_out_at, now, time_zone)}`) : '.',
        ` ${sentence(`Termina ${sayOnEnd(ends_at, now, time_zone)}`)}`,
      ];
    case 'waiting':
      return ['Todavía no se ve. ', ...respected];
    case 'paused':
      return respected.length > 0 ? respected : ['Nadie lo trae.'];
    case 'refused':
      return [bold(redeemed), redeemed === 1 ? ' canjeado. ' : ' canjeados. ', ...respected];
    case 'ended':
      return [
        bold(redeemed),
        `${redeemed === 1 ? ' canjeado' : ' canjeados'}${of}. `,
        ...(said && said.of > 0 ? [bold(`${said.yes} de ${said.of}`), ' dijeron que sí se lo respetaron. '] : []),
        ...respected,
      ];
  }
}
