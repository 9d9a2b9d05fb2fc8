import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { roles } from '../contract/accounts/roles.ts';
import type { CompanyBulkResult } from '../contract/city/city-companies.ts';
import type { Database } from '../database/database.ts';
import { rebuildListings } from '../database/listings.ts';
import { withTransaction } from '../database/transaction.ts';
import { openKeys } from '../server/platform/auth/key-store.ts';
import { openSessions } from '../server/platform/auth/sessions.ts';
import { systemClock } from '../server/platform/config/clock.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { answerOf } from './support/drive.ts';
import { isFull, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Server, startServer } from './support/processes.ts';

/**
 * What an operator waits for with 100,000 companies (with --full; 10,000 without): a page of the list by what is typed and filtered, the search for
 * alike ones, a change of a thousand at once, there and back, the overview of their city, and Pendientes with ten cases and with ten thousand.
 */
const companies = isFull ? 100_000 : 10_000;
const [searchLimit, bulkLimit, overviewLimit] = [100, 3000, 100];
/** The cases of a short queue and of a long one, and how many times as long a page of that may take. */
const [fewCases, manyCases, flat] = [10, 10_000, 1.5];
const rounds = isFull ? 60 : 20;
const givenServer = process.env.TEST_DATABASE_URL;

async function fill(url: string): Promise<void> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool) as unknown as Database;
  const began = performance.now();
  await fillLargeCatalogue(db, new Date(), { times: 4 });
  // The rest is a directory as it is imported: nobody's, without offers, half in one city, and one in thirty is there twice.
  await db.execute(sql`
    with d as (
      insert into companies (id_company, slug, name, id_category, status, claimed, source, source_id)
      select 2000 + n, 'directorio-' || n, c.name || ' ' || m, c.id_category, case when n % 40 = 0 then 'paused' else 'active' end, false, 'denue', n::text
      from (select n, n - (n % 30 = 1)::int as m from generate_series(1, ${companies - 2000}::int) n) rows join companies c on c.id_company = 1 + m % 2000
      returning id_company, id_company - 2000 - (id_company % 30 = 21)::int as m)
    insert into stores (id_store, id_company, name, address, id_city, id_colonia, phone)
    select 10000 + d.id_company, d.id_company, 'Centro', 'Calle 5', s.id_city, s.id_colonia, case when d.m % 3 > 0 then '442' || lpad(d.m::text, 7, '0') end
    from d join stores s on s.id_store = 1 + d.m % 2000`);
  await db.execute(sql`analyze`);
  await withTransaction(db, (tx) => rebuildListings(tx, 'all'));
  await pool.query('vacuum analyze');
  await pool.end();
  console.error(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
}

async function operatorOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    with added as (insert into customers (name, phone, password_hash) values ('Operadora', '3390000001', 'x') returning id_customer)
    insert into memberships (id_customer, role) select id_customer, ${roles.operator} from added returning id_customer`);
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: benchSecret }) });
  return (await sessions.begin(db, rows[0]?.id_customer as number)).token;
}

const words = ['tacos', 'taco', 't', 'pana', 'pizza flores', 'zapatos 4', '99', 'birria', 'no hay nada así', 'café'];
const word = (n: number) => encodeURIComponent(words[n % words.length] as string);

/** Each question with what it is for; `n` counts its rounds. */
const questions: [string, (n: number) => string][] = [
  ['words', (n) => `q=${word(n)}`],
  ['words in a city', (n) => `q=${word(n)}&id_city=${largeCity}`],
  ['words, paused', (n) => `q=${word(n)}&status=paused`],
  ['a phone', (n) => `q=442${String(n * 3 + 2).padStart(7, '0')}`],
  ['a city', (n) => `id_city=${[largeCity, 3003, 9015][n % 3]}`],
  ['a colonia', (n) => `id_city=${largeCity}&id_colonia=${largeColonia + 8 * (n % 3)}`],
  ['without owner, of a category', (n) => `claimed=false&id_category=${1 + (n % 8)}&id_city=${largeCity}`],
  ['with owner', () => `claimed=true&id_city=${largeCity}`],
  ['paused in a city', () => `status=paused&id_city=${largeCity}`],
  ['the newest', () => 'sort=newest'],
];

type Stage = { server: Server; token: string };

/** Asks one at a time; how long each took, in milliseconds, the quickest first, and how many failed. */
async function timesOf({ server, token }: Stage, path: (n: number) => string): Promise<{ took: number[]; failed: number }> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  const took: number[] = [];
  let failed = 0;
  for (let n = -12; n < rounds; n++) {
    const began = performance.now();
    const isGood = await answerOf(server.origin, agent, { path: `/api/v1/${path(n + 12)}`, headers });
    if (n < 0) continue;
    took.push(performance.now() - began);
    if (!isGood) failed++;
  }
  agent.destroy();
  return { took: took.toSorted((a, b) => a - b), failed };
}

async function measure(stage: Stage, name: string, path: (n: number) => string, limit?: number): Promise<void> {
  const { took, failed } = await timesOf(stage, path);
  const p95 = round(took[Math.floor(took.length * 0.95)] as number, 1);
  const pass = failed === 0 && (limit === undefined || p95 <= limit);
  say({
    name: `companies, ${name}`,
    ours: p95,
    limit: limit ? `p95 <= ${limit}` : 'none',
    pass,
    unit: 'ms',
    companies,
    failed,
    rounds,
  });
}

/** Cases of every kind that wait in the large city, until there are so many. */
async function fillInbox(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into inbox_items (kind, subject, id_city, id_company, details, opened_at)
    select (array['ownership', 'company', 'refusals', 'report', 'held', 'colonia'])[1 + n % 6], 'case:' || n, ${largeCity}, 1 + n % 2000,
      jsonb_build_object('name', 'Caso ' || n), now() - make_interval(mins => n)
    from generate_series((select count(*)::int from inbox_items), ${count - 1}::int) n`);
  await db.execute(sql`analyze inbox_items`);
}

/** A page of Pendientes, of all and of a kind, in a short queue and in a long one. */
async function measureInbox(stage: Stage, db: Database): Promise<void> {
  const path = (n: number) => `inbox?id_city=${largeCity}${['', '&kind=report', '&kind=held'][n % 3]}`;
  const medians: number[] = [];
  let failed = 0;
  for (const count of [fewCases, manyCases]) {
    await fillInbox(db, count);
    const times = await timesOf(stage, path);
    failed += times.failed;
    medians.push(round(times.took[times.took.length >> 1] as number, 1));
  }
  const [few, many] = medians as [number, number];
  const ratio = round(many / few);
  const pass = failed === 0 && ratio <= flat;
  const limit = `<= ${flat} times ${fewCases} cases`;
  say({ name: `pendientes of ${manyCases}`, ours: many, peer: few, ratio, limit, pass, unit: 'ms, median', failed, rounds });
}

/** A thousand by the requests of a hundred that the screen sends, and by one request. */
async function measureBulk({ server, token }: Stage, ids: number[]): Promise<void> {
  const send = async (body: object): Promise<CompanyBulkResult> => {
    const answer = await fetch(`${server.origin}/api/v1/companies/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as CompanyBulkResult;
  };
  const whole = ids.slice(0, 1000);
  for (const [name, parts] of [
    ['in one request', [whole]],
    ['by hundreds', Array.from({ length: 10 }, (_, n) => whole.slice(n * 100, n * 100 + 100))],
  ] as const)
    for (const status of ['paused', 'active']) {
      const began = performance.now();
      let changed = 0;
      for (const part of parts) changed += (await send({ ids: part, change: { status } })).changed;
      const ours = round(performance.now() - began, 0);
      const pass = changed === whole.length && ours <= bulkLimit;
      say({
        name: `companies, a thousand ${status} ${name}`,
        ours,
        limit: `<= ${bulkLimit}`,
        pass,
        unit: 'ms',
        changed,
        companies,
      });
    }
  const began = performance.now();
  await send({ ids: whole, change: { status: 'paused' }, dry_run: true });
  say({ name: 'companies, dry run of a thousand', ours: round(performance.now() - began, 0), limit: 'none', pass: true, unit: 'ms' });
}

async function onFilled(url: string): Promise<void> {
  await fill(url);
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  const { rows } = await db.execute<{ id: number }>(
    sql`select id_company as id from companies where status = 'active' order by id_company desc limit 1000`,
  );
  const token = await operatorOf(db);
  const env = { DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' };
  const server = await startServer('bench/support/product-server.ts', { env });
  try {
    const stage = { server, token };
    for (const [name, path] of questions) await measure(stage, name, (n) => `staff/companies?${path(n)}`, searchLimit);
    await measure(stage, 'alike ones of a city', () => `staff/companies?alike=true&id_city=${largeCity}`);
    await measure(stage, 'the overview of their city', () => `cities/${largeCity}/overview`, overviewLimit);
    await measureInbox(stage, db);
    await measureBulk(
      stage,
      rows.map(({ id }) => id),
    );
  } finally {
    await server.stop();
    await close();
  }
}

if (givenServer) await onOwnDatabase(givenServer, onFilled);
else sayMissing('companies-of-operator', 'TEST_DATABASE_URL names no server');
