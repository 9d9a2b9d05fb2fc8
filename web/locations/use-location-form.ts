import { useState } from 'react';
import type { City, Colonia, State } from '../../contract/places/locations.ts';
import { browserApi } from '../api/api-client.ts';
import { type Options, useOptions } from './use-options.ts';

export type LocationFields = { country: string; state: string; city: string; colonia: string };
export type LocationField = keyof LocationFields;

/** Where the person is now, and what there is to choose from there; lists that are not given are fetched. */
export type LocationOptions = { values: LocationFields; states: Options<State>; cities: Options<City>; colonias: Options<Colonia> };

const messages: LocationFields = {
  country: 'País es requerido',
  state: 'Estado es requerido',
  city: 'Ciudad es requerida',
  colonia: 'Sector o lugar es requerido',
};

/** The fields that a choice resets, since they depend on it. */
const below: Record<LocationField, Partial<LocationFields>> = {
  country: { state: '', city: '', colonia: '' },
  state: { city: '', colonia: '' },
  city: { colonia: '' },
  colonia: {},
};

/** The one country has the one list of states. */
export const mexico = 'México';

const fetchStates = () => browserApi('GET /customers/get-all-states');
const fetchCities = (state: string) => browserApi('GET /customers/get-all-cities-by-state-id', { query: { idState: Number(state) } });
export const fetchColonias = (city: string) =>
  browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: Number(city) } });

const isOnScreen = (value: string, { items }: { items: readonly object[] }, id: string) =>
  items.some((item) => String((item as Record<string, unknown>)[id]) === value);

/** A choice that is not in its list counts as none. Until the list has loaded, the choice stays valid. */
const listed = (value: string, list: { items: readonly object[]; loading: boolean; failed: boolean }, id: string) =>
  list.loading || list.failed || isOnScreen(value, list, id) ? value : '';

/**
 * The four selects: their values, what may be chosen, and which mistake to name (once a field was changed or left). While `waiting` for what is
 * given, nothing is fetched.
 */
export function useLocationForm(given: LocationOptions, waiting: boolean) {
  const [chosen, setChosen] = useState(given.values);
  const [known, setKnown] = useState<ReadonlySet<LocationField>>(new Set());
  const states = useOptions('states', waiting ? '' : mexico, given.states, fetchStates);
  const state = listed(chosen.state, states, 'id_state');
  const cities = useOptions('cities', state, given.cities, fetchCities);
  const city = state && listed(chosen.city, cities, 'id_city');
  const colonias = useOptions('colonias', city, given.colonias, fetchColonias);
  const colonia = city && (chosen.colonia === '0' ? '0' : listed(chosen.colonia, colonias, 'id_colonia'));
  const values: LocationFields = { country: chosen.country, state, city, colonia };
  const shown: LocationFields = {
    country: chosen.country,
    state: isOnScreen(state, states, 'id_state') ? state : '',
    city: isOnScreen(city, cities, 'id_city') ? city : '',
    colonia: colonia === '0' || isOnScreen(colonia, colonias, 'id_colonia') ? colonia : '',
  };
  const touch = (field: LocationField) => setKnown((before) => new Set(before).add(field));
  return {
    values,
    /** The values that the selects show. A choice whose list has not loaded stays valid but shows as none. */
    shown,
    states,
    cities,
    colonias,
    /** Whether the screen shows every value that the form would send. */
    isReady: Object.values(shown).every((value) => value !== ''),
    errorOf: (field: LocationField) => (known.has(field) && values[field] === '' ? messages[field] : undefined),
    touch,
    choose(field: LocationField, value: string) {
      touch(field);
      setChosen((before) => ({ ...before, ...below[field], [field]: value }));
    },
    /** Sets all fields at once, after a search by postal code, name or position. */
    fill: (place: Omit<LocationFields, 'country'>) => setChosen({ country: mexico, ...place }),
  };
}
