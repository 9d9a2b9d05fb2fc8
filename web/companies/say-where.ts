import type { StoreBrief } from '../../contract/catalog/companies.ts';

/** The business's colonia among its stores in the viewed one (0 is the whole city), and how many more it has: "La Cruz y 2 más". */
export function sayWhere(stores: readonly StoreBrief[], idColonia: number): string | null {
  const store = stores.find((store) => store.id_colonia === idColonia) ?? stores[0];
  if (!store) return null;
  const others = stores.length - 1;
  return (store.colonia ?? store.address) + (others > 0 ? ` y ${others} más` : '');
}
