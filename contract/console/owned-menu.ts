import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable, Pesos, Picture, Slug } from '../schema.ts';

/** An item of the menu as its owner has it. */
export const OwnedMenuItem = Type.Object({
  id_menu_item: Id(),
  slug: Slug(),
  id_category: Id(),
  category: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Pesos(),
  /** Since when it costs that. */
  price_since: Instant(),
  image: Nullable(Picture()),
  /** False: it is not there until its owner says so. */
  available: Type.Boolean(),
  /** Sold out until then, when it comes back by itself; null when it is not. */
  back_at: Nullable(Instant()),
  time_zone: Type.String(),
  /** Names what an owner edits of it; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
});
export type OwnedMenuItem = Static<typeof OwnedMenuItem>;

const Order = () => Type.Array(Id(), { minItems: 1, maxItems: 500, uniqueItems: true });

const ofCompany = Closed({ id_company: Id() });

export const ownedMenuCalls = {
  'GET /companies/{id_company}/menu-items': {
    access: 'owner',
    summary: 'El menú de mi negocio como lo tengo, por sección y en mi orden; con lo que se acabó y cuándo vuelve',
    params: ofCompany,
    answer: Items(OwnedMenuItem),
  },
  'PUT /companies/{id_company}/menu-order': {
    access: 'owner',
    summary:
      'Ordenar el menú: primero los artículos nombrados, en ese orden; los demás siguen como estaban. Con `from`, el orden que se veía, no deshace otro',
    params: ofCompany,
    body: Closed({ ids: Order(), from: Type.Optional(Order()) }),
    answer: 'nothing',
    refusals: [412],
  },
  'DELETE /menu-items/{id_menu_item}': {
    access: 'owner',
    summary: 'Borrar un artículo del menú del que no habla ninguna oferta que siga',
    params: Closed({ id_menu_item: Id() }),
    answer: 'nothing',
    refusals: [409, 412],
  },
} as const satisfies CallTable;
