import type { LeafletKind } from '../../contract/catalog/leaflets.ts';

/** What stands in a leaflet is chosen by; candidates come in their order: what is pinned, then what is near, then whose turn it is. */
export type LeafletCandidate = { kind: LeafletKind; id: number; id_company: number; id_category: number; band: number; pinned: boolean };

/** Two offers stand beside each other. */
export const columns = 2;

/** The rows of both pages, and how many of them a kind has where each has enough. */
const rows = 10;
const usual: Record<LeafletKind, number> = { coupon: 5, promotion: 3, event: 2 };
const kinds = ['coupon', 'promotion', 'event'] as const;

/** Of one business, whatever it offers. */
export const mostOfBusiness = 2;

/** The rows of each kind: its usual ones, and in turn those that others leave empty. */
export function shareRows(available: Record<LeafletKind, number>): Record<LeafletKind, number> {
  const needed = (kind: LeafletKind) => Math.ceil(available[kind] / columns);
  const shares = Object.fromEntries(kinds.map((kind) => [kind, Math.min(usual[kind], needed(kind))])) as Record<LeafletKind, number>;
  let left = rows - kinds.reduce((sum, kind) => sum + shares[kind], 0);
  for (const kind of kinds) {
    const more = Math.min(left, needed(kind) - shares[kind]);
    shares[kind] += more;
    left -= more;
  }
  return shares;
}

/** How many of each kind could stand in it. */
function available(candidates: readonly LeafletCandidate[]): Record<LeafletKind, number> {
  const counts = { coupon: 0, promotion: 0, event: 0 };
  const ofBusiness = new Map<string, number>();
  for (const one of candidates) {
    const key = `${one.kind} ${businessOf(one)}`;
    const before = ofBusiness.get(key) ?? 0;
    ofBusiness.set(key, before + 1);
    if (before < mostOfBusiness) counts[one.kind]++;
  }
  return counts;
}

/** What belongs to no business counts by itself. */
const businessOf = ({ id_company, id }: LeafletCandidate) => id_company || -id;

/**
 * Takes as many as there is room for: what is pinned first, then what is near, and within that the businesses and categories of which the least is in
 * it already. Never more than two of one business.
 */
export function choose<T extends LeafletCandidate>(candidates: readonly T[]): T[] {
  const chosen: T[] = [];
  const ofBusiness = new Map<number, number>();
  const count = (one: T) => ofBusiness.get(businessOf(one)) ?? 0;
  const room = shareRows(available(candidates));
  const isFull = (kind: LeafletKind) => chosen.filter((one) => one.kind === kind).length >= room[kind] * columns;
  const take = (one: T) => {
    ofBusiness.set(businessOf(one), count(one) + 1);
    chosen.push(one);
  };
  // Before any kind is filled, so that what nobody pinned never takes a business's place.
  for (const one of candidates) if (one.pinned && !isFull(one.kind) && count(one) < mostOfBusiness) take(one);
  for (const kind of kinds) {
    const left = new Set(candidates.filter((one) => one.kind === kind && !one.pinned));
    while (!isFull(kind)) {
      const ofCategory = Map.groupBy(
        chosen.filter((one) => one.kind === kind),
        ({ id_category }) => id_category,
      );
      const weigh = (one: T) => one.band * 10_000 + count(one) * 100 + (ofCategory.get(one.id_category)?.length ?? 0);
      const free = [...left].filter((one) => count(one) < mostOfBusiness);
      const best = free.reduce<T | undefined>((least, one) => (least && weigh(least) <= weigh(one) ? least : one), undefined);
      if (!best) break;
      take(best);
      left.delete(best);
    }
  }
  return kinds.flatMap((kind) => chosen.filter((one) => one.kind === kind));
}
