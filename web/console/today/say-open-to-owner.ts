import { sayOpenState } from '../../../contract/validity/dates.ts';
import type { OpenState } from '../../../contract/validity/hours.ts';

/** Whether a store is open, as told to its owner; names the day unless it is today. */
export function sayOpenToOwner(state: OpenState, now: number, timeZone: string): { label: string; detail: string | null } {
  if (state.open === null) return { label: 'No has dicho tu horario', detail: null };
  const { detail } = sayOpenState(state, now, timeZone);
  return { label: state.open ? 'Abierto' : 'Cerrado', detail: detail?.replace(/^(abre|cierra)/, '$1s') ?? null };
}
