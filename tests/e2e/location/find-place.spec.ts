import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from '../../support/people/e2e-people.ts';
import { expect, listen, test } from '../fixtures/customer.ts';
import { city, colonia, send, state } from '../fixtures/location-fields.ts';

const field = 'Código postal o colonia';

test.beforeEach(async ({ page }) => {
  await page.goto('/location2');
  await page.waitForLoadState('networkidle');
});

test('a postal code of one colonia fills everything in', async ({ page }) => {
  await state(page).selectOption({ label: 'Jalisco' });
  await page.getByLabel(field).fill('23070');
  await expect(page.getByText('Indeco, La Paz. Llenamos lo demás por ti.')).toBeVisible();
  await expect(state(page)).toHaveValue('3');
  await expect(city(page)).toHaveValue('3003');
  await expect(colonia(page).locator('option:checked')).toHaveText('Indeco');
  await expect(send(page)).toBeEnabled();
});

test('a postal code of several colonias asks which', async ({ page }) => {
  await page.getByLabel(field).fill('76020');
  await expect(page.getByText(/Hay \d+ colonias con ese código postal/)).toBeVisible();
  await expect(city(page)).toHaveValue('22014');
  await expect(send(page)).toBeDisabled();
  await page.getByRole('button', { name: 'La Cruz, Querétaro' }).click();
  await expect(colonia(page).locator('option:checked')).toHaveText('La Cruz');
  await expect(send(page)).toBeEnabled();
});

test('the name of a colonia is found in the chosen state, without its accents', async ({ page }) => {
  await page.getByLabel(field).fill('alamos');
  await page.getByRole('button', { name: 'Álamos, Querétaro' }).click();
  await expect(colonia(page).locator('option:checked')).toHaveText('Álamos');
  await page.getByLabel(field).fill('no hay tal');
  await expect(page.getByText('No hay una colonia con ese nombre en el estado elegido.')).toBeVisible();
  await page.getByLabel(field).fill('99999');
  await expect(page.getByText('No tenemos colonias con ese código postal.')).toBeVisible();
});

test('a list that does not come can be asked for again, and Enter does not send the form', async ({ page }) => {
  await page.route('**/static/places/*', (route) => route.abort());
  await page.getByLabel(field).fill('23070');
  await expect(page.getByText('No pudimos buscar. Revisa tu conexión.')).toBeVisible();
  await page.unroute('**/static/places/*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(city(page)).toHaveValue('3003');
  await page.getByLabel(field).press('Enter');
  await expect(page).toHaveURL(/\/location2$/);
});

test.describe('the position', () => {
  test.use({ geolocation: { latitude: 24.0871, longitude: -110.2963 }, permissions: ['geolocation'] });

  test('is asked for on tap only, finds the nearest city and stays on the phone', async ({ page }) => {
    const said = listen(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      Object.assign(window, { asked: 0 });
      geolocation.getCurrentPosition = (...given) => {
        (window as unknown as { asked: number }).asked++;
        ask(...given);
      };
    });
    await page.reload();
    await page.waitForLoadState('networkidle');
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
    expect(await asked()).toBe(0);
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(page.getByText('Lo más cercano es La Paz. Tu posición no salió de este teléfono.')).toBeVisible();
    expect(await asked()).toBe(1);
    await expect(city(page)).toHaveValue('3003');
    await expect(colonia(page)).toHaveValue('0');
    expect(sent.filter((one) => /24\.0?8|110\.2?9/.test(one))).toEqual([]);
    expect(said).toEqual([]);
  });
});

test('a position that is not allowed leaves the selects', async ({ page }) => {
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(page.getByText('Tu teléfono no nos deja ver dónde estás.')).toBeVisible();
  await expect(city(page)).toHaveValue('22014');
});

test('a missing colonia reaches the mailbox; nothing typed is lost on the way', async ({ page }) => {
  const call = '**/api/v1/location-requests';
  await page.getByText('¿No está tu colonia?').click();
  const form = page.locator('details form');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByLabel('Tu nombre o teléfono')).toBeFocused();
  await expect(form.getByText('Escribe la colonia que falta')).toBeVisible();
  const name = `Colonia ${Date.now()}`;
  await form.getByLabel('Tu nombre o teléfono').fill('Rosa, 442 111 2233');
  await form.getByLabel('Estado').fill('Querétaro');
  await form.getByLabel('Ciudad o municipio').fill('Tolimán');
  await form.getByLabel('Colonia', { exact: true }).fill(name);
  await form.getByLabel('Comentario (opcional)').fill('Junto al río');
  await page.route(call, (route) => route.abort());
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('alert')).toContainText('Revisa tu conexión');
  await expect(form.getByLabel('Colonia', { exact: true })).toHaveValue(name);
  await expect(form.getByLabel('Comentario (opcional)')).toHaveValue('Junto al río');
  await page.unroute(call);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.locator('details').getByRole('status')).toContainText('Gracias');
  const mails = readFileSync(path.join(dataDir, 'outbox', 'mail.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const mail = mails.map((line) => JSON.parse(line)).find(({ text }) => text.includes(name));
  expect(mail.text).toContain('Rosa, 442 111 2233');
  expect(mail.text).toContain('Junto al río');
});
