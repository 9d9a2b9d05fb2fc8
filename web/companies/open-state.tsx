import type { Openness } from '../../contract/catalog/companies.ts';
import { sayOpenState } from '../../contract/validity/dates.ts';
import { useNow } from '../page/use-now.ts';

/** "Abierto ahora, cierra a las 10 p. m.", from what a list answered; it ages with the clock until the list is asked for again. */
export function OpenState({ openness, timeZone }: { openness: Openness; timeZone: string }) {
  const now = useNow();
  const { open, said } = sayOpenness(openness, now, timeZone);
  return <span className={open ? 'open' : undefined}>{said}</span>;
}

function sayOpenness({ open, closes_at, opens_at }: Openness, now: number, timeZone: string): { open: boolean; said: string } {
  const hasPassed = (instant: string | null) => instant !== null && new Date(instant).getTime() <= now;
  // What comes after that moment, the list did not say.
  if (open && hasPassed(closes_at)) return { open: false, said: 'Cerrado' };
  if (open === false && hasPassed(opens_at)) return { open: true, said: 'Abierto ahora' };
  const { label, detail } = sayOpenState({ open, closes_at, opens_at }, now, timeZone);
  return { open: open === true, said: detail ? `${label}, ${detail}` : label };
}
