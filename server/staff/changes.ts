import { normalizePhone } from '../../contract/phones.ts';
import { roles, worksAtTill } from '../../contract/roles.ts';
import type { NewStaff, StaffChange, StaffMember } from '../../contract/staff.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { requireOtherOperator } from '../customers/queries.ts';
import { refuseKnown } from '../platform/auth/password-blocklist.ts';
import { hashPassword, passwordMatches } from '../platform/auth/password-hashing.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, conflict, forbidden, notFound } from '../platform/problems.ts';
import { companyOfOwner, insertAudit } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { countStaffChange, countTry } from './limits.ts';
import {
  findAccount,
  findCompanyOfStore,
  findMember,
  findStaff,
  insertStaff,
  type Position,
  promoteCustomer,
  type Staff,
  updateStaff,
} from './queries.ts';

/** One answer whoever's phone it is, and whether they work here or anywhere: it says no more than that this did not work. */
const taken = () =>
  conflict(
    'Este teléfono no se puede usar así. Si ya tiene cuenta, escribe la contraseña de esa cuenta; si ya trabaja en un negocio, que lo den de baja ahí primero.',
  );

const readPhone = (written: string): string => {
  const phone = normalizePhone(written);
  if (phone === null) throw badField('phone', 'no es un teléfono de México; escribe sus 10 dígitos');
  return phone;
};

/** A place that this caller may give: an operator any, an owner that of a cashier or of nobody, at their own company. */
async function readPosition(tx: Database, caller: Caller, { id_user_role, id_store }: Position): Promise<Position> {
  const isOperator = caller.id_user_role === roles.operator;
  if (!isOperator && id_user_role !== roles.cashier && id_user_role !== roles.customer) throw forbidden();
  if (!worksAtTill(id_user_role)) return { id_user_role, id_store: null };
  if (id_store === null) throw badField('id_store', 'falta la sucursal donde trabaja');
  const company = await findCompanyOfStore(tx, id_store);
  if (company === undefined || (!isOperator && company !== (await companyOfOwner(tx, caller))))
    throw badField('id_store', isOperator ? 'no hay una sucursal con ese número' : 'no es una sucursal de tu negocio');
  return { id_user_role, id_store };
}

const refuseStoreless = ({ id_user_role, id_store }: { id_user_role?: number; id_store?: number | null }) => {
  if (id_user_role === roles.operator && id_store) throw badField('id_store', 'un operador no trabaja en una sucursal');
};

/** As the audit keeps it: who it is by number, never by name or whole phone; erasing an account leaves nothing of them there. */
const noted = ({ id_user_role, id_store }: Position, phone: string) => ({ id_user_role, id_store, phone_ends: phone.slice(-2) });

/** A phone without an account gets one. The customer whose phone it is keeps theirs, when the password given is their own. */
export async function addStaff(services: Services, caller: Caller, given: NewStaff): Promise<StaffMember> {
  const { db, clock, sessions } = services;
  const name = requireLine('name', given.name);
  const phone = readPhone(given.phone);
  refuseStoreless(given);
  const position = await readPosition(db, caller, { id_user_role: given.id_user_role, id_store: given.id_store ?? null });
  refuseKnown('password', given.password, phone);
  await countStaffChange(services, caller);
  await countTry(services, phone);
  const account = await findAccount(db, phone);
  const isTheirs = account ? await passwordMatches(account.password_hash, given.password) : false;
  if (account && !isTheirs) throw taken();
  const password_hash = account?.password_hash ?? (await hashPassword(given.password));
  return withTransaction(db, async (tx) => {
    const id = account
      ? await promoteCustomer(tx, account, { ...position, name })
      : await insertStaff(tx, { ...position, name, phone, password_hash, created_at: clock.now() });
    if (id === undefined) throw taken();
    await sessions.endAll(tx, id);
    const id_company = position.id_store === null ? null : ((await findCompanyOfStore(tx, position.id_store)) ?? null);
    const before = account ? noted({ id_user_role: roles.customer, id_store: null }, phone) : null;
    await insertAudit(tx, { caller, kind: 'staff', item: String(id), id_company, before, after: noted(position, phone), now: clock.now() });
    return findMember(tx, id);
  });
}

export async function changeStaff(services: Services, caller: Caller, id_user: number, given: StaffChange): Promise<StaffMember> {
  const { db, clock, sessions } = services;
  const name = given.name === undefined ? undefined : requireLine('name', given.name);
  const phone = given.phone === undefined ? undefined : readPhone(given.phone);
  await countStaffChange(services, caller);
  const password_hash = given.password === undefined ? undefined : await hashPassword(given.password);
  const work = withTransaction(db, async (tx) => {
    const before = await findStaff(tx, id_user);
    if (!before || !(await mayChange(tx, caller, before))) throw notFound('esta persona');
    if (given.password !== undefined) refuseKnown('password', given.password, phone ?? before.phone);
    const position = await newPosition(tx, caller, before, given);
    const phone_proved = phone === undefined || phone === before.phone ? undefined : false;
    const values = { name, phone, phone_proved, password_hash, ...position };
    const change = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    await updateStaff(tx, id_user, change);
    const after = { ...before, ...position, phone: phone ?? before.phone };
    const isOther =
      password_hash !== undefined || (['id_user_role', 'id_store', 'phone'] as const).some((key) => before[key] !== after[key]);
    if (isOther) await sessions.endAll(tx, id_user);
    if (isOther || name !== undefined) {
      const more = { ...(password_hash ? { password: 'changed' } : {}), ...(name === undefined ? {} : { name: 'changed' }) };
      const rows = { before: noted(before, before.phone), after: { ...noted(after, after.phone), ...more } };
      const id_company = before.id_company ?? (after.id_store === null ? null : ((await findCompanyOfStore(tx, after.id_store)) ?? null));
      await insertAudit(tx, { caller, kind: 'staff', item: String(id_user), id_company, ...rows, now: clock.now() });
    }
    return findMember(tx, id_user);
  });
  return work.catch((error) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
}

/** An owner has the cashiers of their own company, and nobody else. */
async function mayChange(tx: Database, caller: Caller, { id_user_role, id_company }: Staff): Promise<boolean> {
  if (caller.id_user_role === roles.operator) return true;
  return id_user_role === roles.cashier && id_company !== null && id_company === (await companyOfOwner(tx, caller));
}

async function newPosition(tx: Database, caller: Caller, before: Staff, given: StaffChange): Promise<Partial<Position>> {
  if (given.id_user_role === undefined && given.id_store === undefined) return {};
  const id_user_role = given.id_user_role ?? before.id_user_role;
  refuseStoreless({ id_user_role, id_store: given.id_store });
  const id_store = given.id_store === undefined ? before.id_store : given.id_store;
  const position = await readPosition(tx, caller, { id_user_role, id_store });
  if (before.id_user_role === roles.operator && id_user_role !== roles.operator) await requireOtherOperator(tx, before.id_user);
  return position;
}
