import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median, round } from '../../../bench/support/figure.ts';
import type { Database } from '../../../database/database.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { sameDistribution, type Times, timeInTurns } from '../../support/figures/compare-times.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, addStaff, logIn, newPhone, password, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const count = isFull ? 1000 : 100;
const lines: string[] = [];
const phones: Record<keyof Times, string[]> = { known: [], unknown: [] };
let db: Database;
let app: FastifyInstance;
/** Fifty of each are asked for by one, since nobody may look up more in an hour. */
const tokens: string[] = [];

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  const logTo = { write: (line: string) => lines.push(line) };
  app = await apiOn(db, { clock: movableClock(), env: { LOG_LEVEL: 'trace', TRUST_PROXY: '1' }, logTo });
  for (let n = 0; n < count; n++) {
    phones.known.push((await addPerson(db)).phone);
    phones.unknown.push(newPhone());
  }
  const { operator } = await addStaff(db);
  for (let n = 0; n < count; n += 50) tokens.push((await logIn(app, n ? await addPerson(db) : operator)).token);
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

/** Only what the moment and the number of requests decide is masked. */
const masked = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

type PhoneRequest = { method: 'GET' | 'POST'; url: string; payload?: object; headers: Record<string, string> };

async function compare(name: string, status: number, ask: (phone: string, n: number) => PhoneRequest): Promise<void> {
  const answers: Record<keyof Times, Set<string>> = { known: new Set(), unknown: new Set() };
  const once = async (kind: keyof Times, n: number) => {
    const reply = await app.inject(ask(phones[kind][n] as string, n));
    expect(reply.statusCode, reply.body).toBe(status);
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, masked.has(name) ? '' : value]);
    answers[kind].add(JSON.stringify([reply.statusCode, reply.statusMessage, headers, reply.body]));
  };
  // The first of all is slower than the rest: code is compiled, pages of the database are read.
  await timeInTurns(5, once);
  await db.execute(sql`delete from limit_counters`);
  const times = await timeInTurns(count, once);
  expect([...answers.known]).toEqual([...answers.unknown]);
  expect(answers.known.size).toBe(1);
  const { chance, allowed } = sameDistribution(times);
  const figure = { known_ms: round(median(times.known), 3), unknown_ms: round(median(times.unknown), 3), likelihood: round(chance, 3) };
  keepFigure(`known-and-unknown-${name}`, { each: count, ...figure, allowed: round(allowed, 3) });
  expect(Math.abs(chance - 0.5), JSON.stringify(figure)).toBeLessThan(allowed);
}

const from = (n: number) => ({ 'x-forwarded-for': `10.0.${Math.floor(n / 200)}.${n % 200}` });

describe('a phone that has an account and one that has none', () => {
  it('cannot be told apart by a login with a wrong password: same bytes, same time', async () => {
    await compare('login', 401, (phone, n) => ({
      method: 'POST',
      url: '/api/v1/customers/login',
      payload: { phone, password: 'palabra-secreta-8' },
      headers: from(n),
    }));
  });

  it('cannot be told apart by looking it up, whoever asks that is not at a till', async () => {
    await compare('look-up', 404, (phone, n) => ({
      method: 'GET',
      url: `/api/v1/customers/get-data-by-id-phone2/${phone}`,
      headers: { ...from(n), authorization: `Bearer ${tokens[Math.floor(n / 50)]}` },
    }));
  });

  it('and none of it is in the log: no phone, password, token or address', () => {
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(count * 4);
    for (const secret of [...phones.known, ...phones.unknown, password, 'palabra-secreta-8', ...tokens, '10.0.0.1', 'Guadalupe'])
      expect(log.includes(secret as string), secret as string).toBe(false);
  });
});
