import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { newServerDatabase, testServer } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { listen } from '../../support/people/sockets.ts';
import { apiOn } from '../../support/servers/app.ts';

const name = 'barrio-of-the-tests';

describe.runIf(testServer)('a process on Postgres (needs TEST_DATABASE_URL)', () => {
  it('has eleven connections, however many ask at once: ten that work, and one that sees whether the server answers', async () => {
    const address = await newServerDatabase();
    const { db, close } = await openDatabase({ DATABASE_URL: `${address}?application_name=${name}`, DATA_DIR: '' });
    const other = await openDatabase({ DATABASE_URL: address, DATA_DIR: '' });
    const app = await apiOn(db);
    await listen(app);
    const { token } = await logIn(app, await addPerson(db));
    const open = async () => {
      const { rows } = await other.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = ${name}`);
      return rows[0]?.n ?? 0;
    };
    let isOver = false;
    const work = Promise.all(
      Array.from({ length: 120 }, (_, n) => call(app, ['GET /wallet', 'GET /saved', 'GET /notifications'][n % 3] as string, { token })),
    ).finally(() => {
      isOver = true;
    });
    let most = 0;
    while (!isOver) most = Math.max(most, await open());
    expect((await work).map(({ status }) => status)).toEqual(Array(120).fill(200));
    expect(most).toBe(11);
    await app.close();
    await Promise.all([close(), other.close()]);
  });
});
