import { sayMoney } from '../catalog/money.ts';
import type { SavedSearch } from './saved-searches.ts';

type SearchWords = Pick<SavedSearch, 'q' | 'max_price' | 'at_night' | 'city' | 'colonia'>;

/** "«tacos», hasta $80, en Centro, de noche". */
export const saySavedSearch = ({ q, max_price, at_night, city, colonia }: SearchWords): string =>
  [
    `«${q}»`,
    ...(max_price === null ? [] : [`hasta ${sayMoney(max_price)}`]),
    `en ${colonia ?? city}`,
    ...(at_night ? ['de noche'] : []),
  ].join(', ');
