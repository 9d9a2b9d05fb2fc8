import pg from 'pg';

/** What a server on such a database keeps its keys under. */
export const benchSecret = 'a-secret-of-the-bench-and-nothing-else';

/** Works on a new database of the server that the address names, and drops it; `which` of several at once says a name. */
export async function onOwnDatabase(server: string, work: (address: string) => Promise<void>, which = ''): Promise<void> {
  const name = `barrio_bench_${process.pid}${which}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await dropLeftBehind(client);
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

/** A run that was stopped in its middle leaves its databases, of gigabytes, and its process's number in their names. */
async function dropLeftBehind(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname ~ '^barrio_bench_[0-9]+'`);
  for (const { datname } of rows) {
    if (!isRunning(Number(/\d+/.exec(datname)?.[0]))) await client.query(`drop database if exists ${datname} with (force)`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
