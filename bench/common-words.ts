import { loadavg } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { type Asked, drive } from './support/drive.ts';
import { isFull, machine, round, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { startServer } from './support/processes.ts';

/**
 * What a search costs whose words stand in every coupon of the catalogue (1, 10 and 100 times 5,200), as typed and each of them misspelt in as
 * many ways as 64 characters and eight words take, beside one of two words and the beginning of a number. No two requests are the same: each names another colonia.
 */
const sizes = isFull ? [1, 10, 100] : [1];
const seconds = isFull ? 6 : 1;
const givenServer = process.env.TEST_DATABASE_URL;

/** The same words from each of them on: an answer that is kept for one order is not for another. */
const turned = (words: string) => words.split(' ').map((_, from, all) => [...all.slice(from), ...all.slice(0, from)].join(' '));

const searches = {
  usual: ['tacos pastor'],
  common: ['colonia letras chicas', 'chicas letras colonia', 'COLONIA letras chicas', 'chicas letras COLONIA'].flatMap(turned),
  misspelt: turned('colnia letrs chcas clonia ltras chicss colonis letra'),
};

/** The colonias of the large city that have stores. */
const colonias = Array.from({ length: 80 }, (_, n) => largeColonia + 8 * (n >> 2) + (n % 4));

const nth =
  (queries: string[], isUsual: boolean) =>
  (n: number): Asked => {
    const q = `${queries[Math.floor(n / colonias.length) % queries.length]}${isUsual ? ` ${n}` : ''}`;
    return { path: `/api/v1/search?q=${encodeURIComponent(q)}&id_city=${largeCity}&id_colonia=${colonias[n % colonias.length]}` };
  };

async function measure(url: string, times: number): Promise<void> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url });
  await fillLargeCatalogue(drizzle(pool) as unknown as Database, new Date(), { times });
  const { rows } = await pool.query('select count(*)::int as listings from listings');
  await pool.end();
  for (const [words, queries] of Object.entries(searches)) {
    for (const connections of [1, 16]) {
      // Nothing that one process keeps helps the next.
      const server = await startServer('bench/support/product-server.ts', {
        env: { DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' },
      });
      try {
        await drive([server.origin], connections, 0.5, nth(['pizza sushi'], true));
        const driven = await drive([server.origin], connections, seconds, nth(queries, words === 'usual'));
        const load = round(loadavg()[0] ?? 0);
        console.log(
          JSON.stringify({ name: 'common-words', times, ...rows[0], words, connections, ...driven, load, full: isFull, machine }),
        );
      } finally {
        await server.stop();
      }
    }
  }
}

if (givenServer) for (const times of sizes) await onOwnDatabase(givenServer, (url) => measure(url, times));
else sayMissing('common-words', 'TEST_DATABASE_URL names no server');
