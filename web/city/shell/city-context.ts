import { createContext, use } from 'react';

/** `time_zone`: by whose clock all of it is told, wherever the operator is. */
export type City = { id_city: number; name: string; time_zone: string };

export const CityContext = createContext<City | null>(null);

/** The city of the console; only its screens may ask. */
export function useCity(): City {
  const city = use(CityContext);
  if (!city) throw new Error('useCity outside of La ciudad');
  return city;
}
