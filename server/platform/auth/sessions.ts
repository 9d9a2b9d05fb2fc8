import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Session } from '../../../contract/customers.ts';
import { roles } from '../../../contract/roles.ts';
import type { Database } from '../../../database/database.ts';
import { customers, devices, sessions } from '../../../database/tables/customers.ts';
import type { Clock } from '../config/clock.ts';
import { unauthorized } from '../problems.ts';
import type { Keys } from './key-store.ts';
import { readToken, sessionLife, sessionRenewable, signToken } from './session-tokens.ts';

/** Who makes a call, as the session and the database say at that moment. */
export type Caller = { id_customer: number; id_user_role: number; id_store: number | null; id_session: string };

export type Sessions = {
  /**
   * Starts a session. Throws a 401 when the account is gone, when a customer never proved the phone, or when `passwordHash`, the hash that the login
   * checked, has changed since.
   */
  begin(db: Database, idCustomer: number, checked?: { passwordHash: string }): Promise<Session>;
  /**
   * Gives the same session a new token with a whole life, or with the rest of it once its login is too long ago; earlier tokens stay valid. Throws a
   * 401 when the session has ended.
   */
  renew(db: Database, caller: Caller): Promise<Session>;
  end(db: Database, caller: Caller): Promise<void>;
  /** Ends all sessions of a customer, or all but one. It works at once, since every call reads the session's row. */
  endAll(db: Database, idCustomer: number, except?: string): Promise<void>;
  /** The caller that an `Authorization` header proves; null without a valid token of a living session. */
  read(authorization: string | undefined): Promise<Caller | null>;
};

/** Sessions of one customer; one more login ends the session that would expire first. */
export const maxSessions = 20;

type Living = { id_session: string; expires_at: string; id_customer: number; token_version: number } & Omit<Session, 'token' | 'id_user'>;

export function openSessions({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }): Sessions {
  const callers = prepareCallers(db);
  const answer = async (living: Living | undefined): Promise<Session> => {
    if (!living) throw unauthorized();
    const { id_customer: id_user, username, id_session, token_version, id_user_role, id_store, store_name } = living;
    const life = { from: clock.now(), until: new Date(living.expires_at) };
    const token = await signToken(keys, { id_user, username, id_session, token_version }, life);
    return { token, id_user, username, id_user_role, id_store, store_name };
  };
  return {
    begin: async (tx, idCustomer, checked) => {
      const living = await insertSession(tx, idCustomer, checked?.passwordHash ?? null, clock.now());
      await endSurplus(tx, idCustomer);
      return answer(living);
    },
    renew: async (tx, caller) => answer(await prolongSession(tx, caller, clock.now())),
    end: async (tx, { id_session }) => {
      await tx.delete(sessions).where(eq(sessions.id_session, id_session));
    },
    endAll: async (tx, idCustomer, except) => {
      const others = except === undefined ? undefined : ne(sessions.id_session, except);
      await tx.delete(sessions).where(and(eq(sessions.id_customer, idCustomer), others));
      // A phone in other hands must not receive pushes any more; the remaining one subscribes again by itself.
      await tx.update(devices).set({ subscription: null }).where(eq(devices.id_customer, idCustomer));
      if (others) return;
      const token_version = sql`${customers.token_version} + 1`;
      await tx.update(customers).set({ token_version }).where(eq(customers.id_customer, idCustomer));
    },
    read: async (authorization) => {
      const claims = await readToken(keys, authorization, clock.now());
      return claims && ((await callers.execute({ ...claims, now: clock.now().toISOString() }))[0] ?? null);
    },
  };
}

/** The one statement that each call pays for its session. */
const prepareCallers = (db: Database) =>
  db
    .select({
      id_customer: customers.id_customer,
      id_user_role: customers.id_user_role,
      id_store: customers.id_store,
      id_session: sessions.id_session,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id_customer, sessions.id_customer))
    .where(
      and(
        eq(sessions.id_session, sql.placeholder('id_session')),
        eq(sessions.id_customer, sql.placeholder('id_user')),
        gt(sessions.expires_at, sql`${sql.placeholder('now')}::timestamptz`),
        eq(customers.token_version, sql.placeholder('token_version')),
        isNull(customers.blocked_at),
      ),
    )
    .prepare('callers');

/** Seconds for the role of the row, as an interval. */
const secondsOf = ({ customer, staff }: Record<'customer' | 'staff', number>) =>
  sql`make_interval(secs => case when id_user_role = ${roles.customer} then ${customer}::int else ${staff}::int end)`;

const lifeAhead = (now: Date) => sql`${now}::timestamptz + ${secondsOf(sessionLife)}`;

const sessionColumns = sql`id_customer, name as username, token_version, id_user_role, id_store,
  (select name from stores where stores.id_store = who.id_store) as store_name`;

/** The share lock and a password change wait for each other, so no session of the old password survives the change. */
async function insertSession(tx: Database, idCustomer: number, passwordHash: string | null, now: Date): Promise<Living | undefined> {
  const { rows } = await tx.execute<Living>(sql`
    with who as (
      select * from customers
      where id_customer = ${idCustomer} and blocked_at is null and (phone_proved or id_user_role < ${roles.customer}) and (${passwordHash}::text is null or password_hash = ${passwordHash})
      for share
    ), begun as (
      insert into sessions (id_session, id_customer, created_at, expires_at)
      select ${randomUUID()}::uuid, id_customer, ${now}, ${lifeAhead(now)} from who
      returning id_session, expires_at
    )
    select id_session, expires_at, ${sessionColumns} from who, begun`);
  return rows[0];
}

async function prolongSession(tx: Database, caller: Caller, now: Date): Promise<Living | undefined> {
  const { rows } = await tx.execute<Living>(sql`
    with who as (
      select * from customers where id_customer = ${caller.id_customer} and blocked_at is null
    ), prolonged as (
      update sessions set expires_at =
        case when sessions.created_at + ${secondsOf(sessionRenewable)} > ${now} then ${lifeAhead(now)} else sessions.expires_at end
      from who
      where id_session = ${caller.id_session}::uuid and sessions.id_customer = who.id_customer and expires_at > ${now}
      returning id_session, expires_at
    )
    select id_session, expires_at, ${sessionColumns} from who, prolonged`);
  return rows[0];
}

const endSurplus = (tx: Database, idCustomer: number) =>
  tx.execute(sql`
    delete from sessions where id_session in (
      select id_session from sessions where id_customer = ${idCustomer} order by expires_at desc, id_session offset ${maxSessions})`);
