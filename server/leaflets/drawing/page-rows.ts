import type { LeafletKind, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { columns } from '../choose.ts';

/** What stands below each other on a page: the heading of a kind, or offers beside each other. */
export type Row = { heading: LeafletKind; goesOn: boolean } | { offers: LeafletOffer[] };

/** Fewer stand on one page by themselves. */
const fewRows = 4;

/** The rows of both pages: few on the first, more as even as it gets; the heading again where a page begins within a kind. */
export function pagesOf(offers: readonly LeafletOffer[]): [Row[], Row[]] {
  const kinds = [...new Set(offers.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) => {
    const its = offers.filter((offer) => offer.kind === kind);
    return Array.from({ length: Math.ceil(its.length / columns) }, (_, n) => ({ kind, offers: its.slice(n * columns, (n + 1) * columns) }));
  });
  const first = rows.length <= fewRows ? rows.length : Math.ceil(rows.length / 2);
  const withHeadings = (some: typeof rows, before?: LeafletKind) =>
    some.flatMap((row, n): Row[] => {
      const above = n === 0 ? undefined : some[n - 1]?.kind;
      return above === row.kind
        ? [{ offers: row.offers }]
        : [{ heading: row.kind, goesOn: n === 0 && before === row.kind }, { offers: row.offers }];
    });
  return [withHeadings(rows.slice(0, first)), withHeadings(rows.slice(first), rows[first - 1]?.kind)];
}
