import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PackedIndex } from '../../contract/search/pocket-index.ts';

/** What a phone knows of the city that it keeps without opening it. */
export type PocketSummary = {
  id_city: number;
  city: string;
  /** Of its form, and of what it says. */
  format: number;
  version: number;
  /** As the server said it (ISO instant). */
  made_at: string;
  /** When the server last said that it is still so. */
  checked_at: string;
  /** How many of each there are in it. */
  holds: Record<'company' | 'coupon' | 'promotion' | 'event' | 'menu_item', number>;
  /** What the whole of it costs to fetch. */
  bytes: number;
  /** What it takes on the phone, about. */
  room: number;
  /** Milliseconds that the server's clock was ahead of the phone's when it came. */
  clock_offset: number;
};

/** The city itself: its rows, the index of its words, and the operator's settings as the API tells them. */
export type PocketFiles = { rows: Uint8Array<ArrayBuffer>; words: PackedIndex; settings: string };

type Parts = { about: PocketSummary } & PocketFiles;
interface Schema extends DBSchema {
  parts: { key: keyof Parts; value: Parts[keyof Parts] };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('pocket', 1, { upgrade: (db) => void db.createObjectStore('parts'), terminated: () => (opening = undefined) });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function read<Name extends keyof Parts>(name: Name): Promise<Parts[Name] | undefined> {
  return (await (await database()).get('parts', name)) as Parts[Name] | undefined;
}

export const readKept = () => read('about');

/** Reads several parts that belong together, whatever another page writes meanwhile. Throws when one is missing. */
async function readTogether<Names extends readonly (keyof Parts)[]>(...names: Names): Promise<Pick<Parts, Names[number]>> {
  const { store } = (await database()).transaction('parts');
  const parts = await Promise.all(names.map(async (name) => [name, await store.get(name)] as const));
  if (parts.some(([, part]) => part === undefined)) throw new Error('No city is kept');
  return Object.fromEntries(parts) as Pick<Parts, Names[number]>;
}

export const readRows = () => readTogether('about', 'rows', 'settings');
/** The index, which only what is searched for needs. */
export const readWords = () => readTogether('about', 'words');

/** All of it or nothing: without room, or when the phone dies meanwhile, the city that was there stays. */
export async function keepPocket(about: PocketSummary, files: PocketFiles): Promise<void> {
  const transaction = (await database()).transaction('parts', 'readwrite');
  const parts = Object.entries({ about, ...files }) as [keyof Parts, Parts[keyof Parts]][];
  await Promise.all([...parts.map(([name, part]) => transaction.store.put(part, name)), transaction.done]);
}

/** The server says that nothing has changed until now. */
export async function noteChecked(checked_at: string): Promise<void> {
  const about = await readKept();
  if (about) await (await database()).put('parts', { ...about, checked_at }, 'about');
}

export const forgetPocket = async () => (await database()).clear('parts');
