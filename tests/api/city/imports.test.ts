import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestImport } from '../../../contract/city/import-limits.ts';
import { importCompanies } from '../../../server/companies/import-companies.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { csvTemplate, jsonTemplate } from '../../support/stages/catalog-stage.ts';
import { type DenueFields, denueFile, denueShop, denueShops } from '../../support/stages/denue-file.ts';
import { importStage, noCounts } from '../../support/stages/import-stage.ts';

const { stage, told, id_city, send, shown, finish, start, imported } = importStage();
const none = noCounts;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'barrio-imports-'));
});
afterAll(() => rm(folder, { recursive: true }));
describe('a file of businesses', () => {
  it('is checked, changes nothing until it is confirmed, and then is what the command makes of it', async () => {
    const rows = [...denueShops(250), { ...denueShop, id: 900, codigo_act: '813210' }, { ...denueShop, id: 901, cve_mun: '006' }];
    expect((await send(denueFile(rows))).status).toBe(201);
    expect(await shown()).toMatchObject({ state: 'checking', kind: 'denue', file: 'denue.csv', total: 250, done: 0 });
    const counts = { ...none, new: 250, elsewhere: 1, skipped: 1 };
    expect(await finish()).toMatchObject({ state: 'ready', done: 250, counts, problems: [], is_stuck: false });
    expect(await imported()).toEqual([]);
    expect((await start()).data).toMatchObject({ state: 'running', done: 0, total: 250 });
    expect(await finish()).toMatchObject({ state: 'done', done: 250, counts });
    expect(told).toHaveLength(250);
    expect(told[0]).toMatchObject({ kind: 'company', cities: [id_city], words: expect.arrayContaining(['restaurantes']) });
    const byBrowser = await imported();
    expect(byBrowser).toHaveLength(250);
    const { rows: left } = await stage.db.execute(sql`select from import_rows`);
    expect(left).toEqual([]);
    const { rows: noted } = await stage.db.execute(
      sql`select id_user, action, after ->> 'state' as state from audit_entries where kind = 'import' order by 1, id_audit`,
    );
    expect(noted).toEqual([
      { id_user: stage.ids.operator, action: 'created', state: 'running' },
      { id_user: stage.ids.operator, action: 'updated', state: 'done' },
    ]);

    await stage.db.execute(sql`delete from companies where source is not null`);
    const file = path.join(folder, 'same.csv');
    writeFileSync(file, denueFile(rows));
    await importCompanies(stage.db, file, { format: 'denue', scope: { cities: [id_city], activities: [] } });
    expect(await imported()).toEqual(byBrowser);
    // Again it finds what the command brought, and changes nothing.
    await send(denueFile(rows));
    expect(await finish()).toMatchObject({ state: 'ready', counts: { ...none, unchanged: 250, elsewhere: 1, skipped: 1 } });
  });

  it('names every row that is wrong with its line and why, and nothing is written', async () => {
    const rows = [denueShop, { ...denueShop, id: 'x1' }, { ...denueShop, id: 101, cod_postal: '7' }, { ...denueShop, id: 100 }];
    const { data } = await send(denueFile(rows));
    expect(data).toMatchObject({ state: 'broken', total: 0 });
    expect(data.problems).toEqual([
      { line: 3, field: 'id', reason: 'debe ser un número; dice "x1"' },
      { line: 4, field: 'cod_postal', reason: 'debe ser un código postal de cinco dígitos; dice "7"' },
    ]);
    const twice = await send(denueFile([denueShop, denueShop]));
    expect(twice.data.problems).toEqual([{ line: 3, field: 'id', reason: '"100" ya está en la línea 2' }]);
    expectProblem(await start(), 409);
    expect(await imported()).toEqual([]);
  });

  it('pauses what the directory no longer has, and says how many before', async () => {
    await send(denueFile(denueShops(5)));
    await finish();
    await start();
    await finish();
    await send(denueFile([...denueShops(3), { ...denueShop, id: 77, nom_estab: 'NUEVA' }]));
    const counts = { ...none, new: 1, unchanged: 3, inactive: 2 };
    expect(await finish()).toMatchObject({ state: 'ready', counts });
    await start();
    expect(await finish()).toMatchObject({ state: 'done', counts });
    expect((await imported()).filter(({ status }) => status === 'paused').map(({ source_id }) => source_id)).toEqual(['4', '5']);
  });

  it.each([
    ['catalog.csv', csvTemplate],
    ['catalog.json', jsonTemplate],
  ])('may be the operator’s own catalogue: %s', async (name, template) => {
    await send(readFileSync(template), name);
    expect(await finish()).toMatchObject({ kind: 'catalog', state: 'ready', counts: { ...none, new: 10 } });
    expect(await imported()).toEqual([]);
    await start();
    expect(await finish()).toMatchObject({ state: 'done', counts: { ...none, new: 10 } });
    expect((await stage.get('/coupons/cafe-ejemplo-cafe-y-concha')).body).toMatchObject({
      title: 'Café y concha',
      stores: [{ name: 'Centro' }],
    });
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['company', 'event']);
    const { rows } = await stage.db.execute(sql`select distinct id_user from audit_entries where kind = 'coupon'`);
    expect(rows).toEqual([{ id_user: stage.ids.operator }]);
    await send(readFileSync(template), name);
    expect(await finish()).toMatchObject({ state: 'ready', counts: { ...none, unchanged: 10 } });
    await stage.db.execute(sql`delete from events where id_company is null and slug = 'feria-del-libro'`);
  });

  it('as a catalogue has every row named that its rules refuse, those of form and those of the city', async () => {
    const wrong = `type,key,name,category,business,address,city\nbusiness,uno,Uno,no-hay,,,\nstore,a,A,,nadie,Calle 1,22014\nbusiness,DOS,Dos,comida,,,\n`;
    await send(wrong, 'catalogo.csv');
    const { state, problems } = await finish();
    expect(state).toBe('broken');
    expect(problems.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [2, 'category'],
      [3, 'business'],
      [4, 'key'],
    ]);
    expect(await imported()).toEqual([]);
  });

  it('that is none, is compressed, or is of no city here is refused with what to do', async () => {
    expectProblem(await send('hola\n', 'x.csv'), 400);
    const zip = await send(Buffer.from('PK\u0003\u0004'), 'denue.zip');
    expectProblem(zip, 400);
    expect(zip.body).toContain('comprimido');
    expectProblem(await send(denueFile([denueShop]), 'd.csv', 'operator', 1001999), 404);
    expect((await send('', 'vacio.csv')).status).toBe(400);
    expect((await send('{', 'malo.json')).data).toMatchObject({
      state: 'broken',
      problems: [{ line: 1, reason: 'no es JSON' }, { line: 1 }],
    });
    expect((await send(denueFile([{ ...denueShop, cve_mun: '001' }]))).data.problems[0]).toMatchObject({ field: 'cve_mun' });
  });

  it('weighs 50 MB at most: of one byte more nothing is kept', async () => {
    expect(largestImport.bytes).toBe(50 * 1024 * 1024);
    const file = (bytes: number) => send(Buffer.alloc(bytes, 'x'));
    expect(expectProblem(await file(largestImport.bytes), 400).detail).not.toContain('50 MB');
    expect(expectProblem(await file(largestImport.bytes + 1), 413).detail).toMatch(/^El archivo pesa más de 50 MB\. Pártelo/);
    expect((await stage.db.execute(sql`select from imports`)).rows).toEqual([]);
  });

  it('leaves a business alone that was merged, whatever the file says of it', async () => {
    const bring = async (rows: DenueFields[]) => {
      await send(denueFile(rows));
      await finish();
      await start();
      return finish();
    };
    await bring(denueShops(2));
    const { rows } = await stage.db.execute<{ id: number }>(sql`
      select id_company as id from companies where source = 'denue' order by source_id`);
    const [from, into] = rows.map(({ id }) => id);
    expect((await stage.as('operator', `POST /companies/${from}/merge`, { into })).status).toBe(200);
    const companies = async () =>
      (
        await stage.db.execute(
          sql`select c, s from companies c left join stores s using (id_company) where c.source is not null order by id_company, id_store`,
        )
      ).rows;
    const before = await companies();
    expect(before).toHaveLength(3);
    expect(await bring(denueShops(2))).toMatchObject({ state: 'done', counts: { ...none, unchanged: 1, claimed: 1 } });
    const [first, second] = denueShops(2) as [DenueFields, DenueFields];
    const renamed: DenueFields = { ...first, nom_estab: 'OTRA FONDA', telefono: '442 765 4321' };
    expect(await bring([renamed, second])).toMatchObject({ counts: { ...none, unchanged: 1, claimed: 1 } });
    expect(await bring([second])).toMatchObject({ counts: { ...none, unchanged: 1 } });
    expect(await companies()).toEqual(before);
  });

  it('is the operator’s alone', async () => {
    for (const who of ['owner', 'cashier', 'customer'] as const) expectProblem(await send(denueFile([denueShop]), 'd.csv', who), 403);
    expectProblem(await send(denueFile([denueShop]), 'd.csv', null), 401);
  });
});

describe('of two imports of a city', () => {
  it('at once one is taken, and the other is told', async () => {
    const both = await Promise.all([send(denueFile(denueShops(20))), send(denueFile(denueShops(20, 500)))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectProblem(await send(denueFile(denueShops(2))), 409);
    await finish();
    await start();
    expectProblem(await send(denueFile(denueShops(2))), 409);
    expectProblem(await stage.as('operator', `DELETE /imports/${(await shown()).id_import}`), 409);
    await finish();
    expect(await imported()).toHaveLength(20);
    expect((await send(denueFile(denueShops(2)))).status).toBe(201);
    expect((await stage.as('operator', `DELETE /imports/${(await shown()).id_import}`)).status).toBe(204);
    expect(await shown()).toBe(null);
  });

  it('the one that is over makes room, and is started once', async () => {
    await send(denueFile(denueShops(3)));
    const { id_import } = await finish();
    await Promise.all([start(), start()]);
    await finish();
    expect(await imported()).toHaveLength(3);
    await send(denueFile(denueShops(4)));
    expectProblem(await stage.as('operator', `POST /imports/${id_import}/start`), 404);
  });
});
