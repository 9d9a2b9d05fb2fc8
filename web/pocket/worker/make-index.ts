import type { Pocket, PocketKind, PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import { documentsOf } from '../../../contract/search/pocket-documents.ts';
import { buildIndex, type PackedIndex } from '../../../contract/search/pocket-index.ts';
import { allRows } from '../answers/shelves.ts';

/** The index of all that a city's lists show; `now` leaves out what has ended. */
export function makeIndex(pocket: Pocket, now: number): PackedIndex {
  const kinds = Object.keys(pocket.tables) as PocketKind[];
  const rows = Object.fromEntries(kinds.map((kind) => [kind, allRows(pocket, kind)])) as { [K in PocketKind]: PocketRows[K][] };
  return buildIndex(documentsOf(rows, pocket.id_city, now));
}
