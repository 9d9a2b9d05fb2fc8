import { Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Text } from '../schema.ts';

export const locationRequestCalls = {
  'POST /location-requests': {
    access: 'anyone',
    summary: 'Avisar que falta una colonia',
    body: Closed({
      contact: Text(80, 1),
      state: Text(80, 1),
      city: Text(80, 1),
      colonia: Text(120, 1),
      comment: Type.Optional(Text(500)),
      /** A field that people do not see; a program that fills it in gets the usual reply, and its request is ignored. */
      website: Type.Optional(Text(200)),
    }),
    answer: Type.Object({ message: Type.String() }),
  },
} as const satisfies CallTable;
