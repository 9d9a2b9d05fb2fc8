import type { CouponChanges } from '../../../contract/catalog/coupons.ts';
import type { EventChanges } from '../../../contract/catalog/events.ts';
import { sayUntil } from '../../../contract/validity/dates.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { OwnedThing } from './owned-noun.ts';

const words = {
  draft: 'en borrador',
  active: 'en la calle',
  paused: 'en pausa',
  ended: 'fuera de la calle',
  scheduled: 'en pie',
  moved: 'con otra fecha',
  cancelled: 'cancelado',
} as const;

/** What an act may change of a thing. */
type ActValues = Pick<CouponChanges, 'stopped' | 'ends_at' | 'starts_at'> & { status?: keyof typeof words };
const names = ['status', 'stopped', 'ends_at', 'starts_at'] as const;

/** The one value that an act changes, in words. */
function say({ stopped, status, ends_at, starts_at }: ActValues, time_zone: string): string {
  if (stopped) return 'sin dar más';
  if (status !== undefined || stopped !== undefined) return words[status ?? 'active'];
  const instant = ends_at ?? starts_at;
  return instant === undefined ? '' : sayUntil(instant, serverNow(), time_zone);
}

/** The text about a thing that somebody else changed in the meantime, and the two ways to go on. */
export type ClashWords = { text: string; leave: string; put: string };

export function sayClash(theirs: OwnedThing, wanted: CouponChanges | EventChanges): ClashWords {
  const name = names.find((one) => one in wanted) ?? 'status';
  const isState = name === 'status' || name === 'stopped';
  const { status, ...others } = theirs as OwnedThing & ActValues;
  const there = say(isState ? { status, stopped: name === 'stopped' && others.stopped } : { [name]: others[name] }, theirs.time_zone);
  const mine = say(wanted as ActValues, theirs.time_zone);
  return {
    text: `Alguien más cambió «${theirs.title}» mientras lo veías. Ahora ${isState ? 'está' : 'tiene'} ${there}; tú pusiste ${mine}.`,
    leave: `Dejar ${there}`,
    put: `Poner ${mine}`,
  };
}
