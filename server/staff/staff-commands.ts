import { normalizePhone } from '../../contract/accounts/phones.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { NewStaff, StaffChange, StaffMember } from '../../contract/accounts/staff.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { endMembership, insertMembership, type NewPlace, requireOtherOperator } from '../memberships/commands.ts';
import type { Place } from '../memberships/queries.ts';
import { refuseKnown } from '../platform/auth/password-blocklist.ts';
import { hashPassword, passwordMatches } from '../platform/auth/password-hashing.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, conflict, forbidden, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { isOtherPlace, notedPlace, nowhere, placesUnder, readPosition, refuseStoreless } from './positions.ts';
import { findAccount, findMember, findStaff, insertAccount, type Staff, updateAccount, updateUsedStore } from './queries.ts';
import { countStaffChange, countTry } from './staff-limits.ts';

/** One answer whoever's phone it is, and whether they work here or anywhere: it says no more than that this did not work. */
const taken = () =>
  conflict(
    'Este teléfono no se puede usar así. Si ya tiene cuenta, escribe la contraseña de esa cuenta; si ya trabaja aquí, cambia el puesto que tiene.',
  );

const readPhone = (written: string): string => {
  const phone = normalizePhone(written);
  if (phone === null) throw badField('phone', 'no es un teléfono de México; escribe sus 10 dígitos');
  return phone;
};

/** A phone without an account gets one. Whoever has one keeps it, and their other places, when the password given is their own. */
export async function addStaff(services: Services, caller: Caller, given: NewStaff): Promise<StaffMember> {
  const { db, clock, sessions } = services;
  const name = requireLine('name', given.name);
  const phone = readPhone(given.phone);
  refuseStoreless(given);
  const place = await readPosition(db, caller, { id_user_role: given.id_user_role, id_store: given.id_store ?? null });
  refuseKnown('password', given.password, phone);
  await countStaffChange(services, caller);
  await countTry(services, phone);
  const account = await findAccount(db, phone);
  const isTheirs = account ? await passwordMatches(account.password_hash, given.password) : false;
  if (account && !isTheirs) throw taken();
  const password_hash = account?.password_hash ?? (await hashPassword(given.password));
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const id = account?.id_customer ?? (await insertAccount(tx, { name, phone, password_hash, created_at: now }));
    if (id === undefined) throw taken();
    const id_membership = await insertMembership(tx, id, place, { now, passwordHash: password_hash });
    if (id_membership === undefined) throw taken();
    await sessions.endAll(tx, id);
    const before = account ? notedPlace(nowhere, phone) : null;
    const after = notedPlace({ ...place, id_membership }, phone);
    await insertAudit(tx, { caller, kind: 'staff', item: String(id), id_company: place.id_company, before, after, now });
    return findMember(tx, id, id_membership);
  });
}

/** An account is its person's: an owner says where somebody works, and only an operator, who answers for the site, who they are. */
export async function changeStaff(services: Services, caller: Caller, id_user: number, given: StaffChange): Promise<StaffMember> {
  const isAboutAccount = given.name !== undefined || given.phone !== undefined || given.password !== undefined;
  if (isAboutAccount && caller.id_user_role !== roles.operator) throw forbidden();
  const name = given.name === undefined ? undefined : requireLine('name', given.name);
  const phone = given.phone === undefined ? undefined : readPhone(given.phone);
  await countStaffChange(services, caller);
  const password_hash = given.password === undefined ? undefined : await hashPassword(given.password);
  const work = withTransaction(services.db, async (tx) => {
    const staff = await findStaff(tx, id_user);
    const under = placesUnder(caller, staff?.places ?? []);
    if (!staff || under.length === 0) throw notFound('esta persona');
    if (given.password !== undefined) refuseKnown('password', given.password, phone ?? staff.phone);
    const entries = Object.entries({ name, phone, password_hash }).filter(([, value]) => value !== undefined);
    const isOtherPhone = phone !== undefined && phone !== staff.phone;
    await updateAccount(tx, id_user, { ...Object.fromEntries(entries), ...(isOtherPhone ? { phone_proved: false } : {}) });
    const chosen = choosePlaces(under, given);
    const more = { ...(password_hash ? { password: 'changed' } : {}), ...(name === undefined ? {} : { name: 'changed' }) };
    const change: Change = { staff, caller, given, more, phone: phone ?? staff.phone };
    let id_membership: number | null = chosen[0]?.id_membership ?? null;
    for (const [n, place] of chosen.entries()) id_membership = await changePlace(tx, services, { ...change, isFirst: n === 0 }, place);
    if (password_hash !== undefined || isOtherPhone) await services.sessions.endAll(tx, id_user);
    return findMember(tx, id_user, id_membership);
  });
  return work.catch((error) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
}

/** The places that a change is about: the one that it names, else the only one, or all of them where somebody works here no longer. */
function choosePlaces(under: Place[], { id_membership, id_user_role, id_store }: StaffChange): Place[] {
  if (id_membership !== undefined) {
    const named = under.filter((place) => place.id_membership === id_membership);
    if (named.length === 0) throw badField('id_membership', 'no es un puesto de esta persona');
    return named;
  }
  const isAboutPlace = id_user_role !== undefined || id_store !== undefined;
  if (under.length > 1 && isAboutPlace && id_user_role !== roles.customer) throw badField('id_membership', 'tiene varios puestos: di cuál');
  return isAboutPlace ? under : under.slice(0, 1);
}

type Change = { staff: Staff; caller: Caller; given: StaffChange; more: object; phone: string };

/** Ends a place for another, notes it, and answers the one that somebody has then; null when it is none. */
async function changePlace(
  tx: Database,
  { sessions, clock }: Services,
  { staff, caller, given, more, phone, isFirst }: Change & { isFirst: boolean },
  before: Place,
): Promise<number | null> {
  const now = clock.now();
  const after = await newPlace(tx, caller, staff, before, given);
  const isOther = isOtherPlace(before, after);
  let id_membership: number | null = before.id_membership;
  if (isOther) {
    await endMembership(tx, sessions, before.id_membership, now);
    id_membership = after.id_user_role === roles.customer ? null : ((await insertMembership(tx, staff.id_user, after, { now })) ?? null);
    if (id_membership === null && after.id_user_role !== roles.customer) throw taken();
  } else if (after.used_store !== before.used_store) await updateUsedStore(tx, before.id_membership, after.used_store);
  const isChanged = isOther || after.used_store !== before.used_store;
  if (isChanged || (isFirst && (phone !== staff.phone || Object.keys(more).length > 0))) {
    const rows = {
      before: notedPlace(before, staff.phone),
      after: { ...notedPlace({ ...after, id_membership }, phone), ...(isFirst ? more : {}) },
    };
    const id_company = before.id_company ?? after.id_company;
    await insertAudit(tx, { caller, kind: 'staff', item: String(staff.id_user), id_company, ...rows, now });
  }
  return id_membership;
}

async function newPlace(tx: Database, caller: Caller, staff: Staff, before: Place, given: StaffChange): Promise<NewPlace> {
  if (given.id_user_role === undefined && given.id_store === undefined) return before;
  const id_user_role = given.id_user_role ?? before.id_user_role;
  refuseStoreless({ id_user_role, ...(given.id_store === undefined ? {} : { id_store: given.id_store }) });
  const id_store = given.id_store === undefined ? before.used_store : given.id_store;
  const place = await readPosition(tx, caller, { id_user_role, id_store });
  if (before.id_user_role === roles.operator && id_user_role !== roles.operator) await requireOtherOperator(tx, staff.id_user);
  return place;
}
