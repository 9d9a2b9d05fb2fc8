import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openPglite } from '../../tests/support/databases/memory-database.ts';
import { sharedStreet } from '../../tests/support/stages/shared-street.ts';
import { findPosted } from './posted.ts';

const now = new Date('2041-11-21T00:42:00Z');
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const client = await openPglite();
  db = drizzle(client) as unknown as Database;
  await client.exec(sharedStreet.queryChunks.map((chunk) => (chunk as { value: string[] }).value.join('')).join(''));
  close = () => client.close();
});

afterAll(() => close());

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

it.each([
  ['hoy', '2041-11-20 18:00Z', null, 'Mié 20 nov, de 1 a 4 p. m.'],
  ['hoy', '2041-11-18 18:00Z', 'De 1 a 4 p. m.', 'Hasta el mié 20 nov, 9 p. m.'],
  ['un-dia', '2041-11-25 13:00Z', null, 'Lun 25 nov, de 1 a 1:30 p. m.'],
])('%s since %s, with hours and no weekdays, says its date or its hours alone, also on paper', async (slug, starts_at, days, when) => {
  const windows = JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '16:00' }]);
  await db.execute(sql`update coupons set starts_at = ${starts_at}, windows = ${windows}::jsonb where slug = ${slug}`);
  const one = await findPosted(db, 'cupones', slug, now);
  expect([spaced(one?.days) ?? null, spaced(one?.when)]).toEqual([days, when]);
  expect(one?.conditions.map(spaced).filter((said) => /p\. m\./.test(said ?? ''))).toEqual(days ? [days] : []);
});
