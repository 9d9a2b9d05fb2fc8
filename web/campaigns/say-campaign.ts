import type { Campaign } from '../../contract/catalog/campaigns.ts';
import { lastDay, sayEnd, sayLongDate, sayOnDay } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';

/** Kept apart from `page/paths.ts`, which every public page loads. */
export const campaignPath = (slug: string) => `/campanas/${slug}`;

type Period = Pick<Campaign, 'starts_at' | 'ends_at' | 'time_zone'>;

/** "20 de noviembre". */
const dayOf = (date: string) => sayLongDate(date).replace(/^\S+ /, '');

/** "23 al 29 de noviembre", "28 de noviembre al 4 de diciembre", "20 de noviembre". */
export function sayDays({ starts_at, ends_at, time_zone }: Period): string {
  const [first, last] = [localTime(starts_at, time_zone).date, lastDay(ends_at, time_zone).date];
  if (first === last) return dayOf(first);
  const begins = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : dayOf(first);
  return `${begins} al ${dayOf(last)}`;
}

/** "Empieza mañana", "Hasta el dom 29 de nov", "Terminó ayer". */
export function sayWhen({ state, ...period }: Period & { state: Campaign['state'] | 'draft' }, now: number): string {
  const { starts_at, ends_at, time_zone } = period;
  const today = localTime(now, time_zone).date;
  if (state === 'running') return sayEnd(ends_at, now, time_zone);
  if (state === 'ended') return `Terminó ${sayOnDay(lastDay(ends_at, time_zone).date, today)}`;
  return `Empieza ${sayOnDay(localTime(starts_at, time_zone).date, today)}`;
}

/** "14 negocios". */
export const sayShops = (shops: number) => (shops === 1 ? '1 negocio' : `${shops} negocios`);
