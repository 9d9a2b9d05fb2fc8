import { Check, Search } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { FilterChips } from '../../page/filter-chips.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type FilterName, withFilter } from './filters.ts';

const typingPauseMs = 250;

/** Sets one filter in the address, which fetches the list. */
function useFilter() {
  const here = useLocation();
  const going = useNavigation().location;
  const { pathname } = here;
  // What was asked last counts, also while it is on its way.
  const { search } = going?.pathname === pathname ? going : here;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  return {
    get: (name: FilterName) => query.get(name) ?? '',
    set: (name: FilterName, value: string | null) =>
      void navigate(`${pathname}${withFilter(search, name, value)}`, { replace: true, preventScrollReset: true, state: { inside: true } }),
  };
}

function SearchField() {
  const { get, set } = useFilter();
  const shown = get('q');
  const [typed, type] = useState(shown);
  const wanted = typed.trim();
  const search = useEffectEvent(() => set('q', wanted));
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => search(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  return (
    <label className="company-search">
      <Icon of={Search} />
      <VisuallyHidden>Buscar negocios por nombre o teléfono</VisuallyHidden>
      <input
        type="search"
        className="input"
        value={typed}
        maxLength={64}
        placeholder="Nombre o teléfono"
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </label>
  );
}

type ToggleProps = { name: FilterName; value: string; children: string };

function Toggle({ name, value, children }: ToggleProps) {
  const { get, set } = useFilter();
  const isOn = get(name) === value;
  return (
    <button type="button" className={isOn ? 'chip chosen' : 'chip'} aria-pressed={isOn} onClick={() => set(name, isOn ? null : value)}>
      {isOn && <Icon of={Check} />}
      {children}
    </button>
  );
}

type SelectProps = { name: FilterName; label: string; all: string; options: { value: string; label: string }[] };

function Select({ name, label, all, options }: SelectProps) {
  const { get, set } = useFilter();
  return <ChipSelect label={label} all={all} options={options} value={get(name)} onChoose={(value) => set(name, value)} />;
}

type CompanyFiltersProps = { categories: Category[]; colonias: Colonia[] };

/** What the list of companies is searched and narrowed by. */
export const CompanyFilters = ({ categories, colonias }: CompanyFiltersProps) => (
  <search className="company-filters">
    <SearchField />
    <FilterChips>
      <Toggle name="dueno" value="sin">
        Sin dueño
      </Toggle>
      <Toggle name="dueno" value="con">
        Con dueño
      </Toggle>
      <Toggle name="estado" value="pausa">
        En pausa
      </Toggle>
      <Toggle name="parecidos" value="1">
        Parecidos
      </Toggle>
      <Select
        name="categoria"
        label="Categoría"
        all="Categoría: todas"
        options={categories.map(({ id_category, name }) => ({ value: String(id_category), label: name }))}
      />
      {colonias.length > 0 && (
        <Select
          name="colonia"
          label="Colonia"
          all="Colonia: todas"
          options={colonias.map(({ id_colonia, name }) => ({ value: String(id_colonia), label: name }))}
        />
      )}
      <Select name="orden" label="Orden" all="Orden: nombre" options={[{ value: 'nuevos', label: 'Orden: nuevos' }]} />
      <Toggle name="ciudad" value="todas">
        Todas las ciudades
      </Toggle>
    </FilterChips>
  </search>
);
