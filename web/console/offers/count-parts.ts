import type { OwnedThing } from './owned-noun.ts';

/** A part of a list by the states of what is in it; `name` names it in the address. */
export type ListFilter<T extends OwnedThing> = { name: string; label: string; states: T['state'][] };

/** What there is of a kind; `more`: the server has further ended ones. */
export type OfferParts<T> = { open: T[]; ended: T[]; more?: boolean };

/** How much is in each part: "3", and "30+" where more has ended than was fetched. Those without anything are left out, except the chosen one. */
export function countParts<T extends OwnedThing>(
  filters: readonly ListFilter<T>[],
  { open, ended, more }: OfferParts<T>,
  chosen?: ListFilter<T>,
) {
  return filters.flatMap(({ name, label, states }) => {
    const within = (all: T[]) => all.filter(({ state }) => states.includes(state)).length;
    const count = within(open) + within(ended);
    return count > 0 || name === chosen?.name ? [{ name, label, count: more && within(ended) > 0 ? `${count}+` : String(count) }] : [];
  });
}
