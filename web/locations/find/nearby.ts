import { distance } from '../../../contract/places/distance.ts';
import { plainName } from './plain-name.ts';

/** A colonia of the lists that the phone searches by itself (`server/locations/place-files.ts`). */
export type ColoniaRow = readonly [id_city: number, id_colonia: number, name: string, postal_code: string];
export type CityPoint = readonly [id_city: number, lat: number, lng: number];

export type ColoniaPoint = readonly [id_colonia: number, lat: number, lng: number];

/** Kilometres: farther than this from every city, or from every colonia of one, somebody is in none of them. */
const farthest = { city: 150, colonia: 5 };

function nearest(points: readonly (CityPoint | ColoniaPoint)[], lat: number, lng: number, most: number): number | undefined {
  let found: { id: number; km: number } | undefined;
  for (const [id, pointLat, pointLng] of points) {
    const km = distance(lat, lng, pointLat, pointLng);
    if (km <= most && (!found || km < found.km)) found = { id, km };
  }
  return found?.id;
}

/** The city whose seat is nearest, or undefined far away from all of them. */
export const nearestCity = (points: readonly CityPoint[], lat: number, lng: number) => nearest(points, lat, lng, farthest.city);

/** The colonia of a city that is nearest, or undefined far away from all of them. */
export const nearestColonia = (points: readonly ColoniaPoint[], lat: number, lng: number) => nearest(points, lat, lng, farthest.colonia);

/** Colonias whose name has these words in it: those that begin with them first, else in the order given. */
export function coloniasNamed(rows: readonly ColoniaRow[], typed: string): ColoniaRow[] {
  const words = plainName(typed);
  const found = rows.map((row) => ({ row, at: plainName(row[2]).indexOf(words) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => Math.sign(a.at) - Math.sign(b.at)).map(({ row }) => row);
}
