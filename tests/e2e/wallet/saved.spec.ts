import type { APIRequestContext } from '@playwright/test';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, test } from '../fixtures/customer.ts';
import { fillLogin } from '../fixtures/session.ts';

const pages = async (request: APIRequestContext) => {
  const first = async (list: string) => (await (await request.get(`/api/v1/${list}?id_city=22014`)).json()).items[0];
  const [coupon, event, company] = await Promise.all(['coupons', 'events', 'companies'].map(first));
  return [
    { path: `/cupones/${coupon.slug}`, off: 'Guardar', on: 'Guardado' },
    { path: `/eventos/${event.slug}`, off: 'Guardar', on: 'Guardado' },
    { path: `/negocios/${company.slug}`, off: 'Seguir', on: 'Siguiendo' },
  ];
};

test('a coupon and an event are saved, a business is followed, until they are not', async ({ page, customer, request }) => {
  for (const { path, off, on } of await pages(request)) {
    await page.goto(path);
    const done = page.waitForResponse((answer) => answer.url().includes('/saved/'));
    await page.getByRole('button', { name: off, exact: true }).click();
    await expect(page.getByRole('button', { name: on })).toBeVisible();
    expect((await done).status()).toBe(204);
    await page.reload();
    const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: on }).click();
    await expect(page.getByRole('button', { name: off, exact: true })).toBeVisible();
    expect((await undone).status()).toBe(204);
    const asked = page.waitForResponse(/\/saved\?/);
    await page.reload();
    expect((await (await asked).json()).items).toEqual([]);
    await expect(page.getByRole('button', { name: off, exact: true })).toBeVisible();
  }
  expect(customer.id_user).toBeGreaterThan(0);
});

test('what the server does not want is taken back, with its reason', async ({ page, customer, request }) => {
  const path = (await pages(request))[0]?.path ?? '';
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const problem = { type: 'about:blank', title: 'No se pudo', status: 409, detail: 'Ya guardaste lo más que se puede.' };
  await page.route('**/api/v1/saved/**', (route) => route.fulfill({ status: 409, json: problem }));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert').getByText('Ya guardaste lo más que se puede.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.unroute('**/api/v1/saved/**');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Guardado' })).toBeVisible();
  await expect(page.getByText('Ya guardaste')).toHaveCount(0);
  expect(customer.token).toBeTruthy();
});

test('a visitor is led to the login and back', async ({ page, request }) => {
  for (const { path, off, on } of (await pages(request)).slice(1)) {
    await page.goto(path);
    await page.getByRole('link', { name: off, exact: true }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(path)}`.replaceAll('%2F', '/'));
    await fillLogin(page, takePerson());
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: off, exact: true }).click();
    await expect(page.getByRole('button', { name: on })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the agenda can be followed by a calendar', async ({ page, request }) => {
  await page.context().addCookies([{ name: 'city', value: '3003.0', domain: 'localhost', path: '/' }]);
  await page.goto('/eventos?gratis=1');
  const address = await page.getByRole('link', { name: 'Seguir en mi teléfono' }).getAttribute('href');
  expect(address).toMatch(/^webcal:.*\/api\/v1\/events\.ics\?id_city=3003&free=true$/);
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address as string)),
  );
  const answer = await request.get((address as string).replace(/^webcal:\/\/[^/]*/, ''));
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect((await answer.text()).match(/BEGIN:VEVENT/g)?.length).toBe(await page.locator('.rows.events > li').count());
});
