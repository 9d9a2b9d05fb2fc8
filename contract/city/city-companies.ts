import { type Static, Type } from 'typebox';
import { Similar } from '../accounts/ownership.ts';
import type { CallTable } from '../call.ts';
import { NewStore } from '../catalog/companies.ts';
import { Closed, Id, IdOrAll, Instant, Items, Nullable, Page, Picture, pageQuery, Slug, Text } from '../schema.ts';

/** So many companies are changed by one request. */
const mostAtOnce = 1000;

/** A company in the operator's list, without the names of people. */
export const CompanyInList = Type.Object({
  id_company: Id(),
  slug: Slug(),
  name: Type.String(),
  logo: Nullable(Picture()),
  id_category: Id(),
  category: Type.String(),
  /** Where its first store is, in the requested city where one was asked for. */
  colonia: Nullable(Type.String()),
  city: Nullable(Type.String()),
  stores: Type.Integer(),
  status: Type.Enum(['active', 'paused']),
  /** Paused by an operator. */
  held: Type.Boolean(),
  /** Whether somebody has a place as its owner. */
  owned: Type.Boolean(),
  /** Coupons that can be claimed now, and those of this month that were redeemed. */
  coupons: Type.Integer(),
  redeemed: Type.Integer(),
  /** The directory from which it was imported. */
  source: Nullable(Type.String()),
});
export type CompanyInList = Static<typeof CompanyInList>;

const filters = {
  /** The beginnings of words of its name, or a store's whole phone. */
  q: Type.Optional(Text(64, 1)),
  id_city: Type.Optional(Id()),
  id_colonia: Type.Optional(IdOrAll()),
  id_category: Type.Optional(Id()),
  /** Whether somebody has a place as its owner. */
  claimed: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Enum(['active', 'paused'])),
  /** Those alone that have a phone or a name in common with another one of a city of theirs. */
  alike: Type.Optional(Type.Boolean()),
};
const CompanyListQuery = Closed({ ...filters, sort: Type.Optional(Type.Enum(['name', 'newest'])), ...pageQuery });
export type CompanyListQuery = Static<typeof CompanyListQuery>;
const CompanyFilters = Closed(filters);
export type CompanyFilters = Static<typeof CompanyFilters>;

/** Another company that may be the same one, and why. */
export const AlikeCompany = Type.Object({
  id_company: Id(),
  name: Type.String(),
  logo: Nullable(Picture()),
  colonia: Nullable(Type.String()),
  owned: Type.Boolean(),
  status: Type.Enum(['active', 'paused']),
  coupons: Type.Integer(),
  followers: Type.Integer(),
  same: Type.Array(Type.Enum(['phone', 'name'])),
});
export type AlikeCompany = Static<typeof AlikeCompany>;

/** A merge that can be seen from both sides: `id_company` is the one that is gone. */
export const CompanyMerge = Type.Object({
  id_merge: Id(),
  id_company: Id(),
  name: Type.String(),
  id_into: Id(),
  into: Type.String(),
  merged_at: Instant(),
  undo_until: Instant(),
});
export type CompanyMerge = Static<typeof CompanyMerge>;

/** A company as its operator sees it; of its people only how many they are. */
export const CompanyForOperator = Type.Object({
  ...CompanyInList.properties,
  claimed: Type.Boolean(),
  created_at: Instant(),
  owners: Type.Integer(),
  cashiers: Type.Integer(),
  /** Since when it has an owner. */
  owned_since: Nullable(Instant()),
  followers: Type.Integer(),
  /** People with a coupon of it that they can still use. */
  holders: Type.Integer(),
  /** What customers answered about its coupons, each of one coupon once. */
  respected: Type.Integer(),
  answers: Type.Integer(),
  places: Type.Array(
    Type.Object({
      id_store: Id(),
      name: Type.String(),
      address: Type.String(),
      colonia: Nullable(Type.String()),
      city: Type.String(),
      phone: Nullable(Type.String()),
      active: Type.Boolean(),
    }),
  ),
  alike: Type.Array(AlikeCompany),
  /** Merges that were not undone: into which one it went, or which ones came. */
  merges: Type.Array(CompanyMerge),
});
export type CompanyForOperator = Static<typeof CompanyForOperator>;

const CompanyBulkChange = Type.Union([Closed({ status: Type.Enum(['active', 'paused']) }), Closed({ id_category: Id() })]);
export type CompanyBulkChange = Static<typeof CompanyBulkChange>;

const CompanyBulk = Closed({
  ids: Type.Array(Id(), { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
  change: CompanyBulkChange,
  dry_run: Type.Optional(Type.Boolean()),
});
export type CompanyBulk = Static<typeof CompanyBulk>;

/** What a change of many does, or would do; `undo` are the requests that take exactly it back. */
export const CompanyBulkResult = Type.Object({
  changed: Type.Integer(),
  /** Those that are like that already, or that the change does not concern: what an owner paused is theirs to resume. */
  unchanged: Type.Integer(),
  /** Those that are not there any more. */
  gone: Type.Integer(),
  /** Of those that change: coupons that can be claimed now, and people with one that they can still use. */
  coupons: Type.Integer(),
  holders: Type.Integer(),
  undo: Type.Array(Type.Object({ ids: Type.Array(Id()), change: CompanyBulkChange })),
});
export type CompanyBulkResult = Static<typeof CompanyBulkResult>;

const dryRun = Closed({ dry_run: Type.Optional(Type.Boolean()) });

/** How many people and coupons it concerns when an operator takes a company from its owners. */
export const OwnerRemoval = Type.Object({
  owners: Type.Integer(),
  cashiers: Type.Integer(),
  coupons: Type.Integer(),
  holders: Type.Integer(),
});
export type OwnerRemoval = Static<typeof OwnerRemoval>;

const ofCompany = Closed({ id_company: Id() });

const { address, id_city, id_colonia } = NewStore.properties;
const CompanyAdded = Closed({
  name: Text(120, 1),
  id_category: Id(),
  address,
  id_city,
  id_colonia,
  /** That customers call. */
  phone: Type.Optional(Text(32)),
  /** The operator has seen the companies that look like it, and adds it all the same. */
  is_another: Type.Optional(Type.Boolean()),
});
export type CompanyAdded = Static<typeof CompanyAdded>;

export const companyOperatorCalls = {
  'GET /staff/companies/similar': {
    access: 'operator',
    summary: 'Negocios a la vista con el mismo teléfono, o de nombre parecido en la misma colonia',
    query: Closed({ name: Text(120, 1), id_city: Id(), id_colonia: Type.Optional(Id()), phone: Type.Optional(Text(32)) }),
    answer: Items(Similar),
  },
  'POST /staff/companies': {
    access: 'operator',
    summary: 'Dar de alta un negocio sin dueño con su sucursal; si hay parecidos contesta 409, salvo que diga is_another',
    body: CompanyAdded,
    answer: Type.Object({ id_company: Id(), slug: Slug() }),
    created: true,
    refusals: [409],
  },
  'GET /staff/companies': {
    access: 'operator',
    summary: 'Negocios para quien opera la ciudad, también los que están en pausa',
    query: CompanyListQuery,
    answer: Page(CompanyInList),
  },
  'GET /staff/companies/ids': {
    access: 'operator',
    summary: 'Los números de hasta 1,000 negocios de una búsqueda, para cambiarlos juntos',
    query: CompanyFilters,
    answer: Type.Object({ ids: Type.Array(Id()), more: Type.Boolean() }),
  },
  'GET /staff/companies/{id_company}': {
    access: 'operator',
    summary: 'Un negocio como lo ve quien opera la ciudad, con los que se le parecen',
    params: ofCompany,
    answer: CompanyForOperator,
  },
  'POST /companies/bulk': {
    access: 'operator',
    summary: 'Pausar, reanudar o cambiar de categoría muchos negocios; con dry_run solo dice qué pasaría',
    body: CompanyBulk,
    answer: CompanyBulkResult,
  },
  'POST /companies/{id_company}/remove-owner': {
    access: 'operator',
    proof: 'operator unless dry run',
    summary: 'Quitar a quien dirige un negocio y a su gente de la caja; sus sesiones terminan. Con dry_run solo dice a cuántos toca',
    params: ofCompany,
    body: dryRun,
    answer: OwnerRemoval,
    refusals: [409],
  },
} as const satisfies CallTable;
