import { documentsOf, type SearchableRows } from '../../contract/search/pocket-documents.ts';
import { buildIndex, type PackedIndex } from '../../contract/search/pocket-index.ts';
import { distanceFrom, PocketSearch } from '../../contract/search/pocket-search.ts';

/** What a phone does with its index, each with how long it takes; the index lies in IndexedDB between its making and its opening. */

const now = Date.parse('2026-11-21T00:42:00Z');
const timed = async <T>(work: () => T | Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const done = await work();
  return [done, performance.now() - began];
};
const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function shelf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('pocket', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('indexes');
  return (await settled(opening)).transaction('indexes', mode).objectStore('indexes');
}

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Object.values(value as object).reduce((sum: number, part) => sum + bytesOf(part), 0);
};

let search: PocketSearch | undefined;

const page = {
  /** Milliseconds of what takes any browser of one processor as long. */
  async count(): Promise<number> {
    const [, ms] = await timed(() => {
      let sum = 0;
      for (let n = 0; n < 3_000_000; n++) sum = (sum + n) | 0;
      return sum;
    });
    return ms;
  },
  async build(rows: SearchableRows, idCity: number) {
    const [documents, documents_ms] = await timed(() => documentsOf(rows, idCity, now));
    const [index, index_ms] = await timed(() => buildIndex(documents));
    const [, kept_ms] = await timed(async () => settled((await shelf('readwrite')).put(index, 1)));
    return {
      documents: documents.length,
      words: index.vocabulary.words.split(' ').length,
      bytes: bytesOf(index),
      documents_ms,
      index_ms,
      kept_ms,
    };
  },
  /** From nothing in memory to what can be asked: milliseconds until it is read, and until it is ready. */
  async open(): Promise<{ read_ms: number; ready_ms: number }> {
    const [index, read_ms] = await timed(async () => (await settled((await shelf('readonly')).get(1))) as PackedIndex);
    const [opened, ready_ms] = await timed(() => new PocketSearch(index));
    search = opened;
    return { read_ms, ready_ms: read_ms + ready_ms };
  },
  /** Milliseconds of each search, and how many of them found something. */
  async ask(searches: string[], points: { id_colonia: number; lat: number; lng: number }[]) {
    const pointOf = new Map(points.map((point) => [point.id_colonia, point]));
    const opened = search as PocketSearch;
    const times: number[] = [];
    let answered = 0;
    for (const [nth, q] of searches.entries()) {
      const distance = distanceFrom(1 + (nth % points.length), (id) => pointOf.get(id));
      const moment = { now, isOpen: (id: number) => id % 3 > 0, opensBeforeItsEnd: () => true, distance };
      const [found, ms] = await timed(() => opened.find(opened.read(q, 'queretaro'), moment));
      times.push(ms);
      if (found.size > 0) answered++;
    }
    return { times, answered };
  },
};
export type PocketPage = typeof page;
Object.assign(globalThis, { pocketPage: page });
