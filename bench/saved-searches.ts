import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { type Cursor, findPhrases, findSearches, insertHits, searchesAtOnce } from '../server/saved-searches/hit-queries.ts';
import { searchTerms } from '../server/search/word-keys.ts';
import { seedOnce } from '../server/startup/seed-once.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { onOwnDatabase } from './support/own-database.ts';

/**
 * How long a new offer takes to find who looks for it. A million searches of twenty cities, of one word to three, some words far more frequent than others,
 * as people ask; the offers say what offers say. All of them are found, part by part; a part is also written, and rolled back.
 */
const limit = 50;
const [searches, rounds] = isFull ? [1_000_000, 200] : [100_000, 60];
const cities = 20;
const things =
  `tacos pizza hamburguesa corte cabello manicure cafe pan pastel pozole barbacoa sushi mariscos cerveza gimnasio yoga dentista lentes zapatos
  tenis vestido mochila cuaderno llantas aceite frenos lavado tintoreria tortillas carnitas pollo tamales atole nieve paletas flores regalos juguetes cine
  danza musica natacion karate ingles computadora celular pantalla colchon sillon pintura cemento plomero electricista veterinaria croquetas bano perro
  gato farmacia vitaminas`.split(/\s+/);
const kinds = 'barato pastor familiar infantil dama caballero domicilio oferta mediodia rapido casero vegano grande chico negro rojo'.split(
  ' ',
);

/** Word number n of a list in which each word is asked for more often than the next. */
const frequent = (words: readonly string[], chance: number) => words[Math.floor(words.length * chance ** 2.5)] as string;

/** Repeatable chances. */
let seed = 20_261_125;
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Of each word in each city, how many phrases are found by it: a new one is found by the rarest of its words (`server/saved-searches/queries.ts`). */
const phrasesOf = new Map<string, number>();
const known = new Set<string>();

function anchorsOf(terms: string, words: string[][], id_city: number): string[] {
  const placed = words.map((keys) => keys.map((key) => `${key}/${id_city}`));
  const others = (keys: string[]) => Math.min(phrasesOf.get(keys.join()) ?? 0, 1_000);
  const anchors = placed.toSorted((one, other) => others(one) - others(other))[0] as string[];
  if (!known.has(`${terms}/${id_city}`)) phrasesOf.set(anchors.join(), others(anchors) + 1);
  known.add(`${terms}/${id_city}`);
  return anchors;
}

async function fill(db: Database): Promise<void> {
  await seedOnce(db, { SEED: 'demo' }, new Date());
  const { rows } = await db.execute<{ id_city: number }>(sql`select id_city from cities order by id_city limit ${cities}`);
  await db.execute(sql`insert into customers (name, phone) values ('Bench', '4420000000')`);
  const batch = 20_000;
  for (let from = 0; from < searches; from += batch) {
    const made = Array.from({ length: batch }, (_, n) => {
      const said = [
        frequent(things, chance()),
        ...(chance() < 0.5 ? [frequent(kinds, chance())] : []),
        ...(chance() < 0.2 ? [String((from + n) % 997)] : []),
      ];
      const q = said.join(' ');
      const { terms, words } = searchTerms(q) as { terms: string; words: string[][] };
      const { id_city } = rows[Math.floor(rows.length * chance() ** 1.5)] as { id_city: number };
      // Different prices, so that one customer may have them all.
      return { q, terms, anchors: anchorsOf(terms, words, id_city), id_city, max_price: from + n + 1_000, at_night: chance() < 0.2 };
    });
    await db.execute(sql`
      with made as materialized (
        select r.q, r.terms::tsquery as terms, array(select jsonb_array_elements_text(r.anchors)) as anchors, r.id_city, r.max_price, r.at_night
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(q text, terms text, anchors jsonb, id_city int, max_price int, at_night boolean)
      ), phrases as (
        insert into search_phrases (id_city, terms, anchors)
        select distinct on (id_city, terms::text) id_city, terms, anchors from made
        on conflict (id_city, (terms::text)) do update set id_city = excluded.id_city returning id_phrase, id_city, terms
      )
      insert into saved_searches (id_customer, q, id_phrase, id_city, max_price, at_night)
      select (select min(id_customer) from customers), r.q, p.id_phrase, r.id_city, r.max_price, r.at_night
      from made r join phrases p on p.id_city = r.id_city and p.terms::text = r.terms::text`);
  }
}

/** All that a new offer is compared with, as `server/saved-searches/find-hits.ts` does, but for the writing; each part is written in its own transaction. */
async function findAll(db: Database, words: string[], id_city: number): Promise<{ searches: number; firstAt: number }> {
  const began = performance.now();
  const phrases = await findPhrases(db, { id_city, words, colonias: [] });
  const wanted = { phrases, colonias: [], price: 500, at_night: true, since: '2099-01-01T00:00:00Z' };
  let found = 0;
  let firstAt = 0;
  for (let next: Cursor | undefined = { after_phrase: 0, after_search: 0 }; next; ) {
    const page = await findSearches(db, wanted, next);
    firstAt ||= performance.now() - began;
    found += page.searches.length;
    next = page.next;
  }
  return { searches: found, firstAt };
}

/** What writing one part takes, which is rolled back. */
async function timeWriting(db: Database, words: string[], id_city: number): Promise<number> {
  const phrases = await findPhrases(db, { id_city, words, colonias: [] });
  const wanted = { phrases, colonias: [], price: 500, at_night: true, since: '2099-01-01T00:00:00Z' };
  const back = new Error('rolled back');
  let took = 0;
  await db
    .transaction(async (tx) => {
      const { searches: some } = await findSearches(tx as unknown as Database, wanted, { after_phrase: 0, after_search: 0 });
      const began = performance.now();
      await insertHits(tx as unknown as Database, { kind: 'coupon', id_item: 1, since: '2099-01-01T00:00:00Z' }, some);
      took = performance.now() - began;
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return took;
}

async function measure(db: Database, name: string, wordsOf: () => string[]): Promise<void> {
  const { rows } = await db.execute<{ id_city: number }>(sql`select id_city from cities order by id_city limit ${cities}`);
  const took: number[] = [];
  const first: number[] = [];
  const found: number[] = [];
  const writing: number[] = [];
  for (let n = -10; n < rounds; n++) {
    const { id_city } = rows[Math.floor(rows.length * chance() ** 1.5)] as { id_city: number };
    const words = wordsOf();
    const began = performance.now();
    const all = await findAll(db, words, id_city);
    if (n < 0) continue;
    took.push(performance.now() - began);
    first.push(all.firstAt);
    found.push(all.searches);
    if (n % 10 === 0) writing.push(await timeWriting(db, words, id_city));
  }
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] as number;
  say({
    name,
    ours: round(median(took), 1),
    limit: `<= ${limit}`,
    pass: median(took) <= limit,
    unit: 'ms',
    p95: round(p95, 1),
    'first part': round(median(first), 1),
    [`writing a part of ${searchesAtOnce}`]: round(median(writing), 1),
    searches,
    found: round(median(found), 0),
    most_found: Math.max(...found),
  });
}

const server = process.env.TEST_DATABASE_URL;
if (!server) sayMissing('saved searches', 'TEST_DATABASE_URL names no server.');
else {
  await onOwnDatabase(server, async (url) => {
    await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    const db = drizzle(pool) as unknown as Database;
    await fill(db);
    await pool.query('vacuum analyze saved_searches, search_phrases');
    const filler = () => Array.from({ length: 20 }, (_, n) => `palabra${Math.floor(chance() * 5000)}x${n}`);
    await measure(db, 'a new offer finds its saved searches', () => [frequent(things, chance()), frequent(kinds, chance()), ...filler()]);
    await measure(db, 'a new offer of what most people look for', () => [things[0] as string, ...kinds, ...filler()]);
    await pool.end();
  });
}
