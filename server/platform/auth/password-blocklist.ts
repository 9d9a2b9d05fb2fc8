import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../../contract/accounts/passwords.ts';
import { badField } from '../problems.ts';

/** The most used leaked passwords, in lower case, as far as they are long enough to be chosen here. */
const leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/** Whether an attacker would try this password first: by the rule that the forms run too, or by the list of leaked passwords. */
export const isKnownPassword = (password: string, phone?: string): boolean =>
  isCommonPassword(password, phone) || leaked.has(password.normalize('NFKC').toLowerCase());

/** Throws when a customer chooses a known password. `phone` is the customer's ten digits. */
export function refuseKnown(field: 'password' | 'new_password', password: string, phone?: string): void {
  if (isKnownPassword(password, phone)) throw badField(field, 'es de las primeras que cualquiera probaría');
}
