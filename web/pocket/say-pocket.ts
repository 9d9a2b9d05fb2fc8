import { joinWords, sayOnDay, sayTheTime } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import type { PocketSummary } from './kept-pocket.ts';

const nbsp = '\u00a0';

/** "40 kB", "2.1 MB": rounded up, since it is what somebody pays for. */
export function sayBytes(bytes: number): string {
  const kilos = Math.ceil(bytes / 1000);
  if (kilos < 1000) return `${Math.max(1, kilos)}${nbsp}kB`;
  return `${(Math.ceil(kilos / 100) / 10).toLocaleString('es-MX', { maximumFractionDigits: 1 })}${nbsp}MB`;
}

const count = (many: number, one: string, more: string) => `${many.toLocaleString('es-MX')}${nbsp}${many === 1 ? one : more}`;

/** "66 negocios, 310 artículos de menú, 170 cupones, 64 promociones y 41 eventos"; what there is none of is left out. */
export function sayHolds({ company, menu_item, coupon, promotion, event }: PocketSummary['holds']): string {
  const parts: [number, string, string][] = [
    [company, 'negocio', 'negocios'],
    [menu_item, 'artículo de menú', 'artículos de menú'],
    [coupon, 'cupón', 'cupones'],
    [promotion, 'promoción', 'promociones'],
    [event, 'evento', 'eventos'],
  ];
  return joinWords(parts.filter(([many]) => many > 0).map((part) => count(...part)));
}

/** "de hoy a las 6 a. m.", "del lunes 16 nov a la 1 p. m.". */
export function sayAsOf(at: number, now: number, timeZone: string): string {
  const day = sayOnDay(localTime(at, timeZone).date, localTime(now, timeZone).date);
  return `${day.startsWith('el ') ? `d${day}` : `de ${day}`} a ${sayTheTime(at, timeZone)}`;
}
