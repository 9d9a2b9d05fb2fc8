import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Items, Nullable, OrNull, Picture, PicturePath } from '../schema.ts';

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

/** A city for the operator, the only one who sees inactive ones. */
export const StaffCity = Type.Object({ ...City.properties, image: Nullable(Picture()), active: Type.Boolean() });
export type StaffCity = Static<typeof StaffCity>;

const CityChange = Closed({ image: Type.Optional(OrNull(PicturePath())), active: Type.Optional(Type.Boolean()) });
export type CityChange = Static<typeof CityChange>;

export const locationStaffCalls = {
  'GET /cities/{id_city}': {
    access: 'operator',
    summary: 'Una ciudad, con la zona de su reloj',
    params: Closed({ id_city: Id() }),
    answer: Type.Object({ ...StaffCity.properties, time_zone: Type.String() }),
  },
  'PATCH /cities/{id_city}': {
    access: 'operator',
    summary: 'Cambiar la imagen de una ciudad o si está en uso',
    params: Closed({ id_city: Id() }),
    body: CityChange,
    answer: StaffCity,
  },
} as const satisfies CallTable;
