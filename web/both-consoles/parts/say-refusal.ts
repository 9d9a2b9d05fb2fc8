import type { Problem } from '../../../contract/errors.ts';
import { capitalize } from '../../../contract/validity/dates.ts';
import { sentence } from './sentence.ts';

/** Fields of calls that no screen has: what is wrong with them says all by itself what to do. */
const unseen = new Set(['status']);

/** A refusal in the words of its screen: what is wrong, and not what the call names it. */
export function sayRefusal({ detail, errors = [] }: Pick<Problem, 'detail' | 'errors'>): string {
  if (errors.length === 0 || errors.some(({ field }) => !unseen.has(field))) return detail;
  return errors.map(({ message }) => sentence(capitalize(message))).join(' ');
}
