import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ChipSelect } from '../ui/chip-select.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { usePageQuery, withQuery } from './page-query.ts';

/** The page's address with one key of its query changed, or removed with null; a change of filter begins at the first page. */
export function useAddressWith(): (key: string, value: string | null) => string {
  const { pathname } = useLocation();
  const asked = usePageQuery();
  return (key, value) => {
    const query = new URLSearchParams(asked);
    query.delete('cursor');
    if (value === null) query.delete(key);
    else query.set(key, value);
    return withQuery(pathname, query);
  };
}

const inside = { inside: true };

export function FilterChips({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div className="scroller chips" role="group" aria-label="Filtros">
      {children}
    </div>
  );
}

/** A filter that is on or off. A link, so it works before and without JavaScript. */
export function FilterToggle({ name, label }: { name: string; label: string }) {
  const addressWith = useAddressWith();
  const on = usePageQuery().get(name) === '1';
  return (
    <Link className={on ? 'chip chosen' : 'chip'} to={addressWith(name, on ? null : '1')} replace preventScrollReset state={inside}>
      {on && <Icon of={Check} />}
      {label}
      {on && <VisuallyHidden>, activado; toca para quitar</VisuallyHidden>}
    </Link>
  );
}

type FilterSelectProps = { name: string; label: string; all: string; options: { value: string; label: string }[] };

/** A filter with one choice of many. Without JavaScript it has a button to apply it. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = usePageQuery();
  return (
    <form method="get" action={pathname} className="flex flex-none gap-2">
      {[...query].map(([key, value]) => key !== name && key !== 'cursor' && <input key={key} type="hidden" name={key} value={value} />)}
      <ChipSelect
        name={name}
        label={label}
        all={all}
        options={options}
        value={query.get(name) ?? ''}
        onChoose={(value) => void navigate(addressWith(name, value || null), { replace: true, preventScrollReset: true, state: inside })}
      />
      <noscript>
        <button type="submit" className="chip">
          Aplicar
        </button>
      </noscript>
    </form>
  );
}
