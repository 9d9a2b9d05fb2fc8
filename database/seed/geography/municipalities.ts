import { municipalities01To15 } from './municipalities-01-15.ts';
import { municipalities16To32 } from './municipalities-16-32.ts';
import type { ShippedMunicipality } from './shipped-municipality.ts';

/**
 * The municipalities that ship with the app: all with 100,000 people or more, the state capitals, the boroughs of Mexico City, all of Querétaro and
 * Baja California Sur, and a few other destinations; `geo:import` adds the rest. Keys and inhabitants: INEGI, Censo de Población y Vivienda 2020.
 */
export const municipalities: ShippedMunicipality[] = [...municipalities01To15, ...municipalities16To32];
