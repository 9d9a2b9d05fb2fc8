import { expect, type Page, type Route } from '@playwright/test';

export const country = (page: Page) => page.getByLabel('País');
export const state = (page: Page) => page.getByLabel('Selecciona un estado');
export const city = (page: Page) => page.getByLabel('Ciudad', { exact: true });
export const colonia = (page: Page) => page.getByLabel('Sector o lugar');
export const send = (page: Page) => page.getByRole('button', { name: /^(Actualizar|Enviando\.\.\.)$/ });

export const chooseLaPaz = async (page: Page) => {
  await state(page).selectOption({ label: 'Baja California Sur' });
  await city(page).selectOption({ label: 'La Paz' });
  await colonia(page).selectOption({ label: 'Todos' });
};

export const alertIn = (page: Page) => page.getByRole('alertdialog', { name: 'Alerta' });

/** The calls by which a customer's place is read and kept. */
export const own = '**/api/v1/customers/get-customer-by-id';
export const update = '**/api/v1/customers/update-location';

/** The screen, once one may choose in it. */
export const openMyLocation = async (page: Page) => {
  await page.goto('/ubicacion');
  await expect(state(page)).toBeEnabled();
};

/** The customer record with other ids, as they may arrive. */
export const withIds = (page: Page, ids: Record<'id_state' | 'id_city' | 'id_colonia', unknown>) =>
  page.route(own, async (route: Route) => {
    const answer = await route.fetch();
    const [customer] = await answer.json();
    await route.fulfill({ json: [{ ...customer, ...ids }] });
  });
