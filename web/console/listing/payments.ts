import type { CompanyProfile } from '../../../contract/catalog/companies.ts';

/** How a business is paid, in the words of its owner. */
export const payments: readonly [CompanyProfile['payment_methods'][number], string][] = [
  ['cash', 'Efectivo'],
  ['card', 'Tarjeta'],
  ['transfer', 'Transferencia'],
];
