import { states } from './states.ts';

/**
 * Municipalities with another time than their state: by the Ley de los Husos Horarios of 2022 the northern border follows its neighbour in the United
 * States, summer time included, and Bahía de Banderas follows Puerto Vallarta.
 */
const exceptions: { time_zone: string; municipalities: Record<number, string> }[] = [
  {
    time_zone: 'America/Ciudad_Juarez',
    municipalities: {
      8005: 'Ascensión',
      8028: 'Guadalupe',
      8035: 'Janos',
      8037: 'Juárez',
      8053: 'Praxedis G. Guerrero',
    },
  },
  {
    time_zone: 'America/Ojinaga',
    municipalities: { 8015: 'Coyame del Sotol', 8042: 'Manuel Benavides', 8052: 'Ojinaga' },
  },
  {
    time_zone: 'America/Matamoros',
    municipalities: {
      5002: 'Acuña',
      5003: 'Allende',
      5012: 'Guerrero',
      5013: 'Hidalgo',
      5014: 'Jiménez',
      5019: 'Morelos',
      5022: 'Nava',
      5023: 'Ocampo',
      5025: 'Piedras Negras',
      5037: 'Villa Unión',
      5038: 'Zaragoza',
      19005: 'Anáhuac',
      28007: 'Camargo',
      28014: 'Guerrero',
      28015: 'Gustavo Díaz Ordaz',
      28022: 'Matamoros',
      28024: 'Mier',
      28025: 'Miguel Alemán',
      28027: 'Nuevo Laredo',
      28032: 'Reynosa',
      28033: 'Río Bravo',
      28040: 'Valle Hermoso',
    },
  },
  { time_zone: 'America/Mexico_City', municipalities: { 18020: 'Bahía de Banderas' } },
];

const zoneOfState = new Map(states.map(({ id_state, time_zone }) => [id_state, time_zone]));

const zoneOfException = new Map(
  exceptions.flatMap(({ time_zone, municipalities }) =>
    Object.keys(municipalities).map((id_city) => [Number(id_city), time_zone] as const),
  ),
);

/** The IANA zone of any municipality, shipped or not; throws RangeError for a state that does not exist. */
export function timeZoneOf(id_city: number): string {
  const zone = zoneOfException.get(id_city) ?? zoneOfState.get(Math.floor(id_city / 1000));
  if (!zone) throw new RangeError(`No state has the municipality ${id_city}`);
  return zone;
}
