import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { Closed, Id, Nullable, Picture, Text } from './schema.ts';

export const Settings = Type.Object({
  product: Type.String(),
  slogan: Type.String(),
  /** Origin of every canonical address, without a final slash. */
  host: Type.String(),
  logo: Picture(),
  colors: Type.Object({ brand: Nullable(Type.String()), accent: Nullable(Type.String()) }),
  locale: Type.String(),
  currency: Type.String(),
  symbol: Type.String(),
  default_country: Type.String(),
  default_state: Nullable(Id()),
  default_city: Nullable(Id()),
  support_whatsapp: Nullable(Type.String()),
  privacy_url: Type.String(),
  privacy_version: Type.String(),
  terms_url: Type.String(),
  push_public_key: Nullable(Type.String()),
  features: Type.Array(Type.String()),
  min_version: Type.String(),
  banner: Nullable(Type.String()),
});
export type Settings = Static<typeof Settings>;

export const settingsCalls = {
  'GET /settings': {
    access: 'public',
    summary: 'Lo que el operador eligió para este sitio',
    answer: Settings,
  },
  'GET /settings/get-company-logo': {
    access: 'public',
    summary: 'El logotipo del sitio o de un negocio; uno desconocido da el del sitio',
    query: Closed({ companylogoimg: Type.Optional(Text(120)) }),
    answer: { file: 'image/webp' },
  },
} as const satisfies CallTable;
