import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openStreet, streetMoment } from '../../tests/support/stages/shared-street.ts';
import { isPageKind } from './page-queries.ts';
import { findPosted } from './posted.ts';
import { findShared } from './share-facts.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openStreet());
});

afterAll(() => close());

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const posted = async (path: string) => {
  const [kind = '', slug = ''] = path.split('/');
  return isPageKind(kind) ? findPosted(db, kind, slug, streetMoment) : undefined;
};

it.each([
  ['cupones/dos-por-uno', '2x1', 'El Güero', 'Calle 1, La Cruz', ['Uno por persona'], '/el-guero'],
  ['promociones/martes', null, 'Dos Casas', '2 sucursales', [], '/dos-casas'],
  ['eventos/feria', 'Vie 29 nov', 'El Güero', 'Plaza', ['Entrada $50'], '/el-guero'],
  ['negocios/el-guero', 'El Güero', 'El Güero', 'Calle 1, La Cruz', ['Comida'], '/el-guero'],
  ['negocios/dos-casas', 'Dos Casas', 'Dos Casas', '2 sucursales', ['Comida'], '/dos-casas'],
])('%s', async (path, headline, company, street, conditions, short) => {
  const { headline: said, conditions: all, ...one } = (await posted(path)) ?? {};
  expect([spaced(said) ?? null, all]).toEqual([headline, expect.arrayContaining(conditions)]);
  expect(one).toMatchObject({ company, street, short, path: `/${path}` });
});

it.each([
  ['dos-por-uno', null, 'Hasta el sáb 30 nov'],
  ['por-venir', 'Los martes, de 1 a 6 p. m.', 'Desde el dom 24 nov, 6 p. m., hasta el sáb 30 nov'],
  ['un-dia', null, 'Lun 25 nov, de 7 a. m. a 1:30 p. m.'],
])('%s says its days and hours, and from when and until when', async (slug, days, when) => {
  const one = await posted(`cupones/${slug}`);
  expect([spaced(one?.days) ?? null, spaced(one?.when)]).toEqual([days, when]);
  // So does the picture of its link.
  expect(await findShared(db, 'cupones', slug, streetMoment)).toMatchObject({ days: one?.days, when: one?.when });
});

it.each(['eventos/son-jarocho', 'promociones/nada', 'negocios/en-pausa', 'constructor/x'])('is nothing for %s', async (path) => {
  expect(await posted(path)).toBeUndefined();
});

it.each([
  ['hoy', '2041-11-20 18:00Z', null, 'Mié 20 nov, de 1 a 4 p. m.'],
  ['hoy', '2041-11-18 18:00Z', 'De 1 a 4 p. m.', 'Hasta el mié 20 nov, 9 p. m.'],
  ['un-dia', '2041-11-25 13:00Z', null, 'Lun 25 nov, de 1 a 1:30 p. m.'],
])('%s since %s, with hours and no weekdays, says its date or its hours alone, also on paper', async (slug, starts_at, days, when) => {
  const windows = JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '16:00' }]);
  await db.execute(sql`update coupons set starts_at = ${starts_at}, windows = ${windows}::jsonb where slug = ${slug}`);
  const one = await posted(`cupones/${slug}`);
  expect([spaced(one?.days) ?? null, spaced(one?.when)]).toEqual([days, when]);
  expect(one?.conditions.map(spaced).filter((said) => /p\. m\./.test(said ?? ''))).toEqual(days ? [days] : []);
});
