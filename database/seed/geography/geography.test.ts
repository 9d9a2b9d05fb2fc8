import { describe, expect, it } from 'vitest';
import { municipalities } from './municipalities.ts';
import { states } from './states.ts';
import { timeZoneOf } from './time-zones.ts';

const zones: [number, string, string][] = [
  [22014, 'Querétaro', 'America/Mexico_City'],
  [9015, 'Cuauhtémoc', 'America/Mexico_City'],
  [2004, 'Tijuana', 'America/Tijuana'],
  [2002, 'Mexicali', 'America/Tijuana'],
  [3003, 'La Paz', 'America/Mazatlan'],
  [25006, 'Culiacán', 'America/Mazatlan'],
  [18017, 'Tepic', 'America/Mazatlan'],
  [18020, 'Bahía de Banderas', 'America/Mexico_City'],
  [26030, 'Hermosillo', 'America/Hermosillo'],
  [26055, 'San Luis Río Colorado', 'America/Hermosillo'],
  [8019, 'Chihuahua', 'America/Chihuahua'],
  [8037, 'Ciudad Juárez', 'America/Ciudad_Juarez'],
  [8035, 'Janos', 'America/Ciudad_Juarez'],
  [8052, 'Ojinaga', 'America/Ojinaga'],
  [8015, 'Coyame', 'America/Ojinaga'],
  [23005, 'Cancún', 'America/Cancun'],
  [31050, 'Mérida', 'America/Merida'],
  [4002, 'Campeche', 'America/Merida'],
  [19039, 'Monterrey', 'America/Monterrey'],
  [19005, 'Anáhuac', 'America/Matamoros'],
  [5030, 'Saltillo', 'America/Monterrey'],
  [5025, 'Piedras Negras', 'America/Matamoros'],
  [5002, 'Acuña', 'America/Matamoros'],
  [5017, 'Matamoros, Coahuila', 'America/Monterrey'],
  [28041, 'Ciudad Victoria', 'America/Monterrey'],
  [28022, 'Matamoros, Tamaulipas', 'America/Matamoros'],
  [28032, 'Reynosa', 'America/Matamoros'],
  [28027, 'Nuevo Laredo', 'America/Matamoros'],
  [20570, 'a municipality that is not shipped', 'America/Mexico_City'],
];

const capitals = [
  1001, 2002, 3003, 4002, 5030, 6002, 7101, 8019, 10005, 11015, 12029, 13048, 14039, 15106, 16053, 17007, 18017, 19039, 20067, 21114, 22014,
  23004, 24028, 25006, 26030, 27004, 28041, 29033, 30087, 31050, 32056,
];

describe('timeZoneOf', () => {
  it.each(zones)('%i (%s) is %s', (id_city, _, zone) => {
    expect(timeZoneOf(id_city)).toBe(zone);
  });

  it('gives the hours of the wall clock', () => {
    const hourAt = (id_city: number, moment: string) =>
      new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(id_city), hour: 'numeric', hourCycle: 'h23' }).format(new Date(moment));
    const july = [22014, 2004, 3003, 26030, 8019, 8037, 8052, 28022, 19039, 23005].map((city) => hourAt(city, '2026-07-01T18:00Z'));
    const december = [22014, 2004, 3003, 26030, 8019, 8037, 8052, 28022, 19039, 23005].map((city) => hourAt(city, '2026-12-01T18:00Z'));
    expect(july).toEqual(['12', '11', '11', '11', '12', '12', '13', '13', '12', '13']);
    expect(december).toEqual(['12', '10', '11', '11', '12', '11', '12', '12', '12', '13']);
  });

  it('refuses a state that does not exist', () => {
    expect(() => timeZoneOf(33001)).toThrow(RangeError);
    expect(() => timeZoneOf(14)).toThrow(RangeError);
  });
});

describe('the shipped municipalities', () => {
  const keys = municipalities.map(([id_city]) => id_city);

  it('name each once, within a state that exists', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys.map((key) => Math.floor(key / 1000)))).toEqual(new Set(states.map((state) => state.id_state)));
    expect(states).toHaveLength(32);
  });

  it('have the capitals, the boroughs of Mexico City and the neighbours of the demo cities', () => {
    const boroughs = Array.from({ length: 16 }, (_, i) => 9002 + i);
    expect(keys).toEqual(expect.arrayContaining([...capitals, ...boroughs, 22006, 22011, 22016, 22017, 3001, 3002, 3008, 3009]));
    expect(municipalities.filter(([, , , , population]) => population >= 100_000).length).toBeGreaterThan(200);
  });

  it('stand where their state is: near enough to its other cities, and in Mexico', () => {
    for (const [id_city, name, lat, lng] of municipalities) {
      const neighbours = municipalities.filter(([other]) => other !== id_city && Math.floor(other / 1000) === Math.floor(id_city / 1000));
      const nearest = Math.min(...neighbours.map(([, , lat2, lng2]) => Math.hypot(lat - lat2, lng - lng2)));
      if (neighbours.length > 0) expect.soft(nearest, name).toBeLessThan(4.5);
      expect.soft(nearest, `${name} stands on another`).toBeGreaterThan(0.008);
      expect.soft(lat > 14.5 && lat < 32.8 && lng > -117.2 && lng < -86.7, name).toBe(true);
    }
  });
});
