import { roles, worksAtTill } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import type { NewPlace } from '../memberships/commands.ts';
import type { Place } from '../memberships/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { badField, forbidden } from '../platform/problems.ts';
import { findCompanyOfStore } from './queries.ts';

/** A place as it is asked for: the store says which company, and where an owner begins. */
type Position = { id_user_role: number; id_store: number | null };

export const nowhere: NewPlace = { id_user_role: roles.customer, id_company: null, id_store: null, used_store: null };

/** A place that this caller may give: an operator any, an owner that of a cashier or of nobody, at the company that is in use. */
export async function readPosition(tx: Database, caller: Caller, { id_user_role, id_store }: Position): Promise<NewPlace> {
  const isOperator = caller.id_user_role === roles.operator;
  if (!isOperator && id_user_role !== roles.cashier && id_user_role !== roles.customer) throw forbidden();
  if (!worksAtTill(id_user_role)) return { ...nowhere, id_user_role };
  if (id_store === null) throw badField('id_store', 'falta la sucursal donde trabaja');
  const company = await findCompanyOfStore(tx, id_store);
  if (company === undefined || (!isOperator && company !== caller.id_company))
    throw badField('id_store', isOperator ? 'no hay una sucursal con ese número' : 'no es una sucursal de tu negocio');
  return { id_user_role, id_company: company, id_store: id_user_role === roles.cashier ? id_store : null, used_store: id_store };
}

export function refuseStoreless({ id_user_role, id_store }: { id_user_role?: number; id_store?: number | null }): void {
  if (id_user_role === roles.operator && id_store) throw badField('id_store', 'un operador no trabaja en una sucursal');
}

/** The places of somebody that this caller has a say in: an operator in all, an owner in those of cashiers at the company that is in use. */
export const placesUnder = (caller: Caller, places: Place[]): Place[] =>
  caller.id_user_role === roles.operator
    ? places
    : places.filter(({ id_user_role, id_company }) => id_user_role === roles.cashier && id_company === caller.id_company);

/** Whether a place is that of another role, company or store. */
export const isOtherPlace = (before: NewPlace, after: NewPlace): boolean =>
  (['id_user_role', 'id_company', 'id_store'] as const).some((key) => before[key] !== after[key]);

/** As the audit keeps it: who it is by number, never by name or whole phone; erasing an account leaves nothing of them there. */
export const notedPlace = (place: NewPlace & { id_membership?: number | null }, phone: string) => ({
  ...(place.id_membership ? { id_membership: place.id_membership } : {}),
  id_user_role: place.id_user_role,
  id_store: place.id_store ?? place.used_store,
  phone_ends: phone.slice(-2),
});
