import { roles } from '../../contract/accounts/roles.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { heldByOperator } from '../platform/problems.ts';

type Pausable = { status: string; held: boolean };

const off = ['paused', 'cancelled'];
const onShow = ['active', 'scheduled', 'moved'];

export const isOnShow = (status: string): boolean => onShow.includes(status);

/**
 * Whether an operator holds a thing after a status change (caller null: the terminal): an operator who pauses or cancels it does, until an operator
 * changes the status again. Throws when anyone else would publish a held thing.
 */
export function heldBy(caller: Caller | null, before: Pausable, given: { status?: string }): boolean {
  if (given.status === undefined) return before.held;
  if (caller === null || caller.id_user_role === roles.operator) return off.includes(given.status);
  if (before.held && isOnShow(given.status)) throw heldByOperator();
  return before.held;
}
