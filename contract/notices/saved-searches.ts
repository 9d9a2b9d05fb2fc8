import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable, OrNull, Pesos, PesosGiven, searchText } from '../schema.ts';

/** The most searches that a customer has saved at a time. */
export const mostSavedSearches = 20;

/**
 * A search whose new results a customer wants to hear of. `max_price` (pesos) excludes what costs more or has no price, `at_night` excludes what cannot be used
 * after eight in the evening, and `id_colonia` excludes what has no store there.
 */
export const SavedSearch = Type.Object({
  id_saved_search: Id(),
  q: Type.String(),
  max_price: Nullable(Pesos()),
  at_night: Type.Boolean(),
  id_city: Id(),
  city: Type.String(),
  id_colonia: Nullable(Id()),
  colonia: Nullable(Type.String()),
  created_at: Instant(),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const savedSearchCalls = {
  'GET /saved-searches': {
    access: 'customer',
    summary: 'Las búsquedas de las que me avisan, la más nueva primero',
    answer: Items(SavedSearch),
  },
  'POST /saved-searches': {
    access: 'customer',
    summary: 'Avísame cuando haya algo nuevo de lo que busco; la misma búsqueda dos veces es una',
    body: Closed({
      q: searchText(),
      id_city: Id(),
      id_colonia: Type.Optional(OrNull(Id())),
      max_price: Type.Optional(OrNull(PesosGiven())),
      at_night: Type.Optional(Type.Boolean()),
    }),
    created: true,
    answer: SavedSearch,
    refusals: [409],
  },
  'DELETE /saved-searches/{id_saved_search}': {
    access: 'customer',
    summary: 'Ya no me avises de esta búsqueda',
    params: Closed({ id_saved_search: Id() }),
    answer: 'nothing',
  },
} as const satisfies CallTable;
