import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id } from '../schema.ts';
import { OpenedUntil } from './openness.ts';

export const OpenedToday = Type.Object({ opened_until: OpenedUntil });
export type OpenedToday = Static<typeof OpenedToday>;

const ofStore = Closed({ id_store: Id() });

export const openSignCalls = {
  'PUT /stores/{id_store}/opened': {
    access: 'owner',
    summary: 'Decir que mi sucursal ya abrió hoy, o quitar lo que dije',
    params: ofStore,
    body: Closed({ opened: Type.Boolean() }),
    answer: OpenedToday,
    // Its owner switched «Hoy ya abrió» off.
    refusals: [409],
  },
  'PUT /stores/{id_store}/voice': {
    access: 'customer',
    summary: 'Decir si una sucursal está abierta ahora: una vez por persona y día, y una sola persona no decide',
    params: ofStore,
    body: Closed({ open: Type.Boolean() }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;
