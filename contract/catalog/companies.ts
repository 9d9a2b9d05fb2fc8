import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Nullable, OrNull, Page, Picture, PicturePath, pageQuery, placeQuery, Slug, searchText, Text } from '../schema.ts';
import { HoursEntry, OpenedUntil, Openness } from './openness.ts';

/** A store in lists. */
export const StoreBrief = Type.Object({
  id_store: Id(),
  name: Type.String(),
  address: Type.String(),
  id_city: Id(),
  id_colonia: Nullable(Id()),
  colonia: Nullable(Type.String()),
  time_zone: Type.String(),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
});
export type StoreBrief = Static<typeof StoreBrief>;

export const Store = Type.Object({
  ...StoreBrief.properties,
  id_company: Id(),
  reference: Nullable(Type.String()),
  postal_code: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  phone: Nullable(Type.String()),
  whatsapp: Nullable(Type.String()),
  hours: Type.Array(HoursEntry),
  opened_until: OpenedUntil,
  /** When it seems to open, in words, by what visitors said: only of a listing without an owner and with unknown hours. */
  usually_opens: Nullable(Type.String()),
});
export type Store = Static<typeof Store>;

/** A company in its offers. */
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

/** A company in lists, with its stores in the requested city. */
export const CompanySummary = Type.Object({ ...shared, stores: Type.Array(StoreBrief), openness: Openness });
export type CompanySummary = Static<typeof CompanySummary>;

/** A company's respect rate is public from this many answers (yes and no) on. */
export const leastAnswers = 10;

/** The part of the customers who answered yes, among yes and no; null while there are too few answers. */
export const Respect = Type.Object({ rate: Type.Number({ minimum: 0, maximum: 1 }), answers: Type.Integer({ minimum: leastAnswers }) });
export type Respect = Static<typeof Respect>;

export const Company = Type.Object({
  ...shared,
  /** False: its owner does not want it said whether it opened today, nor its visitors asked. */
  show_opened: Type.Boolean(),
  stores: Type.Array(Store),
  respect: Nullable(Respect),
});
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

/** A store for its staff, inactive ones included. */
export const StaffStore = Type.Object({ ...Store.properties, active: Type.Boolean() });
export type StaffStore = Static<typeof StaffStore>;

/** The most photos that a company keeps beside its cover. */
const mostImages = 12;

/** A company for its staff, with all of its stores; only staff see a paused one. */
export const StaffCompany = Type.Object({
  ...shared,
  /** Its photos beside the cover, in its owner's order. */
  images: Type.Array(Picture()),
  status: Type.Enum(['active', 'paused']),
  phone_public: Type.Boolean(),
  show_opened: Type.Boolean(),
  stores: Type.Array(StaffStore),
});
export type StaffCompany = Static<typeof StaffCompany>;

const companyFields = {
  name: Text(120, 1),
  id_category: Id(),
  slug: Type.Optional(Slug()),
  description: Type.Optional(Text(4000)),
  logo: Type.Optional(OrNull(PicturePath())),
  cover: Type.Optional(OrNull(PicturePath())),
  /** All of its photos beside the cover, in their order. */
  images: Type.Optional(Type.Array(PicturePath(), { maxItems: mostImages, uniqueItems: true })),
  website: Type.Optional(OrNull(Type.String({ format: 'uri', pattern: '^https?://[^\\s\\u0000]+$', maxLength: 300 }))),
  payment_methods: Type.Optional(Type.Array(Type.Enum(['cash', 'card', 'transfer']), { maxItems: 3, uniqueItems: true })),
  status: Type.Optional(Type.Enum(['active', 'paused'])),
  /** False: the phones of its stores are in no public answer, nor is a WhatsApp with one of those numbers. */
  phone_public: Type.Optional(Type.Boolean()),
  /** False: nothing says whether it opened today, and no visitor is asked. */
  show_opened: Type.Optional(Type.Boolean()),
  /** Whether its owner has taken it over; only an operator may change it. */
  claimed: Type.Optional(Type.Boolean()),
};
const NewCompany = Closed(companyFields);
const CompanyChange = Closed({ ...companyFields, name: Type.Optional(companyFields.name), id_category: Type.Optional(Id()) });
export type CompanyChange = Static<typeof CompanyChange>;
export type NewCompany = Static<typeof NewCompany>;

/** `hours-check.ts` decides which times and dates are valid. */
const HoursInput = Closed({
  day: OrNull(Type.Integer({ minimum: 1, maximum: 7 })),
  date: OrNull(Text(10)),
  opens: OrNull(Text(5)),
  closes: OrNull(Text(5)),
});

const storeFields = {
  name: Text(120, 1),
  address: Text(200, 1),
  id_city: Id(),
  id_colonia: Type.Optional(OrNull(Id())),
  reference: Type.Optional(OrNull(Text(200))),
  /** Within Mexico; both or neither. */
  lat: Type.Optional(OrNull(Type.Number({ minimum: 14.3, maximum: 32.8 }))),
  lng: Type.Optional(OrNull(Type.Number({ minimum: -118.7, maximum: -86.5 }))),
  phone: Type.Optional(OrNull(Text(32))),
  whatsapp: Type.Optional(OrNull(Text(32))),
  hours: Type.Optional(Type.Array(HoursInput, { maxItems: 150 })),
  active: Type.Optional(Type.Boolean()),
};
export const NewStore = Closed(storeFields);
const { name, address, id_city } = storeFields;
const StoreChange = Closed({
  ...storeFields,
  name: Type.Optional(name),
  address: Type.Optional(address),
  id_city: Type.Optional(id_city),
});
export type NewStore = Static<typeof NewStore>;
export type StoreChange = Static<typeof StoreChange>;

/** What a listing still misses, in the order in which its owner is asked for it. */
export const listingGaps = ['hours', 'cover', 'description', 'whatsapp', 'menu'] as const;
export type ListingGap = (typeof listingGaps)[number];

/** A store as its owner edits it; `If-Match` with its `revision` refuses a change over somebody else's. */
const ProfileStore = Type.Object({ ...StaffStore.properties, revision: Type.String() });
export type ProfileStore = Static<typeof ProfileStore>;

/** A company as its owner edits it. */
export const CompanyProfile = Type.Object({
  ...StaffCompany.properties,
  /** How many customers follow it. */
  followers: Type.Integer(),
  missing: Type.Array(Type.Enum(listingGaps)),
  /** Why the public does not see it: its owner hid it, an operator stopped it, it waits for the city's first look, or that look refused it. Null: it is on show. */
  hidden_by: OrNull(Type.Enum(['owner', 'operator', 'review', 'rejected'])),
  /** Names what an owner edits of the company itself; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
  stores: Type.Array(ProfileStore),
});
export type CompanyProfile = Static<typeof CompanyProfile>;

export const companyStaffCalls = {
  'GET /companies/{id_company}/profile': {
    access: 'owner',
    summary: 'La ficha de un negocio como la edita su dueño: con todas sus sucursales, quién la sigue y qué le falta',
    params: Closed({ id_company: Id() }),
    answer: CompanyProfile,
  },
  'POST /companies': {
    access: 'operator',
    summary: 'Dar de alta un negocio',
    body: NewCompany,
    answer: StaffCompany,
    created: true,
  },
  'PATCH /companies/{id_company}': {
    access: 'owner',
    summary: 'Cambiar un negocio; lo que no se nombra queda como está',
    params: Closed({ id_company: Id() }),
    body: CompanyChange,
    answer: Type.Object({ ...StaffCompany.properties, revision: Type.String() }),
    // `If-Match` names a revision that it no longer has.
    refusals: [412],
  },
  'POST /companies/{id_company}/stores': {
    access: 'owner',
    summary: 'Abrir una sucursal',
    params: Closed({ id_company: Id() }),
    body: NewStore,
    answer: StaffStore,
    created: true,
  },
  'PATCH /stores/{id_store}': {
    access: 'owner',
    summary: 'Cambiar una sucursal, sus horarios y días festivos',
    params: Closed({ id_store: Id() }),
    body: StoreChange,
    answer: ProfileStore,
    // `If-Match` names a revision that it no longer has.
    refusals: [412],
  },
} as const satisfies CallTable;
