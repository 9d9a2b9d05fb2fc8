import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { Picture } from './schema.ts';

/** Other calls take `image`; `pictures.ts` derives its other widths. `color` (`#rrggbb`) is the placeholder until it has loaded. */
export const Upload = Type.Object({ image: Picture(), width: Type.Integer(), height: Type.Integer(), color: Type.String() });
export type Upload = Static<typeof Upload>;

export const uploadCalls = {
  'POST /uploads': {
    access: 'owner',
    summary: 'Subir una imagen (JPEG, PNG o WebP de hasta 5 MB); se guarda sin sus metadatos y en tres anchos',
    upload: 'file',
    answer: Upload,
    created: true,
  },
} as const satisfies CallTable;
