import type { CompanyListQuery } from '../../../contract/city/city-companies.ts';
import { readId } from '../../../contract/ids.ts';

/** The filters of the list, by their names in the screen's address. */
export type FilterName = 'q' | 'categoria' | 'colonia' | 'dueno' | 'estado' | 'parecidos' | 'orden' | 'ciudad';

/** The question of an address; what it says amiss counts as absent. */
export function filtersOf({ searchParams }: URL, id_city: number): CompanyListQuery {
  const get = (name: FilterName) => searchParams.get(name);
  const isEverywhere = get('ciudad') === 'todas' || id_city === 0;
  const [q, category, colonia] = [get('q')?.trim().slice(0, 64), readId(get('categoria') ?? ''), readId(get('colonia') ?? '')];
  return {
    ...(q ? { q } : {}),
    ...(isEverywhere ? {} : { id_city }),
    ...(colonia && !isEverywhere ? { id_colonia: colonia } : {}),
    ...(category ? { id_category: category } : {}),
    ...(get('dueno') === 'con' ? { claimed: true } : get('dueno') === 'sin' ? { claimed: false } : {}),
    ...(get('estado') === 'pausa' ? { status: 'paused' as const } : {}),
    ...(get('parecidos') === '1' ? { alike: true } : {}),
    ...(get('orden') === 'nuevos' ? { sort: 'newest' as const } : {}),
  };
}

/** The address's query with one filter set, or taken away with null. */
export function withFilter(search: string, name: FilterName, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null || value === '') query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
