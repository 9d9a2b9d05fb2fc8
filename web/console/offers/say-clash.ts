import type { CouponChanges } from '../../../contract/catalog/coupons.ts';
import type { EventChanges } from '../../../contract/catalog/events.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { sayUntil } from '../../../contract/validity/dates.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { OwnedThing } from './owned-noun.ts';

const statusWords = { draft: 'en borrador', active: 'en la calle', paused: 'en pausa', ended: 'fuera de la calle' } as const;
const eventWords = { draft: 'en borrador', scheduled: 'en pie', moved: 'con otra fecha', cancelled: 'cancelado' } as const;

type OfferValues = Pick<CouponChanges, 'stock' | 'status' | 'ends_at' | 'starts_at'>;

/** The one value that an act changes, in words. */
function say({ stock, status, ends_at, starts_at }: OfferValues, time_zone: string): string {
  if (status !== undefined) return statusWords[status];
  if (stock !== undefined) return stock === null ? 'sin límite' : stock === 1 ? '1 cupón' : `${stock} cupones`;
  const instant = ends_at ?? starts_at;
  return instant === undefined ? '' : sayUntil(instant, serverNow(), time_zone);
}

/** What is there and what was wanted; `is`: as a state that it is in. */
type Both = { is: boolean; there: string; mine: string };

export function sayBothOffers(theirs: Required<OfferValues> & { time_zone: string }, wanted: OfferValues): Both {
  const { stock, status, ends_at, starts_at, time_zone } = theirs;
  const present =
    wanted.status !== undefined
      ? { status }
      : wanted.stock !== undefined
        ? { stock }
        : wanted.ends_at !== undefined
          ? { ends_at }
          : { starts_at };
  return { is: wanted.status !== undefined, there: say(present, time_zone), mine: say(wanted, time_zone) };
}

const sayBothEvents = (theirs: { status: keyof typeof eventWords }, { status }: EventChanges): Both => ({
  is: true,
  there: eventWords[theirs.status],
  mine: status === undefined ? '' : eventWords[status],
});

/** The one value of a thing that these changes set, and that which they would set. */
export const sayBoth = (theirs: OwnedThing, wanted: object): Both =>
  'id_event' in theirs
    ? sayBothEvents(theirs as OwnedEvent, wanted)
    : sayBothOffers({ stock: null, ...(theirs as OwnedCoupon | OwnedPromotion) }, wanted);

/** The text about a thing that somebody else changed in the meantime, and the two ways to go on. */
export const sayClash = (title: string, { is, there, mine }: Both): { text: string; leave: string; put: string } => ({
  text: `Alguien más cambió «${title}» mientras lo veías. Ahora ${is ? 'está' : 'tiene'} ${there}; tú pusiste ${mine}.`,
  leave: `Dejar ${there}`,
  put: `Poner ${mine}`,
});
