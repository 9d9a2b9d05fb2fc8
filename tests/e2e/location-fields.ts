import type { Page } from '@playwright/test';

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
