import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Items, Nullable, OrNull, Pesos, Picture, PicturePath, placeQuery, Slug, Text } from '../schema.ts';

export const CategoryKind = Type.Enum(['company', 'menu']);

export const Category = Type.Object({
  id_category: Id(),
  kind: CategoryKind,
  name: Type.String(),
  slug: Slug(),
  image: Nullable(Picture()),
  position: Type.Integer(),
});
export type Category = Static<typeof Category>;

/**
 * What a category has at a place: of businesses the number of coupons that can be taken, of articles their number and the lowest price. The server counts at
 * most `mostOfCategory` and one, and leaves an empty category out.
 */
export const CategoryNow = Type.Object({ id_category: Id(), count: Type.Integer(), price_from: Nullable(Pesos()) });
export type CategoryNow = Static<typeof CategoryNow>;

/** The stores with a known position of the first things in a category's list. A category without any such store is left out. */
export const CategoryStores = Type.Object({
  id_category: Id(),
  stores: Type.Array(Type.Object({ id_store: Id(), lat: Type.Number(), lng: Type.Number() })),
});
export type CategoryStores = Static<typeof CategoryStores>;

export const categoryCalls = {
  'GET /categories': {
    access: 'public',
    summary: 'Categorías de negocios o de artículos, en su orden',
    query: Closed({ kind: Type.Optional(CategoryKind) }),
    answer: Items(Category),
  },
  'GET /categories/now': {
    access: 'public',
    summary: 'Qué hay ahora en cada categoría: cuántos cupones vigentes, o cuántos artículos y desde qué precio',
    query: Closed({ kind: CategoryKind, ...placeQuery }),
    answer: Items(CategoryNow),
  },
  'GET /categories/stores': {
    access: 'public',
    summary: 'En qué sucursales está lo primero que muestra cada categoría, para medir en el teléfono a cuánto quedan',
    query: Closed({ kind: CategoryKind, ...placeQuery }),
    answer: Items(CategoryStores),
  },
} as const satisfies CallTable;

const changeable = {
  image: Type.Optional(OrNull(PicturePath())),
  /** Its index among those of its kind; without it a new one comes last. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
};
const NewCategory = Closed({ kind: CategoryKind, name: Text(60, 1), ...changeable });
const CategoryChange = Closed({ name: Type.Optional(Text(60, 1)), ...changeable });
export type NewCategory = Static<typeof NewCategory>;
export type CategoryChange = Static<typeof CategoryChange>;

/** A category with how many businesses, or articles of menus, have it. */
export const UsedCategory = Type.Object({ ...Category.properties, used: Type.Integer() });
export type UsedCategory = Static<typeof UsedCategory>;

export const categoryStaffCalls = {
  'GET /categories/used': {
    access: 'operator',
    summary: 'Todas las categorías, en su orden, y cuántos las usan',
    answer: Items(UsedCategory),
  },
  'PUT /categories/order': {
    access: 'operator',
    summary: 'Ordenar las categorías de un tipo; las que no se nombran quedan al final, como estaban',
    body: Closed({ kind: CategoryKind, ids: Type.Array(Id(), { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    answer: Items(Category),
    refusals: [409],
  },
  'DELETE /categories/{id_category}': {
    access: 'operator',
    summary: 'Borrar una categoría que nadie usa',
    params: Closed({ id_category: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
  'POST /categories': { access: 'operator', summary: 'Crear una categoría', body: NewCategory, answer: Category, created: true },
  'PATCH /categories/{id_category}': {
    access: 'operator',
    summary: 'Cambiar el nombre, la imagen o el lugar de una categoría',
    params: Closed({ id_category: Id() }),
    body: CategoryChange,
    answer: Category,
  },
} as const satisfies CallTable;
