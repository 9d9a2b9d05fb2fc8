import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../../contract/passwords.ts';
import { badField } from '../problems.ts';

/** Passwords that leaked elsewhere, the most used ones, in small letters: those long enough to be chosen here. */
const leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/** Whether a password is among the first that anyone would try: by the rule that forms have too, or by the list of leaked ones. */
export const isKnownPassword = (password: string, phone?: string): boolean =>
  isCommonPassword(password, phone) || leaked.has(password.normalize('NFKC').toLowerCase());

/** Refuses a known password where one is chosen. `phone` is the ten digits of whom it is for. */
export function refuseKnown(field: 'password' | 'new_password', password: string, phone?: string): void {
  if (isKnownPassword(password, phone)) throw badField(field, 'es de las primeras que cualquiera probaría');
}
