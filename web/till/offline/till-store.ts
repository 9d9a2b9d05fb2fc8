import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Redemption, RedemptionRequest, Till, TillCoupon } from '../../../contract/wallet/redemptions.ts';
import type { Stamp, StampRequest } from '../../../contract/wallet/stamp-cards.ts';
import { writeStored } from '../../session/storage.ts';

/** The customer's proof of presence. */
export type StoredScan = { qr: string } | { code: string; digits: string } | { code: string; phone_last4: string };

/** A scan, stored from before it is sent until its answer arrives. */
export type Scan = {
  /** Its `Idempotency-Key`. */
  key: string;
  id_user: number;
  /** The claim or card, or the code where that is not known; the gift of a card apart from its stamps. */
  subject: string;
  body: RedemptionRequest | StampRequest;
  /** By the server's clock. */
  scanned_at: string;
  /** `sending` until there is an answer, `kept` where a till without network took it for good. */
  state: 'sending' | 'kept';
};

/** A queued scan that the server refused, until somebody has read it. */
export type Conflict = { key: string; id_user: number; scanned_at: string; what: string; why: string };

/** The till's data for when there is no network; what came later is missing on a device from before. */
export type TillSnapshot = {
  id_user: number;
  till: Till;
  items: Redemption[];
  stamps?: Stamp[];
  coupons?: TillCoupon[];
  day: string;
};

interface TillSchema extends DBSchema {
  scans: { key: string; value: Scan; indexes: { subject: [number, string]; id_user: number } };
  conflicts: { key: string; value: Conflict; indexes: { id_user: number } };
  /** Of devices from before its data stood where a logout deletes it. */
  known: { key: number; value: TillSnapshot };
}

/** The most scans and conflicts of one person on a device. */
export const mostKept = 200;

let opened: Promise<IDBPDatabase<TillSchema>> | undefined;

function open(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>('till', 1, {
    upgrade(database) {
      const scans = database.createObjectStore('scans', { keyPath: 'key' });
      // One claim is in the queue of a till once, whatever its tabs do at the same time.
      scans.createIndex('subject', ['id_user', 'subject'], { unique: true });
      scans.createIndex('id_user', 'id_user');
      database.createObjectStore('conflicts', { keyPath: 'key' }).createIndex('id_user', 'id_user');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const strict = { durability: 'strict' } as const;

/** Stores a scan before it is sent. `none`: this browser stores nothing. */
export async function addScan(scan: Scan): Promise<'added' | 'twice' | 'full' | 'none'> {
  try {
    const transaction = (await open()).transaction(['scans', 'conflicts'], 'readwrite', strict);
    const scans = transaction.objectStore('scans');
    const counts = await Promise.all([
      scans.index('id_user').count(scan.id_user),
      transaction.objectStore('conflicts').index('id_user').count(scan.id_user),
    ]);
    if (counts[0] + counts[1] >= mostKept) return 'full';
    await Promise.all([scans.add(scan), transaction.done]);
    return 'added';
  } catch (error) {
    return (error as Error).name === 'ConstraintError' ? 'twice' : 'none';
  }
}

/** False if the browser stores nothing or is full. A full device reports that only at the end of the transaction. */
export async function keepScan(scan: Scan): Promise<boolean> {
  try {
    const { store, done } = (await open()).transaction('scans', 'readwrite', strict);
    await Promise.all([store.put({ ...scan, state: 'kept' }), done]);
    return true;
  } catch {
    return false;
  }
}

export const dropScan = async (key: string): Promise<void> => {
  try {
    await (await open()).delete('scans', key);
  } catch {}
};

/** The queued scans, oldest first. */
export const scansOf = async (id_user: number): Promise<Scan[]> =>
  (await (await open()).getAllFromIndex('scans', 'id_user', id_user)).sort((a, b) => (a.scanned_at < b.scanned_at ? -1 : 1));

/** In one step, so that a scan is never lost between the two. */
export async function turnIntoConflict(scan: Scan, conflict: Conflict): Promise<void> {
  const transaction = (await open()).transaction(['scans', 'conflicts'], 'readwrite', strict);
  await Promise.all([
    transaction.objectStore('scans').delete(scan.key),
    transaction.objectStore('conflicts').put(conflict),
    transaction.done,
  ]);
}

export const conflictsOf = async (id_user: number): Promise<Conflict[]> => (await open()).getAllFromIndex('conflicts', 'id_user', id_user);

export const dropConflict = async (key: string): Promise<void> => (await open()).delete('conflicts', key);

/** What a device from before has of this person, once. */
export async function takeFormer(id_user: number): Promise<TillSnapshot | undefined> {
  const database = await open();
  if (!database.objectStoreNames.contains('known')) return undefined;
  const found = await database.get('known', id_user);
  await database.clear('known');
  return found;
}

/** The number of queued scans of other people, which wait until those log in again. */
export const countOfOthers = async (id_user: number): Promise<number> => {
  const database = await open();
  return (await database.count('scans')) - (await database.countFromIndex('scans', 'id_user', id_user));
};

/** The copy that the logout reads, which cannot wait for a database. */
export const noteWaiting = (id_user: number, count: number) => writeStored('till_waiting', count > 0 ? `${id_user}:${count}` : null);
