import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiOn, get, movableClock } from '../../tests/support/servers/app.ts';
import { catalogStage, csvTemplate, jsonTemplate, tables } from '../../tests/support/stages/catalog-stage.ts';

const { own, load, changed, state } = catalogStage();

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

  it('leaves alone what the next file has no row of', async () => {
    await load(csvTemplate);
    const before = await state();
    const noted = async () => (await own.db.execute(sql`select * from audit_entries order by id_audit`)).rows;
    const notedBefore = await noted();
    const without = changed((text) =>
      text
        .split(/\n(?=[a-z]+,)/)
        .filter((row) => !/^(?:coupon|promotion|event|menu_item|store,norte|hours,,,norte),/.test(row))
        .join('\n'),
    );
    const { new: added, changed: others, unchanged } = await load(without);
    // Of the template, the business and its first store.
    expect([added, others, unchanged]).toEqual([0, 0, 2]);
    expect(await state()).toBe(before);
    expect(await noted()).toEqual(notedBefore);
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
