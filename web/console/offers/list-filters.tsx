import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OwnedThing } from './owned-noun.ts';

/** A part of a list by the states of what is in it; `name` names it in the address. */
export type ListFilter<T extends OwnedThing> = { name: string; label: string; states: T['state'][] };

const key = 'ver';

/** The part of the list that the address asks for; undefined for all of it. */
export function useListFilter<T extends OwnedThing>(filters: readonly ListFilter<T>[]): ListFilter<T> | undefined {
  const asked = new URLSearchParams(useLocation().search).get(key);
  return filters.find(({ name }) => name === asked);
}

type ListFiltersProps<T extends OwnedThing> = {
  filters: readonly ListFilter<T>[];
  all: readonly T[];
  chosen: ListFilter<T> | undefined;
};

/** The parts in which there is something, each with how much; a tap on the chosen one shows everything again. */
export function ListFilters<T extends OwnedThing>({ filters, all, chosen }: ListFiltersProps<T>) {
  const { pathname } = useLocation();
  const counted = filters
    .map((filter) => ({ ...filter, count: all.filter(({ state }) => filter.states.includes(state)).length }))
    .filter(({ name, count }) => count > 0 || name === chosen?.name);
  if (counted.length < 2 && !chosen) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div className="scroller chips" role="group" aria-label="Filtros">
      {counted.map(({ name, label, count }) => {
        const isOn = name === chosen?.name;
        return (
          <Link
            key={name}
            className={isOn ? 'chip chosen' : 'chip'}
            to={isOn ? pathname : `${pathname}?${key}=${name}`}
            replace
            preventScrollReset
            state={{ inside: true }}
          >
            {label} <span className="num">{count}</span>
            {isOn && <VisuallyHidden>, activado; toca para quitar</VisuallyHidden>}
          </Link>
        );
      })}
    </div>
  );
}
