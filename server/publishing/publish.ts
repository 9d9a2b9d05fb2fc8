import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { roles } from '../../contract/roles.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { auditEntries } from '../../database/tables/audit.ts';
import { withTransaction } from '../../database/transaction.ts';
import { insertFollowerNews, isNewsKind } from '../notifications/follower-news-queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Announcement, Change } from '../platform/cluster/event-bus.ts';
import { badField, heldByOperator, notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { companyOf, type SlugKind, slugsOf } from './slugs.ts';

/** A change as its noun made it: rows as they were (null when new) and are, and what to answer. */
export type PublishedChange<T> = {
  kind: SlugKind;
  id_item: number;
  /** Whose it is; null for an event of nobody's. */
  id_company: number | null;
  before: object | null;
  after: object;
  /** What the audit names, where it is a part of what people see, such as a store of a company. */
  audited?: { kind: string; item: string };
  /** What of the news to tell; by default it was created or updated. `unseen`: nobody saw it before nor does now. */
  action?: Change['action'] | 'unseen';
  /** Cities where it is shown beyond those of its company's stores. */
  cities?: number[];
  /** What those whom it concerns are told of it, if anything. */
  announcement?: Announcement | null;
  answer: T;
};

/**
 * Makes a change that the public sees: its rows, the audit and the listings in one transaction, and once that is committed the news of it.
 * `make` throws when the caller may not, or the thing does not exist, with one same answer. What stays as it was is no news.
 */
export async function publish<T>(
  services: Services,
  caller: Caller | null,
  make: (tx: Database) => Promise<PublishedChange<T>>,
): Promise<T> {
  const { db, clock, events } = services;
  const now = clock.now();
  const { answer, change, announcement } = await withTransaction(db, async (tx) => {
    const made: PublishedChange<T> = await make(tx);
    const { kind, id_item, id_company, before, after, action = before === null ? 'created' : 'updated' } = made;
    if (isDeepStrictEqual(before, after)) return { answer: made.answer, change: undefined };
    const audited = made.audited ?? { kind, item: String(id_item) };
    await insertAudit(tx, { caller, ...audited, id_company, before, after, now });
    const isNews = caller !== null && action === 'created' && isNewsKind(kind) && id_company !== null;
    if (isNews) await insertFollowerNews(tx, { kind, id_item, id_company }, now);
    if (action === 'unseen') return { answer: made.answer, change: undefined };
    const { shown, words } = await rebuild(tx, id_company, now);
    const cities = [...new Set([...shown, ...(made.cities ?? [])])];
    const told = { kind, action, id_item, id_company, cities, words, slugs: await slugsOf(tx, kind, id_item) };
    return { answer: made.answer, change: told, announcement: made.announcement };
  });
  if (change) events.emit('change', change);
  if (announcement) events.emit('announcement', announcement);
  return answer;
}

/** A change of what belongs to no company: what to note of it, and whose listings say it. */
export type MadeForAll<T> = {
  kind: 'category' | 'city' | 'settings';
  id_item: number;
  noted: { item: string; before: object | null; after: object }[];
  /** Companies of which lists show something else now. */
  companies?: number[];
  cities?: number[];
  answer: T;
};

/** As `publish`, for what is everybody's: categories, cities, settings. */
export async function publishForAll<T>(services: Services, caller: Caller, make: (tx: Database) => Promise<MadeForAll<T>>): Promise<T> {
  const { db, clock, events } = services;
  const now = clock.now();
  const { noted, words, ...made } = await withTransaction(db, async (tx) => {
    const { noted: all, ...rest } = await make(tx);
    const changed = all.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    for (const one of changed) await insertAudit(tx, { caller, kind: rest.kind, id_company: null, ...one, now });
    const learnt = rest.companies?.length ? await rebuildListings(tx, rest.companies, now) : [];
    return { ...rest, noted: changed, words: learnt };
  });
  const { kind, id_item, cities = [], answer } = made;
  const action = noted.some(({ before }) => before === null) ? 'created' : 'updated';
  if (noted.length > 0) events.emit('change', { kind, action, id_item, id_company: null, cities, slugs: [], words });
  return answer;
}

/** Rebuilds what lists show of a company, or of events that are nobody's. Answers every city where it was or is shown, and the new words in it. */
async function rebuild(tx: Database, id_company: number | null, now: Date): Promise<{ shown: number[]; words: string[] }> {
  if (id_company === null) return { shown: [], words: await rebuildListings(tx, 'unowned', now) };
  const shown = () =>
    tx.execute<{ id_city: number }>(sql`select distinct id_city from listings where id_company = ${id_company} and id_city > 0`);
  const before = await shown();
  const words = await rebuildListings(tx, [id_company], now);
  const after = await shown();
  return { shown: [...before.rows, ...after.rows].map(({ id_city }) => id_city), words };
}

type Audited = {
  caller: Pick<Caller, 'id_customer' | 'id_membership'> | null;
  kind: string;
  item: string;
  id_company: number | null;
  before: object | null;
  after: object;
  now: Date;
};

/** Notes who changed what, as what, from what to what. */
export async function insertAudit(tx: Database, { caller, before, now, ...entry }: Audited): Promise<void> {
  await tx.insert(auditEntries).values({
    ...entry,
    before,
    at: now,
    id_user: caller?.id_customer ?? null,
    id_membership: caller?.id_membership ?? null,
    action: before === null ? 'created' : 'updated',
  });
}

/**
 * Lets an operator and an owner of a company through, by the membership that is in use; for anyone else, and for no company, there is none.
 * Changes of one company wait for each other, and whoever would end that membership waits for them; whoever takes a coupon does not wait, since
 * that holds the coupon's row and then refers to the company's.
 */
export async function requireCompany(tx: Database, caller: Caller, id_company: number, what = 'este negocio'): Promise<{ name: string }> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from companies c
    join memberships m on m.id_membership = ${caller.id_membership} and m.ended_at is null
      and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = c.id_company))
    where c.id_company = ${id_company} for no key update of c for share of m`);
  if (!rows[0]) throw notFound(what);
  return rows[0];
}

/** Lets through who may change a thing: an operator, and the owner of the company whose it is. What is nobody's is the operator's. */
export async function requireOwn(tx: Database, caller: Caller, kind: SlugKind, id: number, what: string): Promise<void> {
  const company = await companyOf(tx, kind, id);
  if (company === undefined || (company === null && caller.id_user_role !== roles.operator)) throw notFound(what);
  if (company !== null) await requireCompany(tx, caller, company, what);
}

type Pausable = { status: string; held: boolean };

const off = ['paused', 'cancelled'];
const onShow = ['active', 'scheduled', 'moved'];

/**
 * Whether a thing is held once somebody (null: the terminal) gives it a status: by an operator who pauses or cancels it, until an operator gives
 * it another. Throws when anyone else would show what is held.
 */
export function heldBy(caller: Caller | null, before: Pausable, given: { status?: string }): boolean {
  if (given.status === undefined) return before.held;
  if (caller === null || caller.id_user_role === roles.operator) return off.includes(given.status);
  if (before.held && onShow.includes(given.status)) throw heldByOperator();
  return before.held;
}

/** More than any business offers at a time, and what rebuilding its listings takes without being felt. */
const mostEach = 500;

/** Refuses to publish more than a company may have at a time. */
export function requireCapacity(things: string, living: number): void {
  if (living >= mostEach) throw badField('id_company', `ya tiene ${mostEach} ${things}; termina o quita alguno antes de publicar otro`);
}

/** What of something is to be other than it was. */
export function diff<T extends object>(columns: T, before: { [K in keyof T]: unknown }): Partial<T> {
  const entries = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

export const isEmpty = (changed: object): boolean => Object.keys(changed).length === 0;
