import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebBuild } from '../../../server/platform/pages/web-build.ts';
import { defaultSettings } from '../../../server/settings/queries.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { get, testHost } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-web-'));
mkdirSync(path.join(folder, 'assets'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page that says the product's name. */
const web: WebBuild = {
  assets: folder,
  load: async () => ({
    render: async (_address, { transport }) => {
      const { body } = await transport('/api/v1/settings');
      return new Response(`<h1>${(body as { product: string }).product}</h1>`, { headers: { 'content-type': 'text/html' } });
    },
    addressOf: ({ url }) => ({ url, cookie: '' }),
  }),
};

const stage = staffStage(() => ({ web }));
const change = (body: object) => stage.as('operator', 'PATCH /settings', body);
const settings = async () => (await get(stage.app, '/settings')).body;

beforeEach(() => stage.db.execute(sql`delete from settings where key <> 'demo_day'`));

describe('settings', () => {
  it('are changed one by one; null goes back to what holds without a choice', async () => {
    const whole = {
      product: 'Plaza',
      slogan: 'Todo cerca',
      logo: '/static/pictures/l-taco.webp',
      colors: { brand: '#aa0044', accent: null },
      default_city: 3003,
      support_whatsapp: '4421234567',
      privacy_url: 'https://plaza.example/aviso',
      privacy_version: '2026',
      terms_url: '/condiciones',
      features: ['wallet', 'push'],
      min_version: '1.2.3',
      banner: 'Hoy hay tianguis',
    };
    const before = await settings();
    const reply = await change({ ...whole, support_whatsapp: '+52 442 123 4567', product: '  Plaza ' });
    expect(reply.status, reply.body).toBe(200);
    expect(reply.data).toEqual({ ...before, ...whole, default_state: 3 });
    expect(await settings()).toEqual(reply.data);
    expect((await change({ banner: null })).data).toEqual({ ...reply.data, banner: null });
    expect((await change(Object.fromEntries(Object.keys(whole).map((key) => [key, null])))).data).toEqual({ ...before });
    const given = { default_city: 22014, default_state: 22, host: testHost, push_public_key: expect.any(String) };
    expect(before).toMatchObject({ ...defaultSettings, ...given });
    const { rows } = await stage.db.execute(sql`select count(*)::int as n from settings where key <> 'demo_day'`);
    expect(rows[0]?.n).toBe(0);
  });

  it('of two colours, the one that is not named stays', async () => {
    await change({ colors: { brand: '#aa0044' } });
    expect((await change({ colors: { accent: '#00695c' } })).data.colors).toEqual({ brand: '#aa0044', accent: '#00695c' });
    expect((await change({ colors: { brand: null } })).data.colors).toEqual({ brand: null, accent: '#00695c' });
  });

  it('of a colour that cannot be read, the refusal names the nearest one that can, and that is taken', async () => {
    const reply = await change({ colors: { brand: '#ffcc00' } });
    const [{ field, message }] = reply.data.errors;
    expect(field).toBe('colors.brand');
    const nearest = /#[0-9a-f]{6}/.exec(message)?.[0] as string;
    expect((await change({ colors: { brand: nearest } })).data.colors.brand).toBe(nearest);
  });

  it('are not written over by whoever saw older ones; a change that was sent again stays', async () => {
    const chosen = async () => (await stage.as('operator', 'GET /settings/chosen')).data;
    const { revision, chosen: none } = await chosen();
    expect(none).toMatchObject({ product: null, default_city: null, colors: { brand: null, accent: null } });
    const over = (body: object, seen: string) =>
      call(stage.app, 'PATCH /settings', { token: stage.tokens.operator, body, headers: { 'if-match': `"${seen}"` } });
    const both = await Promise.all([over({ product: 'Uno' }, revision), over({ product: 'Dos' }, revision)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await chosen();
    expect((await over({ product: now.chosen.product }, revision)).status).toBe(200);
    expectProblem(await over({ banner: 'Tarde' }, revision), 412);
    expect((await settings()).banner).toBeNull();
    expect((await over({ product: null }, now.revision)).data.product).toBe('Barrio');
    for (const role of ['owner', 'cashier', 'customer'] as const) expectProblem(await stage.as(role, 'GET /settings/chosen'), 403);
  });

  it('leave a row for each that changed, and none for one that did not', async () => {
    const before = await stage.auditCount();
    await change({ product: 'Plaza', slogan: defaultSettings.slogan });
    expect(await stage.auditCount()).toBe(before + 1);
    expect(await stage.lastAudit()).toMatchObject({
      kind: 'settings',
      item: 'product',
      action: 'updated',
      id_company: null,
      id_user: stage.people.operator.id_customer,
      before: { value: 'Barrio' },
      after: { value: 'Plaza' },
    });
    await change({ product: 'Plaza' });
    expect(await stage.auditCount()).toBe(before + 1);
  });

  it('reach kept answers and kept pages at once, with another ETag', async () => {
    const first = await get(stage.app, '/settings');
    const etag = first.headers.etag as string;
    expect((await get(stage.app, '/settings', { 'if-none-match': etag })).status).toBe(304);
    const shown = async () => (await stage.app.inject('/perfil')).body;
    expect([await shown(), await shown()]).toEqual(['<h1>Barrio</h1>', '<h1>Barrio</h1>']);
    await change({ product: 'Plaza' });
    expect(await shown()).toBe('<h1>Plaza</h1>');
    const next = await get(stage.app, '/settings', { 'if-none-match': etag });
    expect([next.status, next.body.product, next.headers.etag === etag]).toEqual([200, 'Plaza', false]);
  });

  it.each<[string, object]>([
    ['the host', { host: 'https://evil.example' }],
    ['the currency', { currency: 'USD' }],
    ['the push key', { push_public_key: 'x' }],
    ['an unknown one', { demo_day: '2026-01-01' }],
    ['no name', { product: ' \u200b ' }],
    ['a colour that is code', { colors: { brand: 'red;}body{display:none' } }],
    ['a colour that nobody could read', { colors: { brand: '#ffcc00' } }],
    ['an accent that nobody could read', { colors: { accent: '#00aa44' } }],
    ['an address that is code', { privacy_url: 'javascript:alert(1)' }],
    ['an address of another host', { terms_url: '//evil.example' }],
    ['an address of another host by path', { terms_url: '//evil' }],
    ['a city that is none', { default_city: 22999 }],
    ['a phone that is none', { support_whatsapp: '12345' }],
    ['a picture that is not there', { logo: '/static/pictures/nadie.webp' }],
    ['a feature twice', { features: ['a', 'a'] }],
    ['a version that is none', { min_version: '1.2' }],
    ['one good and one bad', { product: 'Plaza', banner: 7 }],
  ])('%s is a 400 and changes nothing', async (_what, body) => {
    const before = await settings();
    expectProblem(await change(body), 400);
    expect(await settings()).toEqual(before);
  });

  it('are the operator’s', async () => {
    for (const role of ['owner', 'cashier', 'customer'] as const)
      expectProblem(await stage.as(role, 'PATCH /settings', { product: 'x' }), 403);
  });
});
