import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { pocketFormat } from '../../contract/pocket/file-format.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { movableClock } from '../../tests/support/servers/app.ts';
import { findKept } from './kept-queries.ts';
import { Pockets } from './pockets.ts';

const forget = async () => (await demoDatabase()).execute(sql`delete from pockets`);
afterEach(forget);

/** Pockets of a megabyte, of so many cities. */
async function keep(count: number): Promise<number[]> {
  const db = await demoDatabase();
  await forget();
  const bytes = 1024 * 1024 - 1024;
  const { rows } = await db.execute<{ id_city: number }>(sql`
    insert into pockets (id_city, format, version, made_at, checked_at, taken_until, body, ledger, known)
    select id_city, ${pocketFormat}, 1, ${designMoment}, ${designMoment}, ${designMoment}, convert_to(repeat('x', ${bytes}::int), 'utf8'), convert_to('x', 'utf8'), array[1]
    from cities order by id_city limit ${count}::int returning id_city`);
  return rows.map(({ id_city }) => id_city);
}

describe('what was asked for lately', () => {
  it('is in memory up to 16 MB for all cities: sixteen of a megabyte, of which the oldest goes for one more', async () => {
    const db = await demoDatabase();
    const cities = await keep(17);
    expect(cities).toHaveLength(17);
    const pockets = new Pockets({ db, clock: movableClock(), onError: () => {} });
    const kept = await findKept(db, cities[0] as number);
    if (!kept) throw new Error('no pocket is kept');
    const whole = async (id_city: number) => (await pockets.whole(id_city, kept)).length;
    for (const id_city of cities.slice(0, 16)) await whole(id_city);
    expect(await whole(cities[0] as number)).toBe(kept.bytes);
    await whole(cities[16] as number);
    await forget();
    const others = await Promise.all([cities[0], ...cities.slice(2)].map((id_city) => whole(id_city as number)));
    expect(others).toEqual(Array(16).fill(kept.bytes));
    await expect(whole(cities[1] as number)).rejects.toMatchObject({ status: 503 });
    await pockets.close();
  });
});
