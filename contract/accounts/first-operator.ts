import { Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Text } from '../schema.ts';
import { Session } from './customers.ts';

/** How a city without an operator gets its first one: by a code that the server wrote on its own terminal. */
export const firstOperatorCalls = {
  'GET /operators/first': {
    access: 'anyone',
    summary: 'Si esta ciudad todavía espera a quien la opere',
    answer: Type.Object({ expected: Type.Boolean() }),
  },
  'POST /operators/first': {
    access: 'public',
    summary: 'Ser quien opera esta ciudad, con el código que el servidor escribió en su terminal',
    body: Closed({ code: Text(64, 1), phone: Text(32, 1), name: Text(80, 1), password: Text(128, 8) }),
    answer: Session,
    created: true,
    refusals: [409],
  },
} as const satisfies CallTable;
