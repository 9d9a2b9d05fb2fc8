import { sayMoment } from '../../contract/validity/dates.ts';
import type { HeldCard, StampCard } from '../../contract/wallet/stamp-cards.ts';

const hourMs = 3_600_000;

/** «8 visitas → Un café». */
export const sayTerms = ({ needed, gift }: StampCard) => `${needed} visitas → ${gift}`;

/** «Un sello cada 12 horas, a lo más.» */
export const sayPace = ({ hours }: Pick<StampCard, 'hours'>) =>
  `Un sello ${hours === 1 ? 'por hora' : hours % 24 === 0 ? (hours === 24 ? 'al día' : `cada ${hours / 24} días`) : `cada ${hours} horas`}, a lo más.`;

/** How a card goes: what is missing, that it is full, or when it takes another stamp. */
export function sayProgress({ stamps, needed, hours, last_at, time_zone, gift }: HeldCard, now: number): string {
  if (stamps >= needed) return `Está llena: pide ${gift}.`;
  const next = last_at === null ? 0 : Date.parse(last_at) + hours * hourMs;
  if (next > now) return `Otro sello desde: ${sayMoment(next, now, time_zone).toLowerCase()}`;
  const left = needed - stamps;
  return left === 1 ? 'Te falta 1 sello.' : `Te faltan ${left} sellos.`;
}
