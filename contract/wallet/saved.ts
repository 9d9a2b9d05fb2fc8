import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable, Page, Picture, pageQuery, Slug } from '../schema.ts';

export const SavedKind = Type.Enum(['coupon', 'event', 'company']);
export type SavedKind = Static<typeof SavedKind>;

/** The most that a customer saves of each kind. */
export const mostSaved = 500;

/** A saved coupon or event, or a followed company. */
export const SavedLists = Type.Object({
  kind: SavedKind,
  id: Id(),
  slug: Slug(),
  title: Type.String(),
  image: Nullable(Picture()),
  created_at: Instant(),
});
export type SavedLists = Static<typeof SavedLists>;

const one = Closed({ kind: SavedKind, id: Id() });

export const savedCalls = {
  'GET /saved': {
    access: 'customer',
    summary: 'Lo que guardé y los negocios que sigo, lo más reciente primero; con kind e id, si ese está entre ellos',
    query: Closed({ kind: Type.Optional(SavedKind), id: Type.Optional(Id()), ...pageQuery }),
    answer: Page(SavedLists),
  },
  'PUT /saved/{kind}/{id}': {
    access: 'customer',
    summary: 'Guardar un cupón o un evento, o seguir un negocio',
    params: one,
    answer: 'nothing',
    refusals: [409],
  },
  'DELETE /saved/{kind}/{id}': {
    access: 'customer',
    summary: 'Dejar de guardar un cupón o un evento, o de seguir un negocio',
    params: one,
    answer: 'nothing',
  },
} as const satisfies CallTable;
