import { browserApi } from '../../api/api-client.ts';
import type { LocationFields } from '../use-location-form.ts';
import type { ColoniaRow } from './nearby.ts';
import { findByName, findByPostalCode, findNearestCity } from './place-lists.ts';
import { position } from './position.ts';

export type FoundPlace = Omit<LocationFields, 'country'>;

/** A colonia to choose, with its city where there are several. */
export type ColoniaChoice = { id_city: number; id_colonia: number; label: string };

export type PlaceResult = { hint: string; choices?: ColoniaChoice[]; failed?: boolean };

const maxChoices = 8;
const stateOf = (idCity: number) => Math.floor(idCity / 1000);

/** Names of cities, by id. */
async function cityNames(ids: readonly number[]): Promise<Map<number, string>> {
  const states = [...new Set(ids.map(stateOf))];
  const lists = await Promise.all(states.map((idState) => browserApi('GET /customers/get-all-cities-by-state-id', { query: { idState } })));
  return new Map(lists.flatMap(({ items }) => items.map(({ id_city, name }) => [id_city, name])));
}

async function choicesOf(rows: readonly ColoniaRow[]): Promise<ColoniaChoice[]> {
  const names = await cityNames(rows.map(([id_city]) => id_city));
  return rows.map(([id_city, id_colonia, name]) => ({ id_city, id_colonia, label: `${name}, ${names.get(id_city) ?? ''}` }));
}

const placeOf = ({ id_city, id_colonia }: { id_city: number; id_colonia: number | '' }): FoundPlace => ({
  state: String(stateOf(id_city)),
  city: String(id_city),
  colonia: String(id_colonia),
});

export async function byPostalCode(code: string, fill: (place: FoundPlace) => void): Promise<PlaceResult> {
  const rows = await findByPostalCode(code);
  const [first] = rows;
  if (!first) return { hint: 'No tenemos colonias con ese código postal. Elige tu ciudad aquí abajo.' };
  const choices = await choicesOf(rows);
  const isOneCity = rows.every(([id_city]) => id_city === first[0]);
  if (rows.length > 1) {
    if (isOneCity) fill(placeOf({ id_city: first[0], id_colonia: '' }));
    return { hint: `Hay ${rows.length} colonias con ese código postal. ¿Cuál es la tuya?`, choices };
  }
  fill(placeOf({ id_city: first[0], id_colonia: first[1] }));
  return { hint: `${choices[0]?.label}. Llenamos lo demás por ti.` };
}

export async function byName(idState: number, typed: string): Promise<PlaceResult> {
  if (!idState) return { hint: 'Para buscar por nombre elige antes tu estado, o escribe tu código postal.' };
  const rows = await findByName(idState, typed);
  if (rows.length === 0) return { hint: 'No hay una colonia con ese nombre en el estado elegido.' };
  const choices = await choicesOf(rows.slice(0, maxChoices));
  return { hint: rows.length > maxChoices ? `Hay ${rows.length}; sigue escribiendo.` : '¿Cuál es la tuya?', choices };
}

const notFound: PlaceResult = { hint: 'Estás lejos de las ciudades que conocemos. Elige la tuya aquí abajo.' };
const notAllowed: PlaceResult = { hint: 'Tu teléfono no nos deja ver dónde estás. Elige tu ciudad aquí abajo.' };

export async function byPosition(fill: (place: FoundPlace) => void): Promise<PlaceResult> {
  const coordinates = await position().catch(() => null);
  if (!coordinates) return notAllowed;
  const id_city = await findNearestCity(coordinates);
  if (!id_city) return notFound;
  fill(placeOf({ id_city, id_colonia: 0 }));
  const name = (await cityNames([id_city])).get(id_city);
  return { hint: `Lo más cercano es ${name}. Tu posición no salió de este teléfono.` };
}
