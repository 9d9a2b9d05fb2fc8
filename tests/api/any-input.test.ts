import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/calls.ts';
import { demoApi, get } from '../support/app.ts';
import { calls } from '../support/calls.ts';
import { expectProblem } from '../support/problems.ts';
import { type Asked, type Known, requestsOf } from '../support/requests.ts';

const total = process.env.FULL ? 20_000 : 5000;
const each = Math.ceil(total / Object.keys(calls).length);
const sent = new Map<number, number>();

let app: FastifyInstance;
let documented: Record<string, Record<string, { responses: Record<string, unknown> }>>;
let known: Known;
const slugs: Record<string, string[]> = {};

beforeAll(async () => {
  app = await demoApi();
  documented = (await app.inject('/docs/json')).json().paths;
  const cursors: string[] = [];
  for (const list of ['coupons', 'promotions', 'events', 'companies', 'menu-items']) {
    const { body } = await get(app, `/${list}?limit=30`);
    slugs[list] = body.items.map((item: { slug: string }) => item.slug);
    cursors.push(body.next ?? '');
  }
  known = {
    id_city: ['22014', '3003', '1001'],
    id_colonia: ['0', '1', '5', '60'],
    id_category: ['1', '4', '12', '15'],
    id_company: ['1', '7', '50'],
    idState: ['3', '22', '32'],
    idCity: ['22014', '3003'],
    limit: ['1', '20', '50'],
    q: ['tacos', 'taqeria', 'café', '2x1', 'Centro', 'x', ' '],
    companylogoimg: ['l-taco.webp', 'l-cafe.webp', 'logo.webp'],
    cursor: cursors.filter(Boolean),
    ends_before: ['2026-12-01T06:00:00Z'],
    starts_after: ['2026-11-25T06:00:00Z'],
  };
});

afterAll(() => app.close());

function expectGood(call: Call, reply: { headers: Record<string, unknown>; body: string }, schema: Validator | undefined) {
  if ('file' in call.answer) return expect(String(reply.headers['content-type'])).toContain(call.answer.file);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const body: unknown = JSON.parse(reply.body);
  if (!schema?.Check(body)) throw new Error(`against its schema: ${JSON.stringify(schema?.Errors(body)).slice(0, 500)}`);
}

async function expectSound(key: string, call: Call, schema: Validator | undefined, { url, headers }: Asked) {
  const statuses = Object.keys(documented[`/api/v1${key.split(' ')[1]}`]?.get?.responses ?? {}).map(Number);
  const { 'accept-encoding': encoding, ...readable } = headers;
  if (encoding) expect((await app.inject({ url, headers })).statusCode).toBeLessThan(500);
  const reply = await app.inject({ url, headers: readable });
  sent.set(reply.statusCode, (sent.get(reply.statusCode) ?? 0) + 1);
  if (reply.statusCode >= 500 || !statuses.includes(reply.statusCode)) throw new Error(`${url} answers ${reply.statusCode}: ${reply.body}`);
  if (reply.statusCode === 200) expectGood(call, reply, schema);
  else if (reply.statusCode === 304) expect(reply.body).toBe('');
  else expectProblem(reply, 400, 404);
}

describe('whatever is asked', () => {
  it.each(Object.entries(calls))('%s answers what its documentation says', async (key, call) => {
    const schema = 'file' in call.answer ? undefined : Compile(call.answer);
    const list = key.split('/')[1] as string;
    const requests = requestsOf(key, call, { ...known, slug: slugs[list] ?? [] });
    await fc.assert(
      fc.asyncProperty(requests, (asked) => expectSound(key, call, schema, asked)),
      { numRuns: each, endOnFailure: false },
    );
  });

  it('was a lot, good and bad', () => {
    const count = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (sent.get(status) ?? 0), 0);
    console.log(`${count(...sent.keys())} requests: ${[...sent].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
    expect(count(...sent.keys())).toBeGreaterThanOrEqual(total);
    expect(count(200)).toBeGreaterThan(total / 5);
    expect(count(400)).toBeGreaterThan(total / 5);
    expect(count(404)).toBeGreaterThan(50);
    expect(count(304)).toBeGreaterThan(10);
  });
});
