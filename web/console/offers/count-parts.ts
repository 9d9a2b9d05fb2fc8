import type { OwnedThing } from './owned-noun.ts';

/** What of a list belongs together: what is in these states, or of that what `has` says. */
export type ListPart<T extends OwnedThing> = { states: T['state'][]; has?: (one: T) => boolean };

/** A part that can be shown alone; `name` names it in the address. */
export type ListFilter<T extends OwnedThing> = ListPart<T> & { name: string; label: string };

/** What there is of a kind; `more`: the server has further ended ones. */
export type OfferParts<T> = { open: T[]; ended: T[]; more?: boolean };

export const isIn = <T extends OwnedThing>({ states, has }: ListPart<T>, one: T): boolean =>
  states.includes(one.state) && (!has || has(one));

/** How much is in each part: "3", and "30+" where more has ended than was fetched. Those without anything are left out, except the chosen one. */
export function countParts<T extends OwnedThing>(
  filters: readonly ListFilter<T>[],
  { open, ended, more }: OfferParts<T>,
  chosen?: ListFilter<T>,
) {
  return filters.flatMap((filter) => {
    const { name, label } = filter;
    const within = (all: T[]) => all.filter((one) => isIn(filter, one)).length;
    const count = within(open) + within(ended);
    return count > 0 || name === chosen?.name ? [{ name, label, count: more && within(ended) > 0 ? `${count}+` : String(count) }] : [];
  });
}
