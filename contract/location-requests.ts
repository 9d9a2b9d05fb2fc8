import { Type } from 'typebox';
import type { CallTable } from './call.ts';
import { Closed, Text } from './schema.ts';

export const locationRequestCalls = {
  'POST /location-requests': {
    access: 'public',
    summary: 'Avisar que falta una colonia',
    body: Closed({
      contact: Text(80, 1),
      state: Text(80, 1),
      city: Text(80, 1),
      colonia: Text(120, 1),
      comment: Type.Optional(Text(500)),
      /** A field that no person sees; whatever fills it in is a machine and only believes to have been heard. */
      website: Type.Optional(Text(200)),
    }),
    answer: Type.Object({ message: Type.String() }),
  },
} as const satisfies CallTable;
