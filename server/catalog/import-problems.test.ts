import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogStage, csvTemplate, jsonTemplate, tables } from '../../tests/support/stages/catalog-stage.ts';
import { BrokenFile } from '../platform/importing/import-errors.ts';

const { own, write, load, changed } = catalogStage();

async function problemsOf(file: string) {
  const error = await load(file).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(BrokenFile);
  return (error as BrokenFile).problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
}

describe('a catalogue that is too large', () => {
  const most = 20_000;
  it.each([
    ['catalogo.json', JSON.stringify({ businesses: Array.from({ length: most + 5 }, () => ({})) }), 1],
    ['catalogo.csv', `type,key\n${'business,uno\n'.repeat(most + 5)}`, most + 2],
  ])('is refused at the row after the last that fits: %s', async (name, text, line) => {
    expect(await problemsOf(write(name, text))).toEqual([`${line} file: son más de ${most} filas; pártelo en varios archivos`]);
  });

  it('in letters is refused before it is read as JSON', async () => {
    const text = `{"businesses":[{"key":"${'a'.repeat(20_000_000)}"}]`;
    expect(await problemsOf(write('catalogo.json', text))).toContain('1 file: pesa más de 20 MB; pártelo en varios archivos');
  });

  it('in the name of a list is told by its beginning', async () => {
    const [first] = await problemsOf(write('catalogo.json', JSON.stringify({ ['x'.repeat(5_000)]: [] })));
    expect(first).toBe(`1 ${'x'.repeat(80)}: no conocemos esta lista`);
  });
});

describe('what is wrong in a catalogue', () => {
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

  it('names a store’s city together with the fault of its business', async () => {
    const found = await problemsOf(changed((text) => text.replace('cafe-y-postres', 'cafeterias').replaceAll('22014', '22999')));
    expect(found).toContain('2 category: no hay una categoría con ese nombre corto (slug)');
    expect(found.filter((line) => line.endsWith(' city: no es una ciudad de este sitio')).length).toBeGreaterThan(0);
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
      expect((await problemsOf(write('other.json', content))).length).toBeGreaterThan(0);
    }
  });

  it('is said fifty times at most', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => ({ key: `k-${n}`, business: 'x', name: 'x', category: 'x', price: -1 }));
    const error = await load(write('many.json', JSON.stringify({ menu_items: rows }))).catch((thrown) => thrown);
    expect(error.problems).toHaveLength(50);
    expect(error.message).toContain('and 30 more');
  });

  it('of an address that is another business’s is said, and what is there stays', async () => {
    await load(csvTemplate);
    const file = changed((text) => text.replaceAll('cafe-ejemplo', 'cafe-ejemplo-cafe').replace('coupon,cafe-y-concha', 'coupon,y-concha'));
    expect(await problemsOf(file)).toContain('10 key: su dirección ya es de otro; cambia la clave');
  });
});
