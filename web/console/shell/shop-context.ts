import { createContext, use } from 'react';
import type { Workplace } from '../../../contract/accounts/memberships.ts';

export type Shop = {
  id_company: number;
  company: string;
  slug: string;
  logo: string | null;
  stores: Workplace['stores'];
  /** The store that the owner looks at; null for all. */
  id_store: number | null;
  /** All places where the person works. */
  workplaces: Workplace[];
  chooseStore(id_store: number | null): void;
};

export const ShopContext = createContext<Shop | null>(null);

/** The company of the console; only its screens may ask. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop outside of the console');
  return shop;
}

/** Whether nobody sees the company, as it was when its owner's places were fetched. */
export const isHidden = ({ id_company, workplaces }: Shop): boolean =>
  workplaces.some((place) => place.id_company === id_company && place.status === 'paused');
