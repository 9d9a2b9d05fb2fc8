import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { Closed, Id, Instant, Nullable, Page, Picture, pageQuery, placeQuery, Slug, searchText } from './schema.ts';

export const HoursEntry = Type.Object({
  day: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  date: Nullable(Type.String()),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
});

/** Whether some store is open: `open` is null when no hours are known; `closes_at` is null when it does not close this week. */
export const Openness = Type.Object({
  open: Nullable(Type.Boolean()),
  closes_at: Nullable(Instant()),
  opens_at: Nullable(Instant()),
});
export type Openness = Static<typeof Openness>;

/** A store as lists show it. */
export const StoreBrief = Type.Object({
  id_store: Id(),
  name: Type.String(),
  address: Type.String(),
  id_city: Id(),
  id_colonia: Nullable(Id()),
  colonia: Nullable(Type.String()),
});
export type StoreBrief = Static<typeof StoreBrief>;

export const Store = Type.Object({
  ...StoreBrief.properties,
  id_company: Id(),
  reference: Nullable(Type.String()),
  postal_code: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  phone: Nullable(Type.String()),
  whatsapp: Nullable(Type.String()),
  hours: Type.Array(HoursEntry),
  time_zone: Type.String(),
});
export type Store = Static<typeof Store>;

/** A company as its offers name it. */
export const CompanyBrief = Type.Object({
  id_company: Id(),
  slug: Slug(),
  name: Type.String(),
  logo: Nullable(Picture()),
});
export type CompanyBrief = Static<typeof CompanyBrief>;

const shared = {
  ...CompanyBrief.properties,
  description: Type.String(),
  cover: Nullable(Picture()),
  id_category: Id(),
  category: Type.String(),
  website: Nullable(Type.String()),
  payment_methods: Type.Array(Type.Enum(['cash', 'card', 'transfer'])),
  claimed: Type.Boolean(),
  time_zone: Type.String(),
};

/** As lists show it: the stores of the city asked for. */
export const CompanySummary = Type.Object({ ...shared, stores: Type.Array(StoreBrief), openness: Openness });
export type CompanySummary = Static<typeof CompanySummary>;

export const Company = Type.Object({ ...shared, stores: Type.Array(Store) });
export type Company = Static<typeof Company>;

export const CompaniesQuery = Closed({
  ...placeQuery,
  id_category: Type.Optional(Id()),
  open_now: Type.Optional(Type.Boolean()),
  q: Type.Optional(searchText()),
  ...pageQuery,
});

export const companyCalls = {
  'GET /companies': {
    access: 'public',
    summary: 'Negocios, por nombre',
    query: CompaniesQuery,
    answer: Page(CompanySummary),
  },
  'GET /companies/{slug}': {
    access: 'public',
    summary: 'Un negocio con sus sucursales y horarios',
    params: Closed({ slug: Slug() }),
    answer: Company,
  },
} as const satisfies CallTable;
