import { type CityPoint, type ColoniaPoint, type ColoniaRow, coloniasNamed, nearestCity, nearestColonia } from './nearby.ts';

const files = new Map<string, Promise<unknown>>();

/** A list is fetched whole, once; one that did not come may be asked for again. */
function fetchList<T>(name: string): Promise<T> {
  const known = files.get(name);
  if (known) return known as Promise<T>;
  const list = fetch(`/static/places/${name}.json`).then((answer) => {
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
    return answer.json();
  });
  list.catch(() => files.delete(name));
  files.set(name, list);
  return list;
}

/** `code` is five digits; three of them are told to the server. */
export async function findByPostalCode(code: string): Promise<ColoniaRow[]> {
  return (await fetchList<ColoniaRow[]>(`postal-${code.slice(0, 3)}`)).filter((row) => row[3] === code);
}

export async function findByName(idState: number, typed: string): Promise<ColoniaRow[]> {
  return coloniasNamed(await fetchList<ColoniaRow[]>(`state-${idState}`), typed);
}

/** The nearest city; the position is compared on this device and goes nowhere. */
export async function findNearestCity({ latitude, longitude }: GeolocationCoordinates): Promise<number | undefined> {
  return nearestCity(await fetchList<CityPoint[]>('cities'), latitude, longitude);
}

/** The nearest colonia of a city, found as the city is. */
export async function findNearestColonia(idCity: number, { latitude, longitude }: GeolocationCoordinates): Promise<number | undefined> {
  return nearestColonia(await fetchList<ColoniaPoint[]>(`points-${idCity}`), latitude, longitude);
}
