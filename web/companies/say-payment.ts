import type { Company } from '../../contract/catalog/companies.ts';
import { joinWords } from '../../contract/validity/dates.ts';

const words = { cash: 'efectivo', card: 'tarjeta', transfer: 'transferencia' } as const;

/** «efectivo, tarjeta y transferencia»; empty when nobody said. */
export const sayPayment = (methods: Company['payment_methods']) => joinWords(methods.map((method) => words[method]));
