import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { GrowingVocabulary } from '../../contract/search/growing-vocabulary.ts';
import { readSearch, type Search } from '../../contract/search/meanings.ts';
import { foldText } from '../../contract/search/query-parser.ts';
import type { Database } from '../../database/database.ts';
import type { ListQuery } from '../listings/list-query.ts';
import type { ClusterBus } from '../platform/cluster/cluster-bus.ts';
import type { EventBus } from '../platform/cluster/event-bus.ts';

type KnownWordsOptions = { db: Database; events: EventBus; clusterBus?: ClusterBus | undefined };
type SearchRequest = { q: string; id_city?: number };

/** What this process's words make of a search text. */
export type KnownWords = {
  readSearch(asked: SearchRequest): Promise<Search | undefined>;
  /** A list's query with the meanings of its words in their place. */
  readWords(query: Omit<ListQuery, 'said'> & { q?: string }): Promise<ListQuery>;
};

/**
 * Milliseconds until the next comparison with the database, for words that arrived without an event: from an import, or from another process without
 * Redis.
 */
const maxUncheckedMs = 60_000;

/** Caches the words of the listings and the names of the cities. The first search loads them; events bring new words, also to other processes. */
export function openKnownWords({ db, events, clusterBus }: KnownWordsOptions): KnownWords {
  const vocabulary = new GrowingVocabulary();
  const cities = new Map<number, string>();
  const tell = clusterBus && publishWords(clusterBus, hear, forget);
  let [readAt, fingerprint] = [Number.NEGATIVE_INFINITY, ''];
  let reading: Promise<void> | undefined;

  function hear(words: string[]): void {
    vocabulary.add(words);
  }
  function forget(): void {
    readAt = Number.NEGATIVE_INFINITY;
  }
  async function readAll(): Promise<void> {
    const begun = performance.now();
    const { rows: one } = await db.execute<{ fingerprint: string }>(fingerprintOfAll);
    const found = one[0]?.fingerprint ?? '';
    if (found !== fingerprint) {
      const words = await db.execute<{ word: string }>(sql`select word from search_words`);
      const places = await db.execute<{ id_city: number; name: string }>(sql`select id_city, name from cities`);
      vocabulary.add(words.rows.map(({ word }) => word));
      for (const { id_city, name } of places.rows) cities.set(id_city, foldText(name));
    }
    [readAt, fingerprint] = [begun, found];
  }
  events.on('change', ({ kind, words = [] }) => {
    if (kind === 'city') forget();
    hear(words);
    if (words.length > 0 || kind === 'city') tell?.(words);
  });
  const read = async ({ q, id_city = 0 }: SearchRequest) => {
    if (performance.now() - readAt > maxUncheckedMs) {
      reading ??= readAll().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return readSearch(q, vocabulary, cities.get(id_city) ?? '');
  };
  const readWords: KnownWords['readWords'] = async ({ q, ...query }) => {
    if (q === undefined) return query;
    return { ...query, said: (await read({ q, id_city: query.id_city })) ?? null };
  };
  return { readSearch: read, readWords };
}

/** A fingerprint of all words, much cheaper to read than the words. */
const fingerprintOfAll: SQL = sql`select concat_ws(' ', (select count(*) || ' ' || coalesce(sum(hashtext(word)::bigint), 0) from search_words),
  (select sum(hashtext(id_city || name)::bigint) from cities)) as fingerprint`;

/** A process receives its own message too, and already has its words. */
type NewWords = { from: string; words: string[] };

function publishWords({ publisher, listener, channel, onGap }: ClusterBus, hear: (words: string[]) => void, forget: () => void) {
  const told = channel('words');
  const me = randomUUID();
  listener.subscribe(told).catch(() => {});
  listener.on('message', (to, said) => {
    if (to !== told) return;
    const { from, words } = JSON.parse(said) as NewWords;
    if (from === me) return;
    if (words.length === 0) forget();
    hear(words);
  });
  onGap(forget);
  return (words: string[]) => void publisher.publish(told, JSON.stringify({ from: me, words } satisfies NewWords));
}
