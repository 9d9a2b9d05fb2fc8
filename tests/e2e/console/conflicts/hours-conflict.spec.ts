import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { addDays, localTime } from '../../../../contract/validity/local-time.ts';
import { expect, logIn, test } from '../../fixtures/customer.ts';
import { ask } from '../../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../../fixtures/faults.ts';
import { openShop } from '../../fixtures/shop.ts';

const shift = (day: number, opens = '13:00', closes = '16:00') => ({ day, date: null, opens, closes });

type Entry = { day: number | null; date: string | null; opens: string | null; closes: string | null };

/** A shop with these hours, which a colleague of its owner changes from elsewhere. */
async function openHours(hours: Entry[]) {
  const shop = await openShop();
  const colleague = (changed: object) => ask('PATCH', `/stores/${shop.id_store}`, changed, shop.owner);
  await colleague({ hours });
  const store = async () => {
    const { stores } = await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
    return stores[0] as CompanyProfile['stores'][number];
  };
  const open = async () => (await store()).hours.filter(({ opens }) => opens !== null);
  return { ...shop, colleague, store, open };
}

test('hours over a colleague’s: both values of each day that was changed, and mine go over the latest of the other days', async ({
  page,
}) => {
  const shop = await openHours([shift(2), shift(3)]);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await page.getByRole('switch', { name: 'miércoles: abierto' }).click();
  await shop.colleague({ hours: [shift(1, '08:00', '12:00'), shift(3), shift(5)] });
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Alguien más cambió el horario de Centro' });
  await expect(note).toContainText(/Lunes\s*Ahora dice 8\D+12\sp\.\sm\.; tú pones 9\D+6\sp\.\sm\.M/);
  await expect(note).toContainText(/Miércoles\s*Ahora dice 1\D+4\sp\.\sm\.; tú pones Cerrado\./);
  await expect(note).not.toContainText('Viernes');
  await expect(note).toBeInViewport();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  // Nothing of it is lost, also not by another visit.
  await page.reload();
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await note.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByText('Guardado. Tu horario se ve en un minuto.')).toBeVisible();
  expect(await shop.open()).toEqual([shift(1, '09:00', '18:00'), shift(5)]);
});

test('what a colleague changes of the store while both values are shown is not written over either', async ({ page }) => {
  const date = addDays(localTime(Date.now(), 'America/Mexico_City').date, 9);
  const shop = await openHours([shift(2)]);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await page.getByRole('button', { name: 'Otro día' }).click();
  await page.getByLabel('¿Qué día?').fill(date);
  await page.getByRole('radio', { name: 'Cerrado' }).check({ force: true });
  await page.getByRole('button', { name: 'Agregar al horario' }).click();
  const theirs = { day: null, date, opens: '10:00', closes: '12:00' };
  await shop.colleague({ hours: [shift(2), theirs] });
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText(/Ahora dice 10\D+12\sp\.\sm\.; tú pones Cerrado\./)).toBeVisible();
  await shop.colleague({ hours: [shift(2), shift(6), theirs] });
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  expect(await shop.open()).toEqual([shift(2), shift(6), theirs]);
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByText('Guardado. Tu horario se ve en un minuto.')).toBeVisible();
  expect(await shop.open()).toEqual([shift(1, '09:00', '18:00'), shift(2), shift(6)]);
});

test('«Deshacer» of hours puts nothing over what a colleague changed since, and says so', async ({ page }) => {
  const shop = await openHours([1, 2, 3, 4, 5, 6, 7].map((day) => shift(day, '00:00', '24:00')));
  await shop.hireCashier();
  await shop.publish('Pozole', 20);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('button', { name: 'Otro día' }).click();
  const date = addDays(localTime(Date.now(), 'America/Mexico_City').date, 9);
  await page.getByLabel('¿Qué día?').fill(date);
  await page.getByRole('radio', { name: 'Cerrado' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/sales como cerrado/)).toBeVisible();
  await shop.colleague({ hours: [shift(4)] });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('No se deshizo: alguien más cambió Centro después. Revísalo en Mi ficha.')).toBeVisible();
  expect(await shop.open()).toEqual([shift(4)]);
});
