import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import { isNewsKind } from '../../contract/notices/say-news.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { auditEntries } from '../../database/tables/accounts/audit.ts';
import { withTransaction } from '../../database/transaction.ts';
import { insertFollowerNews } from '../notifications/follower-news-queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Announcement, Change } from '../platform/cluster/event-bus.ts';
import { badField, heldByOperator, notFound } from '../platform/problems.ts';
import { insertSearchNews } from '../saved-searches/queries.ts';
import type { Services } from '../services.ts';
import { companyOf, lockThing, type SlugKind, slugsOf } from './slugs.ts';

/** A change that a noun made: its rows before (null when new) and after, and the call's result. */
export type PublishedChange<T> = {
  kind: SlugKind;
  id_item: number;
  /** The owning company; null for an event without one. */
  id_company: number | null;
  before: object | null;
  after: object;
  /** What the audit names when the change concerns a part of a published thing, such as a store of a company. */
  audited?: { kind: string; item: string };
  /** The action to emit, by default created or updated. `unseen`: visitors see it neither before nor after. */
  action?: Change['action'] | 'unseen';
  /** Cities that show it besides those of its company's stores. */
  cities?: number[];
  /** Notifications for the people concerned, if any. */
  announcement?: Announcement | null;
  answer: T;
};

/**
 * Makes a public change: rows, audit and listings in one transaction, and the change event after the commit. `make` throws the same error whether the
 * caller may not or the thing does not exist; an unchanged thing emits nothing.
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
    const isNews = caller !== null && action === 'created' && isNewsKind(kind);
    if (isNews && id_company !== null) await insertFollowerNews(tx, { kind, id_item, id_company }, now);
    if (isNews) await insertSearchNews(tx, { kind, id_item }, now);
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

/** A change of something without a company: what the audit records, and whose listings change. */
export type MadeForAll<T> = {
  kind: 'category' | 'city' | 'settings' | 'campaign' | 'leaflet';
  id_item: number;
  noted: { item: string; before: object | null; after: object }[];
  /** Companies whose listings change. */
  companies?: number[];
  cities?: number[];
  /** All its addresses, old and new. */
  slugs?: string[];
  answer: T;
};

/** Like `publish`, for what no company owns: categories, cities, settings, campaigns, leaflets. */
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
  const { kind, id_item, cities = [], slugs = [], answer } = made;
  const action = noted.some(({ before }) => before === null) ? 'created' : 'updated';
  if (noted.length > 0) events.emit('change', { kind, action, id_item, id_company: null, cities, slugs, words });
  return answer;
}

/** Rebuilds the listings of a company, or of events without one. Returns every city that shows or showed it, and its new search words. */
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
export const insertAudit = (tx: Database, entry: Audited): Promise<void> => insertAudits(tx, [entry]);

/** The same for several changes at once. */
export async function insertAudits(tx: Database, entries: readonly Audited[]): Promise<void> {
  await tx.insert(auditEntries).values(
    entries.map(({ caller, before, now, ...entry }) => ({
      ...entry,
      before,
      at: now,
      id_user: caller?.id_customer ?? null,
      id_membership: caller?.id_membership ?? null,
      action: before === null ? ('created' as const) : ('updated' as const),
    })),
  );
}

/**
 * Requires that the membership in use is an operator's, or an owner's of this company, and otherwise throws a 404, also for a company that was merged into
 * another one. Locks the company's row and that membership, so changes of one company, and the end of the membership, run one after another.
 */
export async function requireCompany(tx: Database, caller: Caller, id_company: number, what = 'este negocio'): Promise<{ name: string }> {
  // `no key update` lets customers take coupons meanwhile: a new claim refers to the company's row.
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from companies c
    join memberships m on m.id_membership = ${caller.id_membership} and m.ended_at is null
      and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = c.id_company))
    where c.id_company = ${id_company} for no key update of c for share of m`);
  const { rows: merged } = await tx.execute(sql`select from company_merges where id_company = ${id_company} and undone_at is null`);
  if (!rows[0] || merged.length > 0) throw notFound(what);
  return rows[0];
}

/** Like `requireCompany` for reading, without a lock. */
export async function requireCompanyToRead(db: Database, caller: Caller, id_company: number, what = 'este negocio'): Promise<void> {
  const { rows } = await db.execute(sql`
    select from companies c join memberships m on m.id_membership = ${caller.id_membership} and m.ended_at is null
      and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = c.id_company))
    where c.id_company = ${id_company}`);
  if (rows.length === 0) throw notFound(what);
}

/**
 * Throws unless the caller is an operator, or the owner of the company that has the thing, and sees it as it is (`If-Match`). Only an operator may
 * change a thing without a company.
 */
export async function requireOwn(tx: Database, caller: Caller, kind: SlugKind, id: number, what: string): Promise<void> {
  const company = await companyOf(tx, kind, id);
  if (company === undefined || (company === null && caller.id_user_role !== roles.operator)) throw notFound(what);
  if (company === null) await lockThing(tx, kind, id);
  else await requireCompany(tx, caller, company, what);
  // Whoever was waited for may have deleted it.
  if ((await companyOf(tx, kind, id)) !== company) throw notFound(what);
}

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

/** More than any company offers at a time, and few enough to rebuild its listings without a delay. */
const maxPublished = 500;

/** Throws when a company would publish more than it may at a time. */
export function requireCapacity(things: string, living: number): void {
  if (living >= maxPublished)
    throw badField('id_company', `ya tiene ${maxPublished} ${things}; termina o quita alguno antes de publicar otro`);
}

/** The columns whose values change. */
export function diff<T extends object>(columns: T, before: { [K in keyof T]: unknown }): Partial<T> {
  const entries = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

export const isEmpty = (changed: object): boolean => Object.keys(changed).length === 0;
