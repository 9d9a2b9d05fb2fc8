import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase } from '../../../tests/support/databases/database.ts';
import { addPerson, call, newPhone, password, removePeople } from '../../../tests/support/people/people.ts';
import { expectProblem } from '../../../tests/support/requests/problems.ts';
import { apiOn } from '../../../tests/support/servers/app.ts';
import { hashing, hashPassword, owaspCost, passwordMatches } from './password-hashing.ts';

// What it costs where it is in use, and not what the other tests pay.
beforeAll(() => {
  hashing.cost = owaspCost;
});

const argon = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

describe('a password', () => {
  it('is kept as argon2id, each time another', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    expect(one).toMatch(argon);
    expect(one).not.toBe(two);
    expect([await passwordMatches(one, password), await passwordMatches(two, password)]).toEqual([true, true]);
  });

  it.each([`${password} `, ` ${password}`, password.toUpperCase(), '', password.slice(0, -1)])('%j is not it', async (typed) => {
    expect(await passwordMatches(await hashPassword(password), typed)).toBe(false);
  });

  it('of nobody matches nothing and takes as long', async () => {
    const kept = await hashPassword(password);
    const times = { known: [] as number[], nobody: [] as number[] };
    for (let n = 0; n < 30; n++)
      for (const [who, hash] of [
        ['known', kept],
        ['nobody', null],
      ] as const) {
        const began = performance.now();
        expect(await passwordMatches(hash, 'otra-cosa-1')).toBe(false);
        times[who].push(performance.now() - began);
      }
    const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] as number;
    expect(middle(times.nobody) / middle(times.known)).toBeGreaterThan(0.6);
    expect(middle(times.nobody) / middle(times.known)).toBeLessThan(1.7);
  });
});

describe('more passwords at once than can be worked out', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await demoDatabase();
    await removePeople(db);
    app = await apiOn(db);
  });
  afterAll(async () => {
    await removePeople(db);
    await app.close();
  });

  it('as many as fit are worked out, the rest is refused at once', async () => {
    const room = hashing.atOnce + hashing.waiting;
    const all = await Promise.allSettled(Array.from({ length: room + 50 }, () => hashPassword('x')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
    expect(await hashPassword('x')).toMatch(argon);
  });

  it('a login then is a 503 that says when to come back, known phone or not, and the server goes on', async () => {
    const person = await addPerson(db);
    const full: Promise<unknown>[] = [];
    /** Another hash that finishes during the login frees a place in the queue: then it tries once more. */
    const refusedAt = (phone: () => string) =>
      vi.waitFor(
        async () => {
          for (let n = 0; n < hashing.atOnce + hashing.waiting; n++) full.push(hashPassword('x').catch(() => null));
          const reply = await call(app, 'POST /customers/login', { body: { phone: phone(), password } });
          expectProblem(reply, 503);
          return reply;
        },
        { timeout: 30_000, interval: 0 },
      );
    for (const phone of [() => person.phone, newPhone]) {
      const refused = await refusedAt(phone);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await call(app, 'GET /categories')).status).toBe(200);
    await Promise.all(full);
    expect((await call(app, 'POST /customers/login', { body: { phone: person.phone, password } })).status).toBe(200);
  });
});
