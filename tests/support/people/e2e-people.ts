import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { hashPassword } from '../../../server/platform/auth/password-hashing.ts';

/** The port of what the browser tests visit; a city without shops is on the next one. */
export const port = Number(process.env.TEST_PORT ?? 4810);

/** Where that server leaves what it sends. */
export const dataDir = path.join(tmpdir(), `barrio-e2e-${port}`);

export const password = 'nopal-verde-7391';
const people = 400;
const phoneOf = (number: number) => `4429${String(number).padStart(6, '0')}`;

/** Those who run the city: one hires only so many in an hour, so the tests of each process have some of their own. */
const operators = 80;
const operatorNumber = (Number(process.env.TEST_WORKER_INDEX) || 0) % operators;
const operatorAt = (number: number) => `44280000${String((number % operators) + 1).padStart(2, '0')}`;
export const operatorPhone = operatorAt(operatorNumber);

/** Another one for each turn, who is nobody's first. */
export const operatorOfTurn = (turn: number) => operatorAt(operatorNumber + 9 * turn);

/** An empty folder and customers enough for every test to have one to itself; they are nowhere yet. */
export async function preparePeople(db: Database): Promise<void> {
  await db.execute(sql`
    insert into customers (name, phone, phone_proved, password_hash)
    select 'Guadalupe Ñáñez', '4429' || lpad(n::text, 6, '0'), true, ${await hashPassword(password)}
    from generate_series(1, ${people}::int) as n`);
  await db.execute(sql`
    with added as (
      insert into customers (name, phone, password_hash)
      select 'Operadora', '44280000' || lpad(n::text, 2, '0'), ${await hashPassword(password)} from generate_series(1, ${operators}::int) as n
      returning id_customer
    )
    insert into memberships (id_customer, role) select id_customer, ${roles.operator} from added`);
}

export function clearDataDir(): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'taken'), { recursive: true });
}

/** Whether this is the first to take a thing, whichever process the others run in. */
export function take(name: string): boolean {
  try {
    closeSync(openSync(path.join(dataDir, 'taken', name), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** The phone of a customer whom no other test has. */
export function takePerson(): string {
  for (let number = 1; number <= people; number++) if (take(`person-${number}`)) return phoneOf(number);
  throw new Error('There are more tests than customers: raise `people`');
}
