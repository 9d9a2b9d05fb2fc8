import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, addStaff, call, logIn, removePeople, thingsOfStaff } from '../../support/people/people.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

type Schema = { properties?: Record<string, { maximum?: number }>; required?: string[] };

let app: Awaited<ReturnType<typeof apiOn>>;
let things: Record<string, number>;
let operator: string;

beforeAll(async () => {
  const db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock: movableClock() });
  operator = (await logIn(app, (await addStaff(db)).operator)).token;
  things = await thingsOfStaff(db);
});
afterAll(async () => {
  await removePeople(await demoDatabase());
  await app.close();
});

const schemaOf = (key: string, part: 'query' | 'body') => (calls[key]?.[part] ?? {}) as Schema;
const having = (part: 'query' | 'body', name: string) => Object.keys(calls).filter((key) => schemaOf(key, part).properties?.[name]);

/** Asks with one value in the query, and with what else the call needs; answers which fields are at fault. */
async function faultsOf(key: string, name: string, value: string): Promise<string[]> {
  const path = key.replaceAll(/\{(\w+)\}/g, (_whole, id: string) => String(things[id] ?? 'buen-fin'));
  const needed = (schemaOf(key, 'query').required ?? []).filter((one) => one !== name).map((one) => `${one}=${things[one]}`);
  const reply = await call(app, `${path}?${[...needed, `${name}=${encodeURIComponent(value)}`].join('&')}`, { token: operator });
  if (reply.status !== 400) return [];
  return (expectProblem(reply, 400).errors ?? []).map(({ field }) => field);
}

describe('a list', () => {
  it('that has pages is one of these', () => {
    expect(having('query', 'cursor').toSorted()).toEqual(having('query', 'limit').toSorted());
    expect(having('query', 'limit').length).toBeGreaterThan(15);
  });

  it.each(having('query', 'limit'))('%s gives fifty at once and not one more', async (key) => {
    expect(await faultsOf(key, 'limit', '50')).toEqual([]);
    expect(await faultsOf(key, 'limit', '51')).toEqual(['limit']);
  });
});

describe('a search', () => {
  /** Names of people are searched there, and one has as many. */
  const ofPeople = 'GET /staff';

  it.each(having('query', 'q').filter((key) => key !== ofPeople))('%s has 64 characters and not one more', async (key) => {
    expect(await faultsOf(key, 'q', 'ñ'.repeat(64))).toEqual([]);
    expect(await faultsOf(key, 'q', 'ñ'.repeat(65))).toEqual(['q']);
  });

  it(`${ofPeople}, by people’s names, has as many characters as one has: 80`, async () => {
    expect(await faultsOf(ofPeople, 'q', 'ñ'.repeat(80))).toEqual([]);
    expect(await faultsOf(ofPeople, 'q', 'ñ'.repeat(81))).toEqual(['q']);
  });

  it.each(having('body', 'q'))('that is kept, by %s, has 64 characters and not one more', async (key) => {
    const { token } = await logIn(app, await addPerson(await demoDatabase()));
    const text = 'tacos con queso y salsa verde para llevar a la oficina de la calle de siempre';
    const keep = (letters: number) => call(app, key, { token, body: { q: text.slice(0, letters), id_city: things.id_city } });
    expect((await keep(64)).status).toBe(201);
    expect(expectProblem(await keep(65), 400).errors?.map(({ field }) => field)).toEqual(['q']);
  });
});
