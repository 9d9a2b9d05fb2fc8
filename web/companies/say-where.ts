import type { StoreBrief } from '../../contract/catalog/companies.ts';

/** The colonia of its store in the one that is being looked at (0 for all of the city), and how many more it has: "La Cruz y 2 más". */
export function sayWhere(stores: readonly StoreBrief[], idColonia: number): string | null {
  const store = stores.find((store) => store.id_colonia === idColonia) ?? stores[0];
  if (!store) return null;
  const others = stores.length - 1;
  return (store.colonia ?? store.address) + (others > 0 ? ` y ${others} más` : '');
}
