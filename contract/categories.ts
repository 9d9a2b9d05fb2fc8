import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { Closed, Id, Items, Nullable, OrNull, Picture, PicturePath, Slug, Text } from './schema.ts';

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

const changeable = {
  image: Type.Optional(OrNull(PicturePath())),
  /** Its index among those of its kind; without it a new one comes last. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
};
const NewCategory = Closed({ kind: CategoryKind, name: Text(60, 1), ...changeable });
const CategoryChange = Closed({ name: Type.Optional(Text(60, 1)), ...changeable });
export type NewCategory = Static<typeof NewCategory>;
export type CategoryChange = Static<typeof CategoryChange>;

export const categoryStaffCalls = {
  'POST /categories': { access: 'operator', summary: 'Crear una categoría', body: NewCategory, answer: Category, created: true },
  'PATCH /categories/{id_category}': {
    access: 'operator',
    summary: 'Cambiar el nombre, la imagen o el lugar de una categoría',
    params: Closed({ id_category: Id() }),
    body: CategoryChange,
    answer: Category,
  },
} as const satisfies CallTable;
