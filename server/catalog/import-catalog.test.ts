import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiOn, get, movableClock } from '../../tests/support/app.ts';
import { designMoment } from '../../tests/support/database.ts';
import { ownDatabase } from '../../tests/support/own-database.ts';
import { BrokenFile } from '../platform/import-problems.ts';
import { seedOnce } from '../platform/prepare-data.ts';
import { importCatalog } from './import-catalog.ts';

const own = ownDatabase('empty');
const folder = mkdtempSync(path.join(tmpdir(), 'barrio-catalog-'));
const templates = ['csv', 'json'].map((ending) => fileURLToPath(new URL(`../../docs/templates/catalog.${ending}`, import.meta.url))) as [
  string,
  string,
];
const [csvTemplate, jsonTemplate] = templates;

beforeAll(() => seedOnce(own.db, { SEED: 'none' }, designMoment));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() =>
  own.db.execute(
    sql`truncate companies, stores, coupons, promotions, events, menu_items, listings, slug_redirects, audit_entries restart identity cascade`,
  ),
);

const load = (file: string, dryRun = false) => importCatalog(own.db, file, { dryRun, now: designMoment });

/** The template with something replaced. */
function changed(replace: (text: string) => string, template = csvTemplate): string {
  const before = readFileSync(template, 'utf8');
  const after = replace(before);
  if (after === before) throw new Error('nothing of the template was replaced');
  const file = path.join(folder, `changed${path.extname(template)}`);
  writeFileSync(file, after);
  return file;
}

const tables = [
  'companies',
  'stores',
  'coupons',
  'coupon_stores',
  'promotions',
  'events',
  'menu_items',
  'listings',
  'slug_redirects',
  'open_intervals',
];

/** All there is; ids and moments of making aside, so that two ways to the same catalogue can be compared. */
async function state(): Promise<string> {
  const rows = await Promise.all(tables.map((table) => own.db.execute(sql`select * from ${sql.identifier(table)} t order by t::text`)));
  return JSON.stringify(rows.map((found) => found.rows));
}

async function problemsOf(file: string) {
  const error = await load(file).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(BrokenFile);
  return (error as BrokenFile).problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
}

describe.each([
  ['csv', csvTemplate],
  ['json', jsonTemplate],
])('the template %s', (_ending, file) => {
  it('imports cleanly, and a second time changes nothing at all', async () => {
    expect(await load(file)).toEqual({ new: 10, changed: 0, unchanged: 0 });
    const before = await state();
    expect(await load(file)).toEqual({ new: 0, changed: 0, unchanged: 10 });
    expect(await state()).toBe(before);
    expect((await own.db.execute(sql`select count(*)::int as n from audit_entries where id_user is null and before is null`)).rows).toEqual(
      [{ n: 10 }],
    );
  });

  it('says the same on a dry run and leaves nothing', async () => {
    expect(await load(file, true)).toEqual({ new: 10, changed: 0, unchanged: 0 });
    for (const table of tables) expect((await own.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows, table).toEqual([]);
  });

  it('is what people see', async () => {
    await load(file);
    const app = await apiOn(own.db, { clock: movableClock() });
    const { body: coupon } = await get(app, '/coupons/cafe-ejemplo-cafe-y-concha');
    expect(coupon).toMatchObject({
      title: 'Café y concha',
      terms: 'Uno por persona al día.\nSolo para comer aquí.',
      price: 49.5,
      ends_at: '2031-01-01T06:00:00.000Z',
      windows: [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
        { days: [6], from: '09:00', to: '13:00' },
      ],
      stores: [{ name: 'Centro' }],
    });
    const { body: company } = await get(app, '/companies/cafe-ejemplo');
    expect(company).toMatchObject({
      payment_methods: ['cash', 'card'],
      stores: [{ name: 'Centro', phone: '4425550101' }, { name: 'Norte' }],
    });
    expect(company.stores[0].hours).toHaveLength(5 + 5 + 2 + 1);
    const { body: events } = await get(app, '/events?id_city=22014');
    expect(events.items.map((one: { slug: string; starts_at: string }) => [one.slug, one.starts_at])).toEqual([
      ['cafe-ejemplo-noche-de-son', '2030-01-19T02:00:00.000Z'],
      ['feria-del-libro', '2030-03-01T16:00:00.000Z'],
    ]);
    expect((await get(app, '/menu-items?id_city=22014')).body.items).toHaveLength(2);
    await app.close();
  });
});

describe('a catalogue that comes again', () => {
  it('in the other form is the same', async () => {
    await load(csvTemplate);
    const before = await state();
    expect(await load(jsonTemplate)).toEqual({ new: 0, changed: 0, unchanged: 10 });
    expect(await state()).toBe(before);
  });

  it('changes what its rows say otherwise, and finds things whose name and address were changed meanwhile', async () => {
    await load(csvTemplate);
    await own.db.execute(sql`update stores set name = 'Otro nombre' where name = 'Norte'`);
    await own.db.execute(sql`update coupons set slug = 'otra-direccion', title = 'Otro' where slug = 'cafe-ejemplo-cafe-y-concha'`);
    await own.db.execute(
      sql`insert into slug_redirects (kind, slug, id_item) select 'coupon', 'cafe-ejemplo-cafe-y-concha', id_coupon from coupons where slug = 'otra-direccion'`,
    );
    const file = changed((text) => text.replace('Noche de son,Trío', 'Noche de jazz,Trío').replace('"Uno por persona', '"Dos por persona'));
    expect(await load(file)).toEqual({ new: 0, changed: 3, unchanged: 7 });
    const { rows } = await own.db.execute(sql`select slug, title, terms, version from coupons where slug = 'otra-direccion'`);
    expect(rows).toEqual([
      { slug: 'otra-direccion', title: 'Café y concha', terms: 'Dos por persona al día.\nSolo para comer aquí.', version: 2 },
    ]);
    expect((await own.db.execute(sql`select name from stores order by 1`)).rows).toEqual([{ name: 'Centro' }, { name: 'Norte' }]);
    expect((await own.db.execute(sql`select title, sequence from events where slug = 'cafe-ejemplo-noche-de-son'`)).rows).toEqual([
      { title: 'Noche de jazz', sequence: 1 },
    ]);
    expect((await own.db.execute(sql`select kind from audit_entries where action = 'updated' order by 1`)).rows).toHaveLength(3);
    expect((await own.db.execute(sql`select 1 from listings where kind = 'event' and document @@ 'jazz'::tsquery`)).rows).not.toEqual([]);
  });

  it('leaves alone what a cell does not say', async () => {
    await load(csvTemplate);
    await own.db.execute(sql`update promotions set status = 'paused', description = 'Del dueño'`);
    const file = changed((text) => text.replace('La segunda a mitad de precio.', ''));
    expect(await load(file)).toEqual({ new: 0, changed: 0, unchanged: 10 });
    expect((await own.db.execute(sql`select status, description from promotions`)).rows).toEqual([
      { status: 'paused', description: 'Del dueño' },
    ]);
  });

  it('with semicolons and a byte order mark, as spreadsheets save it', async () => {
    const semicolon = (piece: string) => (piece === ',' ? ';' : piece.includes(';') ? `"${piece}"` : piece);
    const semicolons = (text: string) => `\ufeff${text.replaceAll(/"[^"]*"|[^,\n]+|,/g, semicolon)}`.replaceAll('\n', '\r\n');
    expect(await load(changed(semicolons))).toEqual({ new: 10, changed: 0, unchanged: 0 });
    expect((await own.db.execute(sql`select terms from coupons where stock = 200`)).rows).toEqual([
      { terms: 'Uno por persona al día.\nSolo para comer aquí.' },
    ]);
  });
});

describe('what is wrong', () => {
  it('is all said, with its line and field, and nothing is loaded', async () => {
    const file = changed((text) =>
      text
        .replace('cafe-y-postres', 'cafeterias')
        .replace('49.50', '99')
        .replace('2030-06-30 20:00', '30/06/2030')
        .replace('22.50', '22.505')
        .replace('/static/pictures/musica.webp', '/static/pictures/nada.webp')
        .replace('hours,,,norte', 'hours,,,sur'),
    );
    const found = await problemsOf(file);
    expect(found).toContain('2 category: no hay una categoría con ese nombre corto (slug)');
    expect(found).toContain('9 store: no hay una sucursal con esa clave en el archivo');
    for (const table of tables) expect((await own.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows, table).toEqual([]);
    const rest = await problemsOf(
      changed((text) => readFileSync(file, 'utf8').replace('cafeterias', 'cafe-y-postres') + text.slice(text.length)),
    );
    expect(rest).toEqual([
      '9 store: no hay una sucursal con esa clave en el archivo',
      '10 price: debe ser menor que original_price',
      '12 ends_at: escríbelo como 2026-12-24 o 2026-12-24 20:00',
      '14 image: no hay una imagen en esa dirección; súbela primero',
      '17 price: lleva a lo más dos decimales',
    ]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['a type that is none', (text) => text.replace('\npromotion,', '\npromo,'), '13 type: debe ser business'],
    ['a column that is none', (text) => text.replace(',title,', ',titulo,'), '1 titulo: no conocemos esta columna'],
    ['a key used twice', (text) => text.replace('menu_item,concha', 'menu_item,americano'), '17 key: ya está en la línea 16'],
    [
      'a field of another type of row',
      (text) => text.replace('menu_item,concha,cafe-ejemplo,,', 'menu_item,concha,cafe-ejemplo,centro,'),
      '17 store: no lo conocemos',
    ],
    [
      'a business that is none',
      (text) => text.replace('menu_item,concha,cafe-ejemplo', 'menu_item,concha,otro'),
      '17 business: no hay un negocio con esa clave',
    ],
    ['a word for a number', (text) => text.replace(',200,2,', ',doscientos,2,'), '10 stock: no es del tipo esperado'],
    ['a missing title', (text) => text.replace('Martes de malteadas', ''), '13 title: falta'],
    ['hours on top of each other', (text) => text.replace('16:00,21:00', '13:00,21:00'), '3 hours: dos horarios se enciman'],
    [
      'a colonia that is none',
      (text) => text.replace('Calle Juárez 10,Frente al jardín,22014,', 'Calle Juárez 10,Frente al jardín,22014,Nada'),
      '3 colonia: no es una colonia',
    ],
    ['a city that is none', (text) => text.replace('Avenida Universidad 200,,22014', 'Avenida Universidad 200,,22999'), '4 id_city'],
    [
      'an end that has passed',
      (text) => text.replace('2030-06-30 20:00', '2026-11-19 20:00').replace('2026-12-01', ''),
      '12 ends_at: ya pasó',
    ],
    ['a date that is none', (text) => text.replace('2030-06-30 20:00', '2030-02-30'), '12 ends_at: escríbelo como'],
    ['days that are none', (text) => text.replace('store,days', 'store,days').replace('1-7,', '0-9,'), '9 days: no es del tipo esperado'],
    ['another’s store', (text) => text.replace(',,,,,centro,', ',,,,,sur,'), '10 stores: '],
  ])('%s', async (_what, wrong, said) => {
    const found = await problemsOf(changed(wrong));
    expect(
      found.some((one) => one.startsWith(said.replace('id_city', 'city'))),
      found.join('\n'),
    ).toBe(true);
    expect((await own.db.execute(sql`select 1 from companies`)).rows).toEqual([]);
  });

  it('in JSON is said with the line at which its object begins', async () => {
    const text = readFileSync(jsonTemplate, 'utf8');
    const line = text.slice(0, text.lastIndexOf('"key": "concha"')).split('\n').length - 1;
    expect(await problemsOf(changed((one) => one.replace('"price": 22.5', '"price": "22.5"'), jsonTemplate))).toEqual([
      `${line} price: no es del tipo esperado`,
    ]);
    for (const content of ['', '[]', '{"coupons": 1}', '{"coupons": [1]}', '{"cupones": [{}]}', '{}']) {
      const file = path.join(folder, 'other.json');
      writeFileSync(file, content);
      expect((await problemsOf(file)).length).toBeGreaterThan(0);
    }
  });

  it('is said fifty times at most', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => ({ key: `k-${n}`, business: 'x', name: 'x', category: 'x', price: -1 }));
    const file = path.join(folder, 'many.json');
    writeFileSync(file, JSON.stringify({ menu_items: rows }));
    const error = await load(file).catch((thrown) => thrown);
    expect(error.problems).toHaveLength(50);
    expect(error.message).toContain('and 30 more');
  });

  it('of an address that is another business’s is said, and what is there stays', async () => {
    await load(csvTemplate);
    const file = changed((text) => text.replaceAll('cafe-ejemplo', 'cafe-ejemplo-cafe').replace('coupon,cafe-y-concha', 'coupon,y-concha'));
    expect(await problemsOf(file)).toContain('10 key: su dirección ya es de otro; cambia la clave');
  });
});
