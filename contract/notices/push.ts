import { Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Id } from '../schema.ts';

export const pushCalls = {
  'POST /notifications/{id_notification}/stop': {
    access: 'operator',
    summary: 'Detener un aviso: lo que no ha salido a los teléfonos ya no sale',
    params: Type.Object({ id_notification: Id() }),
    answer: 'nothing',
  },
} as const satisfies CallTable;
