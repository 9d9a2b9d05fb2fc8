import type { Openness } from '../../contract/catalog/openness.ts';
import { sayOpenState } from '../../contract/validity/dates.ts';
import { useNow } from '../page/use-now.ts';

/** "Abierto ahora, cierra a las 10 p. m.", from what a list answered; it ages with the clock until the list is asked for again. */
export function OpenState({ openness, timeZone }: { openness: Openness; timeZone: string }) {
  const now = useNow();
  const { open, said } = sayOpenness(openness, now, timeZone);
  return <span className={open ? 'open' : undefined}>{said}</span>;
}

function sayOpenness(openness: Openness, now: number, timeZone: string): { open: boolean; said: string } {
  const { open, closes_at, opens_at } = openness;
  const hasPassed = (instant: string | null) => Date.parse(instant ?? '') <= now;
  // What comes after that moment, the list did not say.
  if (open && hasPassed(closes_at)) return { open: false, said: 'Cerrado' };
  if (open === false && hasPassed(opens_at)) return { open: true, said: 'Abierto ahora' };
  const { label, detail, isOpen } = sayOpenState(openness, now, timeZone);
  return { open: isOpen, said: detail ? `${label}, ${detail}` : label };
}
