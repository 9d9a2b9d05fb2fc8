import pg from 'pg';

/** What a server on such a database keeps its keys under. */
export const benchSecret = 'a-secret-of-the-bench-and-nothing-else';

/** Works on a new database of the server that the address names, and drops it; `which` of several at once says a name. */
export async function onOwnDatabase(server: string, work: (address: string) => Promise<void>, which = ''): Promise<void> {
  const name = `barrio_bench_${process.pid}${which}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    const own = new URL(server);
    own.pathname = `/${name}`;
    await work(own.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
