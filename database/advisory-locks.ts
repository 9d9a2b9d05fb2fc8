import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { SlugKind } from './fragments/slugs.ts';

/** Keys of the advisory locks that the processes of one city share; all of them differ. */
export const advisoryLocks = {
  /** Held by a migration or a restore. */
  migration: 7_262_014,
  seed: 7_262_015,
  signingKeys: 7_262_016,
  /** Only one process at a time writes deliveries, so a customer's weekly count never changes while it is read. */
  pushFanOut: 7_262_017,
  demoAccounts: 7_262_018,
} as const;

/** Names of the locks whose key is the name's hash; all of them differ. */
type LockName = 'categories' | 'legal-texts' | 'operators' | 'settings' | `notice ${string}` | `slug ${SlugKind | 'campaign'}`;

/** Makes transactions that take the same lock run one after another, each until its end. */
export const takeLock = (tx: Database, name: LockName) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);

/** Makes registrations of one push subscription run one after another. */
export const lockEndpoint = (tx: Database, endpoint: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
