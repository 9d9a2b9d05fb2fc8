import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ownedBy } from '../fixtures/editor.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const profileOf = ({ id_company, owner }: Shop) => ask<CompanyProfile>('GET', `/companies/${id_company}/profile`, undefined, owner);

/** The shop has not decided on it, whichever day this runs. */
const inTwoMonths = new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10);

type Form = {
  name: string;
  path: string;
  call: [method: string, url: RegExp];
  fill(page: Page): Promise<void>;
  send: string;
  /** What was typed is still there. */
  isKept(page: Page): Promise<void>;
  /** It is saved as typed, and once. */
  isSaved(shop: Shop): Promise<unknown>;
  saved: unknown;
};

const forms: Form[] = [
  {
    name: 'a new dish',
    path: '/menu',
    call: ['POST', /\/companies\/\d+\/menu-items$/],
    fill: async (page) => {
      await page.getByRole('button', { name: /^Agregar mi primer artículo/ }).click();
      await page.getByLabel('Nombre').fill('Al pastor');
      await page.getByLabel('Precio', { exact: true }).fill('18');
    },
    send: 'Guardar',
    isKept: (page) => expect(page.getByLabel('Nombre')).toHaveValue('Al pastor'),
    isSaved: async ({ id_company, owner }) =>
      (await ask<{ items: OwnedMenuItem[] }>('GET', `/companies/${id_company}/menu-items`, undefined, owner)).items.map(
        ({ name, price }) => [name, price],
      ),
    saved: [['Al pastor', 18]],
  },
  {
    name: 'another store',
    path: '/ficha',
    call: ['POST', /\/companies\/\d+\/stores$/],
    fill: async (page) => {
      await page.getByRole('button', { name: 'Abrir otra sucursal' }).click();
      await page.getByLabel('Nombre de la sucursal').fill('La Cruz');
      await page.getByLabel('Calle y número').fill('Felipe Luna 42');
    },
    send: 'Guardar',
    isKept: (page) => expect(page.getByLabel('Calle y número')).toHaveValue('Felipe Luna 42'),
    isSaved: async (shop) => (await profileOf(shop)).stores.map(({ address }) => address).toSorted(),
    saved: ['Calle 5', 'Felipe Luna 42'],
  },
  {
    name: 'what a shop says of itself',
    path: '/ficha',
    call: ['PATCH', /\/companies\/\d+$/],
    fill: async (page) => {
      await page.getByRole('button', { name: 'Editar los datos' }).click();
      await page.getByLabel('Descripción').fill('Desde 1987');
    },
    send: 'Guardar',
    isKept: (page) => expect(page.getByLabel('Descripción')).toHaveValue('Desde 1987'),
    isSaved: async (shop) => (await profileOf(shop)).description,
    saved: 'Desde 1987',
  },
  {
    name: 'hours',
    path: '/ficha',
    call: ['PATCH', /\/stores\/\d+$/],
    fill: async (page) => {
      await page
        .getByRole('link', { name: /^Horario/ })
        .first()
        .click();
      await page.getByRole('switch', { name: 'martes: abierto' }).click();
    },
    send: 'Guardar horario',
    isKept: (page) => expect(page.getByRole('switch', { name: 'martes: abierto' })).toHaveAttribute('aria-checked', 'true'),
    isSaved: async (shop) => (await profileOf(shop)).stores[0]?.hours.map(({ day }) => day),
    saved: [1, 2, 3, 4, 5, 6, 7],
  },
  {
    name: 'a special day',
    path: '/ficha',
    call: ['PATCH', /\/stores\/\d+$/],
    fill: async (page) => {
      await page
        .getByRole('link', { name: /^Horario/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Otro día' }).click();
      await page.getByLabel('¿Qué día?').fill(inTwoMonths);
      await page.getByRole('radio', { name: 'Cerrado' }).check();
    },
    send: 'Guardar',
    isKept: (page) => expect(page.getByLabel('¿Qué día?')).toHaveValue(inTwoMonths),
    isSaved: async (shop) =>
      (await profileOf(shop)).stores[0]?.hours.flatMap(({ date, opens }) => (date === null ? [] : [{ date, opens }])),
    saved: [{ date: inTwoMonths, opens: null }],
  },
];

for (const { name, path, call, fill, send, isKept, isSaved, saved } of forms)
  for (const when of ['before', 'after'] as const)
    test(`${name}: a line lost ${when} the server has it loses nothing typed and saves nothing twice`, async ({ page }) => {
      const shop = await openShop();
      await logIn(page, shop.ownerPhone);
      await page.goto(`/mi-negocio${path}`);
      await fill(page);
      const [method, url] = call;
      await cutLine(page, url, method, when);
      const button = page.getByRole('button', { name: send, exact: true });
      await button.click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await isKept(page);
      await button.click();
      await expect(button.or(page.getByText('Sin cambios')))
        .not.toBeEnabled({ timeout: 10_000 })
        .catch(() => expect(button).toBeHidden());
      await expect.poll(() => isSaved(shop)).toEqual(saved);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeHidden();
    });

test('an undo without a network says so and undoes nothing', async ({ page, context }) => {
  const shop = await openShop();
  await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await page.getByRole('button', { name: 'Pausar Pozole' }).click();
  await expect(page.getByText('«Pozole» está en pausa.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alert')).toContainText('conexión');
  await expect(page.getByRole('alert')).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entendido' }).click();
  expect((await ownedBy(shop))[0]?.state).toBe('paused');
  await page.getByRole('button', { name: 'Reanudar Pozole' }).click();
  await expect.poll(async () => (await ownedBy(shop))[0]?.state).toBe('active');
});
