import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Session } from '../../../contract/accounts/customers.ts';
import { proofSeconds } from '../../../contract/accounts/proof.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { inUseFirst, storeInUse } from '../../../database/fragments/memberships.ts';
import { customers, devices } from '../../../database/tables/accounts/customers.ts';
import { memberships } from '../../../database/tables/accounts/memberships.ts';
import { sessions } from '../../../database/tables/accounts/sessions.ts';
import type { Clock } from '../config/clock.ts';
import { unauthorized } from '../problems.ts';
import type { Keys } from './key-store.ts';
import { readToken, sessionLife, sessionRenewable, signToken } from './session-tokens.ts';

/**
 * Who makes a call, and as what: the membership that is in use in the session, as the database says at that moment. Without one it is a
 * customer, of no company and no store.
 */
export type Caller = {
  id_customer: number;
  id_session: string;
  id_membership: number | null;
  id_user_role: number;
  id_company: number | null;
  id_store: number | null;
};

export type Sessions = {
  /**
   * A new session and what a device keeps of it; in use is the membership used last, else the highest. Throws a 401 when the account is gone, when it is a customer's whose phone was never proved, or,
   * where `passwordHash` says which password was checked, when it has another one by now. `device`: what the device calls itself. `proved`: it begins with a passkey.
   */
  begin(db: Database, idCustomer: number, given?: SessionOptions): Promise<Session>;
  /**
   * Gives the same session a new token with a whole life, or with the rest of it once its login is too long ago; earlier tokens stay valid. Throws a
   * 401 when the session has ended.
   */
  renew(db: Database, caller: Caller): Promise<Session>;
  end(db: Database, caller: Caller): Promise<void>;
  /** Puts a membership in use for a session, for all of a company's stores at this one. Answers what a device keeps of it; undefined unless it is living and theirs. */
  use(tx: Database, caller: Caller, chosen: { id_membership: number; id_store?: number }): Promise<Session | undefined>;
  /** Ends the sessions in which a membership is in use, or all of them but one. */
  endUse(tx: Database, idMembership: number, except?: string): Promise<void>;
  /** Ends all sessions of a customer, or all but one; at once, since every call looks at its row. */
  endAll(db: Database, idCustomer: number, except?: string): Promise<void>;
  /** Notes that a passkey was shown in a session. */
  prove(db: Database, caller: Caller): Promise<void>;
  /** Whether the caller has a passkey and has not shown it in this session within `proofSeconds`. */
  owesProof(caller: Caller): Promise<boolean>;
  /** The caller that an `Authorization` header proves; null without a valid token of a living session. */
  read(authorization: string | undefined): Promise<Caller | null>;
};

type SessionOptions = { passwordHash?: string; device?: string | null; proved?: boolean };

/** Sessions of one customer; one more login ends the session that would expire first. */
export const maxSessions = 20;

type SessionRow = { id_session: string; expires_at: string; id_customer: number; token_version: number } & Omit<
  Session,
  'token' | 'id_user'
>;

export function openSessions({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }): Sessions {
  const callers = prepareCallers(db);
  const answer = async (living: SessionRow | undefined): Promise<Session> => {
    if (!living) throw unauthorized();
    const { id_customer: id_user, username, id_session, token_version, id_user_role, id_store, store_name } = living;
    const life = { from: clock.now(), until: new Date(living.expires_at) };
    const token = await signToken(keys, { id_user, username, id_session, token_version }, life);
    return { token, id_user, username, id_user_role, id_store, store_name };
  };
  return {
    begin: async (tx, idCustomer, given = {}) => {
      const living = await insertSession(tx, idCustomer, given, clock.now());
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
    use: async (tx, caller, chosen) => {
      const isPut = await putInUse(tx, caller, chosen, clock.now());
      return isPut ? answer(await prolongSession(tx, caller, clock.now())) : undefined;
    },
    endUse: async (tx, idMembership, except) => {
      const others = except === undefined ? undefined : ne(sessions.id_session, except);
      const inUse = and(eq(sessions.id_membership, idMembership), others);
      const ended = await tx.delete(sessions).where(inUse).returning({ whose: sessions.id_customer });
      const whose = ended[0]?.whose;
      if (whose !== undefined) await tx.update(devices).set({ subscription: null }).where(eq(devices.id_customer, whose));
    },
    prove: async (tx, { id_session }) => {
      await tx.update(sessions).set({ proved_at: clock.now() }).where(eq(sessions.id_session, id_session));
    },
    owesProof: async ({ id_customer, id_session }) => {
      const since = new Date(clock.now().getTime() - proofSeconds * 1000);
      // A session that ended while the call was on its way has shown nothing.
      const { rows } = await db.execute(sql`
        select from passkeys p where p.id_customer = ${id_customer} and not exists (
          select from sessions session where session.id_session = ${id_session}::uuid and session.id_customer = p.id_customer and session.proved_at > ${since}) limit 1`);
      return rows.length > 0;
    },
    read: async (authorization) => {
      const claims = await readToken(keys, authorization, clock.now());
      return claims && ((await callers.execute({ ...claims, now: clock.now().toISOString() }))[0] ?? null);
    },
  };
}

/** The one statement that a session costs each call. One whose membership has ended has ended with it. */
const prepareCallers = (db: Database) =>
  db
    .select({
      id_customer: customers.id_customer,
      id_session: sessions.id_session,
      id_membership: memberships.id_membership,
      id_user_role: sql<number>`coalesce(${memberships.role}, ${sql.raw(String(roles.customer))})`,
      id_company: memberships.id_company,
      id_store: storeInUse('memberships'),
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id_customer, sessions.id_customer))
    .leftJoin(memberships, eq(memberships.id_membership, sessions.id_membership))
    .where(
      and(
        eq(sessions.id_session, sql.placeholder('id_session')),
        eq(sessions.id_customer, sql.placeholder('id_user')),
        gt(sessions.expires_at, sql`${sql.placeholder('now')}::timestamptz`),
        eq(customers.token_version, sql.placeholder('token_version')),
        isNull(customers.blocked_at),
        or(isNull(sessions.id_membership), isNull(memberships.ended_at)),
      ),
    )
    .prepare('callers');

/** Seconds of a session in which `m` is in use, as an interval. */
const secondsOf = ({ customer, staff }: Record<'customer' | 'staff', number>) =>
  sql`make_interval(secs => case when m.role is null then ${customer}::int else ${staff}::int end)`;

const lifeAhead = (now: Date) => sql`${now}::timestamptz + ${secondsOf(sessionLife)}`;

/** What a device keeps of the session of customer `who`, in which membership `m` (or none) is in use. */
const kept = sql`who.id_customer, who.name as username, who.token_version, coalesce(m.role, ${roles.customer}) as id_user_role, m.place as id_store,
  (select name from stores where stores.id_store = m.place) as store_name`;

/**
 * The share lock makes a password that is being changed wait, or be waited for: no session of the old one survives it. That a membership is
 * used is written, so that one which is being ended waits, or is waited for.
 */
async function insertSession(
  tx: Database,
  idCustomer: number,
  { passwordHash, device = null, proved = false }: SessionOptions,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await tx.execute<SessionRow>(sql`
    with who as (
      select * from customers
      where id_customer = ${idCustomer} and blocked_at is null and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null})
      for share
    ), m as (
      update memberships m set used_at = greatest(${now}::timestamptz, m.used_at)
      where m.ended_at is null and m.id_membership = (
        select m.id_membership from memberships m join who on who.id_customer = m.id_customer where m.ended_at is null
        order by ${inUseFirst} limit 1)
      returning m.id_membership, m.role, ${storeInUse('m')} as place
    ), begun as (
      insert into sessions (id_session, id_customer, id_membership, device, created_at, renewed_at, expires_at, proved_at)
      select ${randomUUID()}::uuid, who.id_customer, m.id_membership, ${device}::text, ${now}, ${now}, ${lifeAhead(now)}, ${proved ? now : null}::timestamptz from who left join m on true
      where who.phone_proved or m.id_membership is not null
      returning id_session, expires_at
    )
    select id_session, expires_at, ${kept} from who cross join begun left join m on true`);
  return rows[0];
}

async function prolongSession(tx: Database, caller: Caller, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await tx.execute<SessionRow>(sql`
    with who as (
      select * from customers where id_customer = ${caller.id_customer} and blocked_at is null
    ), m as (
      select m.id_membership, m.role, ${storeInUse('m')} as place from memberships m
        join sessions session on session.id_membership = m.id_membership
      where session.id_session = ${caller.id_session}::uuid and m.ended_at is null
    ), prolonged as (
      update sessions set renewed_at = greatest(${now}::timestamptz, sessions.renewed_at), expires_at =
        case when sessions.created_at + ${secondsOf(sessionRenewable)} > ${now} then ${lifeAhead(now)} else sessions.expires_at end
      from who left join m on true
      where id_session = ${caller.id_session}::uuid and sessions.id_customer = who.id_customer and expires_at > ${now}
        and sessions.id_membership is not distinct from m.id_membership
      returning id_session, expires_at
    )
    select id_session, expires_at, ${kept} from who cross join prolonged left join m on true`);
  return rows[0];
}

/**
 * Writes which membership a session uses and, of all of a company's stores, which one; it is the last one used, whatever the clocks of several
 * processes say. One that is being ended waits, or is waited for.
 */
async function putInUse(tx: Database, caller: Caller, chosen: { id_membership: number; id_store?: number }, now: Date): Promise<boolean> {
  const { id_membership, id_store = null } = chosen;
  const { rows } = await tx.execute(sql`
    with m as (
      update memberships m set used_store = coalesce(${id_store}::int, m.used_store), used_at = greatest(${now}::timestamptz, (
        select max(other.used_at) + interval '1 microsecond' from memberships other
        where other.id_customer = m.id_customer and other.id_membership <> m.id_membership))
      where m.id_membership = ${id_membership} and m.id_customer = ${caller.id_customer} and m.ended_at is null
        and (${id_store}::int is null or exists (
          select from stores s where s.id_store = ${id_store}::int and s.id_company = m.id_company and (m.id_store is null
            or m.id_store = s.id_store)))
      returning m.id_membership
    )
    update sessions set id_membership = m.id_membership from m
    where id_session = ${caller.id_session}::uuid and id_customer = ${caller.id_customer} returning id_session`);
  return rows.length > 0;
}

const endSurplus = (tx: Database, idCustomer: number) =>
  tx.execute(sql`
    delete from sessions where id_session in (
      select id_session from sessions where id_customer = ${idCustomer} order by expires_at desc, id_session offset ${maxSessions})`);
