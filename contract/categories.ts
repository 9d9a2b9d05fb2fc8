import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { Closed, Id, Items, Nullable, Picture, Slug } from './schema.ts';

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

export const categoryCalls = {
  'GET /categories': {
    access: 'public',
    summary: 'Categorías de negocios o de artículos, en su orden',
    query: Closed({ kind: Type.Optional(CategoryKind) }),
    answer: Items(Category),
  },
} as const satisfies CallTable;
