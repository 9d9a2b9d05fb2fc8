import { isCommonPassword } from '../../contract/accounts/passwords.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';

export const passwordHint = 'Al menos 8 caracteres.';

/** What keeps a new password from being taken, to be said under its field; `phone` as it was written. */
export function passwordMistake(password: string, phone: string): string | undefined {
  if (password.length < 8) return 'Usa al menos 8 caracteres.';
  if (isCommonPassword(password, normalizePhone(phone) ?? '')) return 'Es de las primeras que cualquiera probaría. Elige otra.';
}
