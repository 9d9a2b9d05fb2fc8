import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What a process that has just ended had open is gone after a moment. */
const timeoutMs = 3_000;

/** How many connections clients have to a server's database, as whatever role, while this process has none but the one that asks. */
export async function countOtherConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const late = Date.now() + timeoutMs; ; ) {
      const { rows } = await client.query<{ others: number }>(`
        select count(*)::int as others from pg_stat_activity
        where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`);
      const others = rows[0]?.others ?? 0;
      if (others === 0 || Date.now() > late) return others;
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}
