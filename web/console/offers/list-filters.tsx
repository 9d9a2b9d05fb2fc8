import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { partKey } from '../shell/same-list.ts';
import { countParts, type ListFilter, type OfferParts } from './count-parts.ts';
import type { OwnedThing } from './owned-noun.ts';

/** The part of the list that the address asks for; undefined for all of it. */
export function useListFilter<T extends OwnedThing>(filters: readonly ListFilter<T>[]): ListFilter<T> | undefined {
  const asked = new URLSearchParams(useLocation().search).get(partKey);
  return filters.find(({ name }) => name === asked);
}

type ListFiltersProps<T extends OwnedThing> = {
  filters: readonly ListFilter<T>[];
  owned: OfferParts<T>;
  chosen: ListFilter<T> | undefined;
};

/** The parts in which there is something, each with how much; a tap on the chosen one shows everything again. */
export function ListFilters<T extends OwnedThing>({ filters, owned, chosen }: ListFiltersProps<T>) {
  const { pathname } = useLocation();
  const counted = countParts(filters, owned, chosen);
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
            to={isOn ? pathname : `${pathname}?${partKey}=${name}`}
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

/** Of a part from which the last one went, or that never had any. */
export const NothingInPart = ({ label }: { label: string }) => (
  <div className="console-body">
    <p>No tienes nada en «{label}».</p>
    <Link className="text-act" to={useLocation().pathname} replace preventScrollReset state={{ inside: true }}>
      Ver todo
    </Link>
  </div>
);
