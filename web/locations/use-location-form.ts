import { useEffect, useState } from 'react';
import type { City, Colonia, State } from '../../contract/locations.ts';
import { browserApi } from '../api.ts';
import { type ChosenPlace, readPlace, storePlace } from '../place.ts';
import { type Options, useOptions } from './use-options.ts';

export type LocationFields = { country: string; state: string; city: string; colonia: string };
export type LocationField = keyof LocationFields;

/** Where the visitor is now, and what there is to choose from there. */
export type GivenLocation = { values: LocationFields; states: State[]; cities: Options<City>; colonias: Options<Colonia> };

const messages: LocationFields = {
  country: 'País es requerido',
  state: 'Estado es requerido',
  city: 'Ciudad es requerida',
  colonia: 'Sector o lugar es requerido',
};

/** What a choice takes back: all that depended on it. */
const below: Record<LocationField, Partial<LocationFields>> = {
  country: { state: '', city: '', colonia: '' },
  state: { city: '', colonia: '' },
  city: { colonia: '' },
  colonia: {},
};

const fetchCities = (idState: number) => browserApi('GET /customers/get-all-cities-by-state-id', { query: { idState } });
const fetchColonias = (idCity: number) => browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity } });

/** The four selects: their values, what may be chosen, and which mistake to name (once a field was changed or left). */
export function useLocationForm(given: GivenLocation) {
  const [values, setValues] = useState(given.values);
  const [known, setKnown] = useState<ReadonlySet<LocationField>>(new Set());
  const cities = useOptions(values.state, given.cities, fetchCities);
  const colonias = useOptions(values.city, given.colonias, fetchColonias);
  const touch = (field: LocationField) => setKnown((before) => new Set(before).add(field));
  return {
    values,
    cities,
    colonias,
    isValid: Object.values(values).every((value) => value !== ''),
    errorOf: (field: LocationField) => (known.has(field) && values[field] === '' ? messages[field] : undefined),
    touch,
    choose(field: LocationField, value: string) {
      touch(field);
      setValues((before) => ({ ...before, ...below[field], [field]: value }));
    },
  };
}

/** Keeps the place on this device and opens the page again from the server; `refused` when the browser keeps nothing. */
export function useStorePlace() {
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  useEffect(() => {
    const comeBack = () => setState('idle');
    // Going back shows the page as it was left: sending.
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  function store(place: ChosenPlace, then: string): void {
    storePlace(place);
    if (readPlace(document.cookie)?.id_city !== place.id_city) {
      setState('refused');
      return;
    }
    try {
      localStorage.setItem('set_address', 'true');
    } catch {
      // Only means that the question for the city may come again.
    }
    setState('sending');
    location.assign(then);
  }
  return { state, store };
}
