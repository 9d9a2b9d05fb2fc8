import { plainName } from './plain-name.ts';

/** A colonia of the lists that the phone searches by itself (`server/locations/place-files.ts`). */
export type ColoniaRow = readonly [id_city: number, id_colonia: number, name: string, postal_code: string];
export type CityPoint = readonly [id_city: number, lat: number, lng: number];

const radians = Math.PI / 180;

/** Kilometres between two points, on a sphere. */
export function distance(latA: number, lngA: number, latB: number, lngB: number): number {
  const across = Math.sin(((latB - latA) * radians) / 2) ** 2;
  const along = Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lngB - lngA) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(across + along));
}

/** Farther than this from every city, somebody is not in any of them. */
const farthest = 150;

/** The city whose seat is nearest, or undefined far away from all of them. */
export function nearestCity(points: readonly CityPoint[], lat: number, lng: number): number | undefined {
  let found: { id: number; km: number } | undefined;
  for (const [id, cityLat, cityLng] of points) {
    const km = distance(lat, lng, cityLat, cityLng);
    if (km <= farthest && (!found || km < found.km)) found = { id, km };
  }
  return found?.id;
}

/** Colonias whose name has these words in it: those that begin with them first, else in the order given. */
export function coloniasNamed(rows: readonly ColoniaRow[], typed: string): ColoniaRow[] {
  const words = plainName(typed);
  const found = rows.map((row) => ({ row, at: plainName(row[2]).indexOf(words) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => Math.sign(a.at) - Math.sign(b.at)).map(({ row }) => row);
}
