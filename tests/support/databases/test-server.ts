import pg from 'pg';
import { isRunning } from './made-once.ts';

// Every run loads this file, also of tests that ask no database: what only they need does not belong here.

/** The server on which this run tests, or undefined when it tests on embedded databases. */
export const testServer = process.env.TEST_DATABASE_URL;

/** What the names of the databases of a run begin with. */
export const databasesOf = (run: number) => `barrio_test_${run}_`;

/** Drops the databases of a run that is over, and of runs that were killed. */
export const dropTestDatabases = (endedRun?: number) =>
  onServer(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname ~ '^barrio_test_[0-9]+_'`);
    for (const { datname } of rows) {
      const run = Number(datname.split('_')[2]);
      if (run === endedRun || !isRunning(run)) await admin.query(`drop database if exists ${datname} with (force)`);
    }
  });

export async function onServer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: testServer });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
