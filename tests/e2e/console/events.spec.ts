import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const eventsOf = async ({ id_company, owner }: Shop): Promise<OwnedEvent[]> =>
  (await ask<{ items: OwnedEvent[] }>('GET', `/companies/${id_company}/events`, undefined, owner)).items;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();
const putEvent = ({ id_company, id_city, owner }: Shop, more: object = {}) =>
  ask<OwnedEvent>(
    'POST',
    `/companies/${id_company}/events`,
    { title: 'Noche de trío', venue: 'Patio', id_city, starts_at: inHours(48), ends_at: inHours(51), ...more },
    owner,
  );
async function enter(page: Page, path: string): Promise<Shop> {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto(path);
  return shop;
}

/** What is shared of it follows its publication. */
const isOut = (page: Page) => page.getByRole('heading', { name: 'Tu evento ya está en el calendario' });
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();

test('from the tab «Publicar» an event is published by its name and three taps, with the shop’s address, and the city sees it', async ({
  page,
  browser,
}) => {
  const shop = await enter(page, '/mi-negocio/publicar');
  await page.getByRole('link', { name: /^Evento/ }).click();
  await page.getByLabel('¿Qué es?').fill('Noche de trío y tacos');
  const card = page.getByRole('region', { name: 'Así lo ve tu cliente' });
  await expect(card.getByText('Falta decir qué día')).toHaveCount(1);
  await expect(card.getByText(/Hoy/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ver completa' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await expect(card.locator('h3')).toHaveText('Noche de trío y tacos');
  await expect(card.getByText('Gratis')).toHaveCount(1);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Ver completa' }).click();
  const whole = page.getByRole('dialog');
  for (const words of ['Noche de trío y tacos', 'Calle 5', 'Gratis']) await expect(whole.getByText(words)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.goBack();
  await expect(whole).toHaveCount(0);
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  await expect(page.getByText(/^Noche de trío y tacos\. \p{Lu}\p{L}+ \d+ de \p{L}+, de 8 a 11\sp\.\sm\./u)).toBeVisible();

  const context = await browser.newContext(test.info().project.use);
  await stayIn(context, shop.id_city);
  const customer = await context.newPage();
  await customer.goto('/eventos');
  await expect(customer.getByRole('heading', { name: 'Noche de trío y tacos' })).toBeVisible();
  const [event, ...others] = await eventsOf(shop);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ state: 'scheduled', address: 'Calle 5', id_city: shop.id_city, price: null });
  expect(Date.parse(event?.ends_at ?? '') - Date.parse(event?.starts_at ?? '')).toBe(3 * 3_600_000);
  await context.close();
});

test('an end after midnight is of the following day; one before the beginning is said', async ({ page }) => {
  const shop = await enter(page, '/mi-negocio/eventos/nuevo');
  await page.getByLabel('¿Qué es?').fill('Baile');
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await page.getByLabel('Termina', { exact: true }).fill('18:00');
  await publish(page);
  await expect(page.getByText(/Falta algo\. Termina antes de empezar\./)).toBeVisible();
  expect((await eventsOf(shop)).filter(({ state }) => state !== 'draft')).toEqual([]);
  await page.getByLabel('Termina', { exact: true }).fill('01:30');
  await expect(page.getByText(/Hasta la 1:30\sa\.\sm\. del \p{L}+\./u)).toBeVisible();
  await expect(page.getByText(/Falta algo/)).toHaveCount(0);
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  const [event] = await eventsOf(shop);
  expect(Date.parse(event?.ends_at ?? '') - Date.parse(event?.starts_at ?? '')).toBe(5.5 * 3_600_000);
});

test('an event is of the shop’s hours; after them its owner says that they open, and what takes it back takes that back', async ({
  page,
}) => {
  const shop = await openShop();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  const dated = async () =>
    (await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner)).stores[0]?.hours.filter(
      ({ date }) => date,
    );
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/eventos/nuevo');
  await page.getByLabel('¿Qué es?').fill('Baile');
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await expect(page.getByLabel('Empieza')).toHaveValue('10:30');
  await expect(page.getByLabel('Termina', { exact: true })).toHaveValue('13:30');
  await page.getByLabel('Empieza').fill('20:00');
  await page.getByLabel('Termina', { exact: true }).fill('23:00');
  await publish(page);
  await expect(page.getByText('Falta algo. A esa hora tu negocio está cerrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Sí abro a esa hora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar en mi horario' }).click();
  await expect(page.getByText('A esa hora tu negocio está cerrado.')).toHaveCount(0);
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  expect(await dated()).toMatchObject([
    { opens: '07:00', closes: '13:30' },
    { opens: '20:00', closes: '23:00' },
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Quedó en tus borradores. Tu horario volvió a como estaba.')).toBeVisible();
  expect(await dated()).toEqual([]);
});

test('what is missing is said, and an event elsewhere has its own place and price', async ({ page }) => {
  const shop = await enter(page, '/mi-negocio/eventos/nuevo');
  await page.getByRole('radio', { name: 'Otro lugar' }).check();
  await page.getByRole('radio', { name: 'Cobro entrada' }).check();
  await publish(page);
  await expect(page.getByText('Falta algo. Di qué es. Di qué día es. Di en qué lugar. Di cuánto cuesta la entrada.')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await expect(page.getByLabel('¿Qué es?')).toBeFocused();
  await page.getByLabel('¿Qué es?').fill('Kermés');
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await page.getByLabel('Nombre del lugar').fill('Plaza Fundadores');
  await page.getByLabel('Calle y número').fill('Juárez 1');
  await page.getByLabel('Entrada', { exact: true }).fill('80');
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  expect((await eventsOf(shop))[0]).toMatchObject({ venue: 'Plaza Fundadores', address: 'Juárez 1', price: 80, id_city: shop.id_city });
});

test('what is typed of an event is there after a reload, waits without a network and goes out when its owner says so again', async ({
  page,
  context,
}) => {
  const shop = await enter(page, '/mi-negocio/eventos/nuevo');
  await page.getByLabel('¿Qué es?').fill('Torneo de dominó');
  await expect(page.getByText('En este teléfono')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('¿Qué es?')).toHaveValue('Torneo de dominó');
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  expect((await eventsOf(shop)).map(({ state }) => state)).toEqual(['draft']);
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText('«Torneo de dominó» te espera.')).toBeVisible();
  await context.setOffline(false);
  await page.waitForTimeout(1500);
  expect((await eventsOf(shop)).map(({ state }) => state)).toEqual(['draft']);
  await page.goto('/mi-negocio/publicar');
  await page.getByRole('link', { name: /Torneo de dominó Te espera/ }).click();
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  expect((await eventsOf(shop)).map(({ state }) => state)).toEqual(['scheduled']);
});

test('an event is edited to another hour, which it says, and cancelled, which asks, is said in the list and can be taken back', async ({
  page,
}) => {
  const shop = await openShop();
  await putEvent(shop);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await page.getByRole('navigation', { name: 'Qué publicas' }).getByRole('link', { name: 'Eventos' }).click();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: 'Editar Noche de trío' }).click();
  await expect(page.getByRole('radio', { name: 'Otro lugar' })).toBeChecked();
  await page.getByLabel('Empieza').fill('16:10');
  await page.getByLabel('Termina', { exact: true }).fill('18:20');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/eventos$/);
  await expect(page.getByText('Cambió de hora')).toBeVisible();
  expect((await eventsOf(shop))[0]).toMatchObject({ state: 'moved', venue: 'Patio' });

  await page.getByRole('button', { name: 'Cancelar evento Noche de trío' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Cancelar «Noche de trío»?');
  await page.getByRole('button', { name: 'Volver' }).click();
  expect((await eventsOf(shop))[0]?.state).toBe('moved');
  await page.getByRole('button', { name: 'Cancelar evento Noche de trío' }).click();
  await page.getByRole('button', { name: 'Cancelar evento', exact: true }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  expect((await eventsOf(shop))[0]?.state).toBe('cancelled');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambió de hora')).toBeVisible();
  expect((await eventsOf(shop))[0]?.state).toBe('moved');
});

test('a draft of an event is deleted and brought back; a cancelled one takes place after all, and is repeated', async ({ page }) => {
  const shop = await openShop();
  await putEvent(shop, { title: 'Cata', status: 'draft' });
  await putEvent(shop, { title: 'Son', status: 'cancelled' });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/eventos');
  await page.getByRole('button', { name: 'Borrar Cata' }).click();
  await expect(page.getByRole('heading', { name: 'Cata' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Cata' })).toBeVisible();
  await page.getByRole('button', { name: 'Sí se hace Son' }).click();
  await expect(page.getByText('«Son» sí se hace.')).toBeVisible();
  await page.getByLabel('Más acciones de Son').click();
  await page.getByRole('link', { name: 'Repetir Son' }).click();
  await publish(page);
  await expect(isOut(page)).toBeVisible();
  expect((await eventsOf(shop)).filter(({ title }) => title === 'Son')).toHaveLength(2);
});

test('two owners who edit one event see both values, and neither is overwritten in silence', async ({ page }) => {
  const shop = await openShop();
  const { id_event } = await putEvent(shop);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/eventos/${id_event}/editar`);
  await page.getByLabel('¿Qué es?').fill('Noche de mariachi');
  await ask('PATCH', `/events/${id_event}`, { title: 'Noche de son' }, shop.owner);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ahora dice Noche de son; tú pones Noche de mariachi.')).toBeVisible();
  expect((await eventsOf(shop))[0]?.title).toBe('Noche de son');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/eventos$/);
  expect((await eventsOf(shop))[0]).toMatchObject({ title: 'Noche de mariachi', state: 'scheduled' });
});

test('another shop’s event is not there', async ({ page }) => {
  const theirs = await putEvent(await openShop());
  await enter(page, `/mi-negocio/eventos/${theirs.id_event}/editar`);
  await expect(page.getByLabel('¿Qué es?')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});
