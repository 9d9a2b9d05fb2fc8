import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { Closed, Id, Nullable, OrNull, Picture, PicturePath, Text } from './schema.ts';

export const Settings = Type.Object({
  product: Type.String(),
  slogan: Type.String(),
  /** The origin of every canonical address, without a final slash. */
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

const Color = () => Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
/** A page of this site or of another. */
const Address = () =>
  Type.String({ pattern: '^(/([A-Za-z0-9_-][A-Za-z0-9/_-]*)?|https://[^\\s\\u0000/]+(/[^\\s\\u0000]*)?)$', maxLength: 300 });

/** What the operator may change; null restores the default. All other settings belong to the deployment. */
const SettingsChange = Closed({
  product: Type.Optional(OrNull(Text(40, 1))),
  slogan: Type.Optional(OrNull(Text(120, 1))),
  logo: Type.Optional(OrNull(PicturePath())),
  colors: Type.Optional(OrNull(Closed({ brand: Type.Optional(OrNull(Color())), accent: Type.Optional(OrNull(Color())) }))),
  default_city: Type.Optional(OrNull(Id())),
  support_whatsapp: Type.Optional(OrNull(Text(32, 1))),
  privacy_url: Type.Optional(OrNull(Address())),
  privacy_version: Type.Optional(OrNull(Text(20, 1))),
  terms_url: Type.Optional(OrNull(Address())),
  features: Type.Optional(OrNull(Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), { maxItems: 50, uniqueItems: true }))),
  min_version: Type.Optional(OrNull(Type.String({ pattern: '^[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,4}$' }))),
  banner: Type.Optional(OrNull(Text(200, 1))),
});
export type SettingsChange = Static<typeof SettingsChange>;

/** What an operator edits: the settings as everybody has them, what was chosen of them (null: nothing), and what `If-Match` names. */
export const ChosenSettings = Type.Object({
  settings: Settings,
  chosen: Type.Object({
    product: Nullable(Type.String()),
    slogan: Nullable(Type.String()),
    logo: Nullable(Picture()),
    colors: Settings.properties.colors,
    default_city: Nullable(Id()),
    support_whatsapp: Nullable(Type.String()),
    banner: Nullable(Type.String()),
  }),
  revision: Type.String(),
});
export type ChosenSettings = Static<typeof ChosenSettings>;

export const settingsStaffCalls = {
  'GET /settings/chosen': {
    access: 'operator',
    summary: 'Lo que se eligió para este sitio, para cambiarlo',
    answer: ChosenSettings,
  },
  'PATCH /settings': {
    access: 'operator',
    proof: 'operator',
    summary: 'Elegir lo que este sitio dice de sí; null vuelve a lo de fábrica',
    body: SettingsChange,
    answer: Settings,
    refusals: [412],
  },
} as const satisfies CallTable;
