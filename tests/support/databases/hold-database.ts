import { sql } from 'drizzle-orm';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';

/** Opens the embedded database as the server does, notes that it did, says how often that was, and holds it until it is killed. */
const { db } = await openDatabase(readEnv(process.env));
await db.execute(sql`insert into settings values ('starts', '0') on conflict do nothing`);
const { rows } = await db.execute<{ value: number }>(sql`
  update settings set value = to_jsonb(value::int + 1) where key = 'starts' returning value`);
console.log(`open, start ${rows[0]?.value}`);
setInterval(() => {}, 60_000);
