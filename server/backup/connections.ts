import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds in which the connections of an ended process disappear. */
const timeoutMs = 3_000;

/** How many clients of any role are connected to a server's database, besides the asking connection. */
export async function countOtherConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const deadline = Date.now() + timeoutMs; ; ) {
      const { rows } = await client.query<{ others: number }>(`
        select count(*)::int as others from pg_stat_activity
        where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`);
      const others = rows[0]?.others ?? 0;
      if (others === 0 || Date.now() > deadline) return others;
      await sleep(100);
    }
  } finally {
    await client.end();
  }
}
