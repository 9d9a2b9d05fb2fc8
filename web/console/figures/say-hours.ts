import { joinWords, sayTime, sayTimeRange } from '../../../contract/validity/dates.ts';
import { largestOf } from '../../both-consoles/figures/compared.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';

const clockAt = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** "7 a 8 p. m." */
export const nameHours = (hour: number): string => sayTimeRange(clockAt(hour), clockAt(hour + 1));

export const nameHour = (hour: number): string => sayTime(Date.UTC(2026, 0, 1, hour), 'UTC');

/** The hours in which most came, where two have enough to be compared. */
export function sayHours(byHour: readonly (number | null)[]): string {
  if (byHour.every((count) => count === null)) return 'Muy pocos en cada hora para decirlo.';
  const places = largestOf(byHour.map((count) => count ?? 0));
  const most = byHour[places[0] ?? -1];
  if (!most) return 'No hay dos horas con 10 que comparar.';
  return `Sobre todo de ${joinWords(places.map(nameHours))}: ${sayNumber(most)} canjes${places.length > 1 ? ' en cada una' : ''}.`;
}
