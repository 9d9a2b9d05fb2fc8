import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { Closed, Id, Items } from './schema.ts';

export const State = Type.Object({ id_state: Id(), name: Type.String() });
export type State = Static<typeof State>;

export const City = Type.Object({ id_city: Id(), name: Type.String() });
export type City = Static<typeof City>;

export const Colonia = Type.Object({ id_colonia: Id(), name: Type.String() });
export type Colonia = Static<typeof Colonia>;

export const locationCalls = {
  'GET /customers/get-all-states': {
    access: 'public',
    summary: 'Los estados',
    answer: Items(State),
  },
  'GET /customers/get-all-cities-by-state-id': {
    access: 'public',
    summary: 'Las ciudades (municipios) de un estado',
    query: Closed({ idState: Id() }),
    answer: Items(City),
  },
  'GET /customers/get-all-colonias-by-city-id': {
    access: 'public',
    summary: 'Las colonias de una ciudad',
    query: Closed({ idCity: Id() }),
    answer: Items(Colonia),
  },
} as const satisfies CallTable;
