import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, call, logIn, removePeople, works } from '../../support/people/people.ts';
import { hostileHeaders } from '../../support/requests/hostile-tokens.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock, testSecret } from '../../support/servers/app.ts';

const clock = movableClock();
const lines: string[] = [];
let db: Database;
let app: FastifyInstance;
let token: string;
let hostile: Map<string, string>;

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock, env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => lines.push(line) } });
  const person = await addPerson(db);
  token = (await logIn(app, person)).token;
  const other = (await logIn(app, await addPerson(db))).token;
  const ended = (await logIn(app, person)).token;
  await call(app, 'POST /customers/logout', { token: ended });
  const { key } = await openKeys({ db, clock, secret: testSecret }).signing();
  const privateKey: KeyObject = createPrivateKey(key.export({ format: 'pem', type: 'pkcs8' }));
  hostile = await hostileHeaders({ token, other, ended, privateKey, publicKey: createPublicKey(privateKey) });
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

const calls = ['GET /customers/get-customer-by-id', 'POST /customers/renew-token', 'PATCH /customers/me', 'GET /customers/me/data'];

describe('hostile tokens', () => {
  it('are at least 150, each another one', () => {
    console.log(`${hostile.size} hostile tokens`);
    expect(hostile.size).toBeGreaterThanOrEqual(150);
    expect(new Set(hostile.values()).size).toBe(hostile.size);
    expect([...hostile.values()]).not.toContain(`Bearer ${token}`);
  });

  it.each(calls)('%s answers every one of them with the same 401', async (key) => {
    const answers = new Set<string>();
    const passed: string[] = [];
    for (const [what, authorization] of hostile) {
      const reply = await call(app, key, { headers: { authorization }, ...(key.startsWith('PATCH') ? { body: { name: 'Mallory' } } : {}) });
      if (reply.status !== 401 || reply.headers['www-authenticate'] !== 'Bearer') passed.push(`${what}: ${reply.status}`);
      else answers.add(reply.body);
    }
    expect(passed).toEqual([]);
    expect(answers.size).toBe(1);
  });

  it('say nothing on a public call, and are nobody where anyone may call', async () => {
    for (const authorization of hostile.values()) {
      expect((await call(app, 'GET /categories', { headers: { authorization } })).status).toBe(200);
    }
    const body = { current_password: 'x', new_password: 'nopal-verde-0000' };
    const some = [...hostile.values()].filter((_, n) => n % 8 === 0);
    for (const authorization of some)
      expectProblem(await call(app, 'POST /customers/update-password', { body, headers: { authorization } }), 401);
  });

  it('leave the session that they imitate alone, and nothing of them is in the log', async () => {
    expect(await works(app, token)).toBe(true);
    const { rows } = await db.execute<{ name: string }>(sql`select name from customers where name = 'Mallory'`);
    expect(rows).toEqual([]);
    const log = lines.join('');
    expect(log).not.toContain(token.split('.')[2]);
    expect(log).not.toContain('eyJ');
    expect(log).not.toContain(decodeProtectedHeader(token).kid);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  });
});
