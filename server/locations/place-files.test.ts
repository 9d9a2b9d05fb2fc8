import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { demoDatabase } from '../../tests/support/databases/database.ts';
import { apiOn } from '../../tests/support/servers/app.ts';

let app: FastifyInstance;
let db: Database;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db);
});
afterAll(() => app.close());

const file = async (name: string) => app.inject(`/static/places/${name}.json`);
type Row = [number, number, string, string];

describe('the lists that a phone searches by itself', () => {
  it('have the colonias of a postal code, with their cities', async () => {
    const rows = (await file('postal-760')).json<Row[]>();
    const names = rows.filter(([, , , code]) => code === '76020').map(([, , name]) => name);
    expect(names).toContain('La Cruz');
    expect(names.length).toBeGreaterThan(3);
    expect(rows.every(([id_city, , , code]) => id_city === 22014 && code.startsWith('760'))).toBe(true);
  });

  it('have the colonias of a state and of no other', async () => {
    const rows = (await file('state-3')).json<Row[]>();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(([id_city]) => Math.floor(id_city / 1000) === 3)).toBe(true);
  });

  it('have a point for every city', async () => {
    const points = (await file('cities')).json<[number, number, number][]>();
    const { rows } = await db.execute(sql`select count(*)::int as cities from cities where lat is not null and active`);
    expect(points).toHaveLength((rows[0] as { cities: number }).cities);
    expect(points.find(([id_city]) => id_city === 3003)).toEqual([3003, 24.142, -110.311]);
  });

  it('are empty where there is nothing', async () => {
    expect((await file('postal-999')).json()).toEqual([]);
    expect((await file('state-99')).json()).toEqual([]);
  });

  it.each(['postal-76', 'postal-7600', 'postal-7%25', 'state-0', 'state-007', 'other'])('do not exist as %s', async (name) => {
    expect((await file(name)).statusCode).toBe(404);
  });

  it('leave out what is not in use', async () => {
    const rows = (await file('postal-230')).json<Row[]>();
    const [, id] = rows[0] as Row;
    await db.execute(sql`update colonias set active = false where id_colonia = ${id}`);
    const fresh = await apiOn(db);
    const after = (await fresh.inject('/static/places/postal-230.json')).json<Row[]>();
    await fresh.close();
    await db.execute(sql`update colonias set active = true where id_colonia = ${id}`);
    expect(after).toHaveLength(rows.length - 1);
  });

  it('are asked for again only when they changed', async () => {
    const first = await file('cities');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.inject({ url: '/static/places/cities.json', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
