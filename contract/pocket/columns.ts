import type { PocketKind, PocketRows } from './pocket-rows.ts';

/** How the values of a column are written; every coding but `text` can write null. */
export type ColumnCoding =
  /** Numbers as they are. */
  | 'number'
  /** Whole numbers, each as its difference to the one before. */
  | 'steps'
  /** Instants in whole minutes, each as its difference to the one before. */
  | 'minutes'
  /** Texts as they are. */
  | 'text'
  /** The place of each value in a list of all different values. */
  | 'repeated'
  /** Only the part of a slug that does not follow from the words of its row. */
  | 'slug'
  /** Only the values that differ from another column of the same row. */
  | { like: string };

type KindOf<Row, Id extends keyof Row> = {
  id: Id & string;
  columns: { [Name in Exclude<keyof Row, Id> & string]: ColumnCoding };
  /** Columns that change by themselves every day. Where nothing else of a row changed, a difference has these columns alone. */
  moves: (Exclude<keyof Row, Id> & string)[];
  /** The column whose words make the slug, after the company's name where the row has a company. */
  words?: keyof Row & string;
};
const kind =
  <K extends PocketKind>() =>
  <Id extends keyof PocketRows[K]>(given: KindOf<PocketRows[K], Id>) =>
    given;

const offer = {
  slug: 'slug',
  id_company: 'steps',
  title: 'text',
  description: 'text',
  image: 'repeated',
  starts_at: 'minutes',
  ends_at: 'minutes',
} as const;

/** The kinds of a pocket in their order. Another set of columns, order or coding is another `pocketFormat`. */
export const pocketKinds = {
  company: kind<'company'>()({
    id: 'id_company',
    columns: {
      slug: 'slug',
      name: 'text',
      logo: 'repeated',
      description: 'text',
      cover: 'repeated',
      id_category: 'number',
      website: 'text',
      payment_methods: 'repeated',
      claimed: 'repeated',
      respect: 'repeated',
    },
    moves: ['respect'],
    words: 'name',
  }),
  store: kind<'store'>()({
    id: 'id_store',
    columns: {
      id_company: 'steps',
      name: 'text',
      address: 'text',
      reference: 'text',
      id_city: 'repeated',
      id_colonia: 'number',
      lat: 'number',
      lng: 'number',
      phone: 'text',
      whatsapp: { like: 'phone' },
      hours: 'repeated',
    },
    moves: ['hours'],
  }),
  coupon: kind<'coupon'>()({
    id: 'id_coupon',
    columns: {
      ...offer,
      terms: 'text',
      kind: 'repeated',
      value: 'number',
      original_price: 'number',
      price: 'number',
      windows: 'repeated',
      stock: 'number',
      left: { like: 'stock' },
      per_customer: 'number',
      min_purchase: 'number',
      first_visit: 'repeated',
      combinable: 'repeated',
      claim_hours: 'number',
      stores: 'repeated',
    },
    moves: ['left'],
    words: 'title',
  }),
  promotion: kind<'promotion'>()({ id: 'id_promotion', columns: { ...offer, windows: 'repeated' }, moves: [], words: 'title' }),
  event: kind<'event'>()({
    id: 'id_event',
    columns: {
      ...offer,
      venue: 'text',
      address: 'text',
      id_city: 'repeated',
      id_colonia: 'number',
      lat: 'number',
      lng: 'number',
      price: 'number',
      status: 'repeated',
    },
    moves: [],
    words: 'title',
  }),
  menu_item: kind<'menu_item'>()({
    id: 'id_menu_item',
    columns: {
      slug: 'slug',
      id_company: 'steps',
      id_category: 'number',
      name: 'text',
      description: 'text',
      price: 'number',
      image: 'repeated',
      available: 'repeated',
      position: 'number',
      back_at: 'minutes',
    },
    moves: ['price', 'available', 'back_at'],
    words: 'name',
  }),
  city: kind<'city'>()({ id: 'id_city', columns: { name: 'text', state: 'repeated', time_zone: 'repeated' }, moves: [] }),
  colonia: kind<'colonia'>()({
    id: 'id_colonia',
    columns: { id_city: 'repeated', name: 'text', postal_code: 'repeated', lat: 'number', lng: 'number' },
    moves: [],
  }),
  category: kind<'category'>()({
    id: 'id_category',
    columns: { kind: 'repeated', name: 'text', slug: 'text', image: 'repeated', position: 'number' },
    moves: [],
  }),
} satisfies { [K in PocketKind]: unknown };

export const kindNames = Object.keys(pocketKinds) as PocketKind[];

type AnyKind = { id: string; columns: Record<string, ColumnCoding>; moves: string[]; words?: string };
export const kindOf = (name: PocketKind): AnyKind => pocketKinds[name];
