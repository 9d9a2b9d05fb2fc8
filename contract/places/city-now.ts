import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, placeQuery } from '../schema.ts';

/** How many coupons can be claimed and how many companies are open, each counted up to `mostCounted` and one. */
export const CityNow = Type.Object({ coupons: Type.Integer(), open_companies: Type.Integer() });
export type CityNow = Static<typeof CityNow>;

export const cityNowCalls = {
  'GET /city-now': {
    access: 'public',
    summary: 'Cuántos cupones vigentes y cuántos negocios abiertos hay ahora',
    query: Closed(placeQuery),
    answer: CityNow,
  },
} as const satisfies CallTable;
