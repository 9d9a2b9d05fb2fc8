import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptDatabase } from '../../session/forget-console.ts';
import { readStored } from '../../session/storage.ts';
import type { EventDraft } from '../events/event-draft.ts';
import type { OfferDraft } from './draft.ts';

type DraftsByNoun = { coupon: OfferDraft; promotion: OfferDraft; event: EventDraft };
export type Draft = OfferDraft | EventDraft;

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** The most drafts on a device; the oldest goes when one more is kept. */
const mostDrafts = 50;

let opened: Promise<IDBPDatabase<DraftsSchema>> | undefined;

function open(): Promise<IDBPDatabase<DraftsSchema>> {
  opened ??= openDB<DraftsSchema>(keptDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'key' }),
    // A logout deletes the database; who logs in next opens it anew.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.then(
    (database) => database.addEventListener('close', () => (opened = undefined)),
    () => (opened = undefined),
  );
  return opened;
}

/** A browser that keeps nothing still edits and publishes. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** What is typed first then need not wait for the database to open: a page that is left meanwhile would take it along. */
export const readyDrafts = (): void => void orNothing(open());

async function put(draft: Draft): Promise<true> {
  const change = (await open()).transaction('drafts', 'readwrite');
  // A page that is left before its change is done takes it along.
  await Promise.all([change.store.put(draft), change.done]);
  return true;
}

/** Whether the device has it now. */
export const keepDraft = async (draft: Draft): Promise<boolean> => (await orNothing(put(draft))) ?? false;

export const dropDraft = (key: string): Promise<unknown> => orNothing(open().then((database) => database.delete('drafts', key)));

/** What this device has of a thing that the server deleted. */
export async function dropDraftsOf(noun: Draft['noun'], id_item: number): Promise<void> {
  const all = (await orNothing(open().then((database) => database.getAll('drafts')))) ?? [];
  await Promise.all(all.filter((draft) => draft.noun === noun && draft.id_item === id_item).map(({ key }) => dropDraft(key)));
}

/** A draft of this noun by the person who is logged in; undefined for anybody else's. */
export async function findDraft<N extends Draft['noun']>(key: string, noun: N): Promise<DraftsByNoun[N] | undefined> {
  const draft = await orNothing(open().then((database) => database.get('drafts', key)));
  return draft?.id_user === readStored('id_user') && draft.noun === noun ? (draft as DraftsByNoun[N]) : undefined;
}

/** The logged-in user's drafts of a shop on this device, the newest first. */
export async function findDrafts(id_company: number): Promise<Draft[]> {
  const all = (await orNothing(open().then((database) => database.getAll('drafts')))) ?? [];
  const newestFirst = all.sort((a, b) => (a.saved_at < b.saved_at ? 1 : -1));
  await Promise.all(newestFirst.slice(mostDrafts).map(({ key }) => dropDraft(key)));
  const id_user = readStored('id_user');
  return newestFirst.slice(0, mostDrafts).filter((draft) => draft.id_company === id_company && draft.id_user === id_user);
}
