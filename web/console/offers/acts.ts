import type { CouponChanges } from '../../../contract/catalog/coupons.ts';
import type { EventChanges } from '../../../contract/catalog/events.ts';
import type { PromotionChanges } from '../../../contract/catalog/promotions.ts';
import type { MoreUnits, OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { sayEnd } from '../../../contract/validity/dates.ts';
import { instantOn, localDay, localTime } from '../../../contract/validity/local-time.ts';
import { sayPeople } from '../../both-consoles/parts/say-offer.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import type { OpenedNote } from '../hours/opened-note.ts';

export type Act = 'add' | 'pause' | 'resume' | 'publish' | 'extend' | 'none' | 'end' | 'cancel' | 'restore' | 'delete';

/** What an act changes of a coupon, or how many it adds to it, whatever there are by then. */
export type CouponAct = CouponChanges & Partial<MoreUnits>;

/** What an act changes, what takes it back, and what is said then. */
export type Change<Changes> = { changes: Changes; undo: Changes; words: string };

const addedUnits = 20;

const iso = (epoch: number) => new Date(epoch).toISOString();
const minute = (epoch: number) => Math.floor(epoch / 60_000) * 60_000;

/** The same minute of the clock a week later. */
function weekAfter(epoch: number, time_zone: string): number {
  const clock = localTime(epoch, time_zone);
  return instantOn(localDay(epoch, time_zone) + 7, clock.hour * 60 + clock.minute, time_zone);
}

const respected = (carried: number) =>
  carried === 0 ? '' : ` A ${carried === 1 ? 'quien lo trae' : `los ${carried} que lo traen`} se le${carried === 1 ? '' : 's'} respeta.`;

type OfferPeriod = Pick<OwnedPromotion, 'title' | 'status' | 'starts_at' | 'ends_at' | 'windows' | 'time_zone'>;

/** The fields of an offer that an act changes; `and` says what the change means for others. Undefined where the act changes nothing. */
function changeOfOffer(
  act: Act,
  { title, status, starts_at, ends_at, windows, time_zone }: OfferPeriod,
  now: number,
  and = '',
): Change<PromotionChanges> | undefined {
  switch (act) {
    case 'pause':
      return { changes: { status: 'paused' }, undo: { status: 'active' }, words: `«${title}» está en pausa.${and}` };
    case 'resume':
      return { changes: { status: 'active' }, undo: { status: 'paused' }, words: `«${title}» está otra vez en la calle.` };
    case 'publish':
      return { changes: { starts_at: iso(minute(now)) }, undo: { starts_at }, words: `«${title}» ya está en la calle.` };
    case 'extend': {
      const until = weekAfter(Math.max(Date.parse(ends_at), now), time_zone);
      return {
        changes: { ends_at: iso(until) },
        undo: { ends_at },
        words: sentence(
          `«${title}» sigue ${sayEnd(until, now, time_zone).toLowerCase()}${windows.length === 0 ? ', cada día que abres' : ''}`,
        ),
      };
    }
    case 'end':
      return { changes: { status: 'ended' }, undo: { status, ends_at }, words: `«${title}» terminó.${and}` };
    default:
      return undefined;
  }
}

export const changeOfPromotion = (act: Act, promotion: OwnedPromotion, now: number) => changeOfOffer(act, promotion, now);

export function changeOfCoupon(act: Act, coupon: OwnedCoupon, now: number): Change<CouponAct> | undefined {
  const { title, stock, stopped, carried } = coupon;
  if (act === 'add')
    return { changes: { units: addedUnits }, undo: { units: -addedUnits, ...(stopped ? { stop_again: { stock } } : {}) }, words: '' };
  if (act === 'none')
    return { changes: { stopped: true }, undo: { stopped: false }, words: `Ya no se apartan más de «${title}».${respected(carried)}` };
  return changeOfOffer(act, coupon, now, respected(carried));
}

export function changeOfEvent(act: Act, { title, status, saved }: OwnedEvent): Change<EventChanges> | undefined {
  const told = saved === 0 ? '' : ` ${saved === 1 ? 'A quien lo guardó le avisamos.' : `A los ${saved} que lo guardaron les avisamos.`}`;
  if (act === 'cancel') return { changes: { status: 'cancelled' }, undo: { status }, words: `Cancelaste «${title}».${told}` };
  if (act === 'restore') return { changes: { status: 'scheduled' }, undo: { status: 'cancelled' }, words: `«${title}» sí se hace.${told}` };
  return undefined;
}

/** What is asked before an act that concerns others. */
export type Question = {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Done as well, it leads there. */
  way?: { label: string; to: string };
};

/** The question before something ends for which the shop opened longer: it also says that those hours stay, and links to them. */
export function askWithHours(question: Question, note: OpenedNote | undefined): Question {
  if (!note) return question;
  return {
    ...question,
    text: `${question.text} ${sentence(`Para eso abriste tu horario: ${note.words}`)} Así se queda, si no lo has cambiado.`,
    way: { label: `${question.yes} y cambiar horario`, to: shopPaths.hours(note.id_store) },
  };
}

export const askToEndCoupon = ({ title, carried }: OwnedCoupon): Question => ({
  title: `¿Terminar «${title}»?`,
  yes: 'Terminar',
  no: 'Cancelar',
  text:
    carried === 0
      ? 'Nadie lo trae. Lo puedes repetir cuando quieras.'
      : `${sayPeople(carried, 'persona lo trae', 'personas lo traen')}. Se les respeta. Lo puedes repetir cuando quieras.`,
});

export const askToEndPromotion = ({ title }: OwnedPromotion): Question => ({
  title: `¿Terminar «${title}»?`,
  yes: 'Terminar',
  no: 'Volver',
  text: 'Ya nadie la ve. La puedes repetir cuando quieras.',
});

export const askToCancelEvent = ({ title, saved }: OwnedEvent): Question => ({
  title: `¿Cancelar «${title}»?`,
  yes: 'Cancelar evento',
  no: 'Volver',
  text: `${saved === 0 ? 'Nadie lo ha guardado.' : `${sayPeople(saved, 'persona lo guardó y le avisamos', 'personas lo guardaron y les avisamos')}.`} Sigue en la lista, marcado como cancelado.`,
});
