import type { Answer, Params, Query } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/calls.ts';
import { findPlans } from '../../../contract/plans/find-plans.ts';
import { findBySlug } from '../../../contract/pocket/pocket.ts';
import type { PocketSearch } from '../../../contract/search/pocket-search.ts';
import { categoriesNow, categoriesOf, categoryStores, citiesOf, cityNow, coloniasOf } from './city.ts';
import { type ListQuery, pageOf } from './lists.ts';
import { listedCoupon, listedPromotion, offerPage } from './offers.ts';
import { planSource } from './plans.ts';
import { saidBy, searchIn } from './search.ts';
import type { ListKind, Shelves } from './shelves.ts';
import { companyPage, eventOf, listedCompany, menuItemOf } from './things.ts';

/** The calls that a pocket answers as the server does. */
const keys = [
  'GET /coupons',
  'GET /coupons/{slug}',
  'GET /promotions',
  'GET /promotions/{slug}',
  'GET /events',
  'GET /events/{slug}',
  'GET /companies',
  'GET /companies/{slug}',
  'GET /menu-items',
  'GET /menu-items/{slug}',
  'GET /categories',
  'GET /categories/now',
  'GET /categories/stores',
  'GET /city-now',
  'GET /search',
  'GET /plans',
  'GET /customers/get-all-cities-by-state-id',
  'GET /customers/get-all-colonias-by-city-id',
] as const satisfies (keyof Calls)[];
export type PocketKey = (typeof keys)[number];

/** An opened pocket; the words of its city are opened by the first search. */
export type OpenPocket = { shelves: Shelves; words(): Promise<PocketSearch> };

type Ask<K extends PocketKey> = { query: Exclude<Query<Calls[K]>, undefined>; params: Exclude<Params<Calls[K]>, undefined>; now: number };
/** Undefined where the pocket cannot know: of another city, or a thing that it does not have. */
type PocketAnswerer<K extends PocketKey> = (
  open: OpenPocket,
  ask: Ask<K>,
) => Answer<Calls[K]> | undefined | Promise<Answer<Calls[K]> | undefined>;

type Place = { id_city?: number; id_company?: number };

/** Whether everything is here that a list may show: of the pocket's city, or of a business in it. */
const isHere = ({ pocket }: Shelves, { id_city, id_company }: Place) =>
  id_city ? id_city === pocket.id_city : id_company !== undefined && pocket.tables.company.indexOf(id_company) !== -1;

async function list<T>(
  kind: ListKind,
  { shelves, words }: OpenPocket,
  query: ListQuery & { q?: string },
  now: number,
  map: (id: number) => T,
) {
  if (!isHere(shelves, query)) return undefined;
  const { q, ...filters } = query;
  return pageOf(kind, q === undefined ? filters : { ...filters, said: saidBy(await words(), shelves, kind, q) }, shelves, now, map);
}

function page<T>(kind: ListKind, { shelves }: OpenPocket, slug: string, map: (id: number) => T): T | undefined {
  const row = findBySlug(shelves.pocket, kind, slug) as Record<`id_${ListKind}`, number> | undefined;
  return row && map(row[`id_${kind}`]);
}

const answers: { [K in PocketKey]: PocketAnswerer<K> } = {
  'GET /coupons': (open, { query, now }) => list('coupon', open, query, now, (id) => listedCoupon(open.shelves, id, query, now)),
  'GET /coupons/{slug}': (open, { params }) => page('coupon', open, params.slug, (id) => offerPage(open.shelves, 'coupon', id)),
  'GET /promotions': (open, { query, now }) => list('promotion', open, query, now, (id) => listedPromotion(open.shelves, id, query, now)),
  'GET /promotions/{slug}': (open, { params }) => page('promotion', open, params.slug, (id) => offerPage(open.shelves, 'promotion', id)),
  'GET /events': (open, { query, now }) => list('event', open, query, now, (id) => eventOf(open.shelves, id)),
  'GET /events/{slug}': (open, { params }) => page('event', open, params.slug, (id) => eventOf(open.shelves, id)),
  'GET /companies': (open, { query, now }) => list('company', open, query, now, (id) => listedCompany(open.shelves, id, query, now)),
  'GET /companies/{slug}': (open, { params }) => page('company', open, params.slug, (id) => companyPage(open.shelves, id)),
  'GET /menu-items': (open, { query, now }) => list('menu_item', open, query, now, (id) => menuItemOf(open.shelves, id, query, now)),
  'GET /menu-items/{slug}': (open, { params, now }) => page('menu_item', open, params.slug, (id) => menuItemOf(open.shelves, id, {}, now)),
  'GET /categories': ({ shelves }, { query }) => ({ items: categoriesOf(shelves, query.kind) }),
  'GET /categories/now': ({ shelves }, { query, now }) =>
    isHere(shelves, query) ? { items: categoriesNow(shelves, query.kind, query, now) } : undefined,
  'GET /categories/stores': ({ shelves }, { query, now }) =>
    isHere(shelves, query) ? { items: categoryStores(shelves, query.kind, query, now) } : undefined,
  'GET /city-now': ({ shelves }, { query, now }) => (isHere(shelves, query) ? cityNow(shelves, query, now) : undefined),
  'GET /search': async ({ words, shelves }, { query, now }) =>
    isHere(shelves, query) ? searchIn(await words(), shelves, query, now) : undefined,
  'GET /plans': ({ shelves }, { query, now }) => (isHere(shelves, query) ? findPlans(planSource(shelves), query, now) : undefined),
  'GET /customers/get-all-cities-by-state-id': ({ shelves }, { query }) =>
    Math.floor(shelves.pocket.id_city / 1000) === query.idState ? { items: citiesOf(shelves, query.idState) } : undefined,
  'GET /customers/get-all-colonias-by-city-id': ({ shelves }, { query }) =>
    query.idCity === shelves.pocket.id_city ? { items: coloniasOf(shelves, query.idCity) } : undefined,
};

/** A call, read from its address: by its text whether it is one that a pocket answers, and which. */
export type PocketCall = { key: PocketKey; slug: string | undefined; search: URLSearchParams };

const patterns = keys.map(
  (key) => [key, new RegExp(`^/api/v1${key.slice('GET '.length).replace('{slug}', '([a-z0-9]+(?:-[a-z0-9]+)*)')}$`)] as const,
);

/** Not slugs, though they look like one. */
const named = patterns.filter(([key]) => !key.includes('{'));

export function readPocketCall({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): PocketCall | undefined {
  const [key, pattern] =
    named.find(([, pattern]) => pattern.test(pathname)) ?? patterns.find(([, pattern]) => pattern.test(pathname)) ?? [];
  return key && pattern && { key, slug: pattern.exec(pathname)?.[1], search: searchParams };
}

const numbers = /^(?:id_|idState$|idCity$|limit$|amount$|people$|day$)/;

/** A call's query as the contract reads it. */
function read(name: string, value: string): string | number | boolean {
  if (numbers.test(name)) return Number(value);
  return name === 'open_now' || name === 'free' ? value === 'true' : value;
}

/** What the server would answer, as far as this phone knows; undefined where it does not. */
export async function answerCall(open: OpenPocket, { key, slug, search }: PocketCall, now: number): Promise<unknown> {
  const query = Object.fromEntries([...search].map(([name, value]) => [name, read(name, value)]));
  const answering = answers[key] as (open: OpenPocket, ask: { query: object; params: object; now: number }) => unknown;
  return answering(open, { query, params: { slug }, now });
}
