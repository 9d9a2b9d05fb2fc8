import type { Company } from '../../contract/catalog/companies.ts';
import { capitalize, joinWords } from '../../contract/validity/dates.ts';

const words = { cash: 'efectivo', card: 'tarjeta', transfer: 'transferencia' } as const;

/** «Efectivo, tarjeta y transferencia»; empty when nobody said. */
export const sayPayment = (methods: Company['payment_methods']) => capitalize(joinWords(methods.map((method) => words[method])));
