import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isNewsKind } from '../../contract/notices/say-news.ts';
import type { Database } from '../../database/database.ts';
import type { SlugKind } from '../../database/fragments/slugs.ts';
import { rebuildListings } from '../../database/listings.ts';
import { withTransaction } from '../../database/transaction.ts';
import { insertFollowerNews } from '../notifications/follower-news-queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Announcement, Change } from '../platform/cluster/event-bus.ts';
import { insertSearchNews } from '../saved-searches/queries.ts';
import type { Services } from '../services.ts';
import { insertAudit } from './audit.ts';
import { slugsOf } from './slugs.ts';

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
