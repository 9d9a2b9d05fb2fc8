import { idPattern, maxId } from '../ids.ts';

/** The visitor's place: a city, and a colonia in it or 0 for all of it. */
export type ChosenPlace = { id_city: number; id_colonia: number };

const chosen = new RegExp(`(?:^|;\\s*)city=([1-9]\\d{0,5})\\.(0|${idPattern})(?:;|$)`);

/** Parses `city=<id_city>.<id_colonia>` from a cookie header; anything else counts as no choice. */
export function readPlace(cookie: string | null | undefined): ChosenPlace | undefined {
  const [, city, colonia] = chosen.exec(cookie ?? '') ?? [];
  return city && colonia && Number(colonia) <= maxId ? { id_city: Number(city), id_colonia: Number(colonia) } : undefined;
}

const year = 365 * 24 * 3600;

/** The cookie for the browser to store; it is `secure` on https pages only. */
export const formatPlace = ({ id_city, id_colonia }: ChosenPlace, protocol: string) =>
  `city=${id_city}.${id_colonia}; path=/; max-age=${year}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;
