import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { alertIn, chooseLaPaz, city, colonia, country, openMyLocation, send, state, update, withIds } from '../fixtures/location-fields.ts';

const colourOf = (node: Element) => getComputedStyle(node).backgroundColor;

test('the screen says what the specification says', async ({ page, customer: _ }) => {
  const said = listen(page);
  await openMyLocation(page);
  await expect(page).toHaveTitle('Ubicación - Barrio.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi ubicación');
  await expect(page.getByRole('button', { name: /menú/i })).toBeVisible();
  await expect(page.locator('main select')).toHaveCount(4);
  // The form begins with the four; what helps to fill them comes after, and the button is in sight throughout.
  await expect(page.locator('main form :is(select, input)')).toHaveCount(5);
  expect(await page.locator('main form :is(select, input)').evaluateAll((all) => all.map((one) => one.tagName))).toEqual([
    ...Array(4).fill('SELECT'),
    'INPUT',
  ]);
  await expect(page.getByRole('group', { name: '¿No sabes tu sector?' })).toHaveCount(1);
  const size = page.viewportSize() as { width: number; height: number };
  for (const height of [640, size.height]) {
    await page.setViewportSize({ ...size, height });
    for (const at of ['País', 'Código postal o colonia']) {
      await page.getByLabel(at).scrollIntoViewIfNeeded();
      await expect(send(page), `${at} at ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(country(page).locator('option')).toHaveText(['México']);
  await expect(country(page)).toHaveValue('México');
  await expect(state(page).locator('option[value]:not([value=""])')).toHaveCount(32);
  const first = colonia(page).locator('option').first();
  await expect(first).toHaveText('Todos');
  await expect(first).toHaveAttribute('value', '0');
  await expect(send(page)).toHaveText('Actualizar');
  await expect(send(page)).toBeDisabled();
  expect(said).toEqual([]);
});

test('the screen itself is open to all; a visitor, who has no token, comes by the login and back', async ({ page, request }) => {
  const html = await (await request.get('/ubicacion')).text();
  expect(html).toContain('Mi ubicación</h1>');
  expect(html).toContain('Selecciona un estado');
  await page.goto('/ubicacion');
  await expect(page).toHaveURL(/\/login\?volver=%2Fubicacion$/);
});

test('it asks for the states, then for the customer, then for the cities and colonias', async ({ page, customer: _ }) => {
  await withIds(page, { id_state: 22, id_city: 22014, id_colonia: 0 });
  await openMyLocation(page);
  await expect(colonia(page)).toBeEnabled();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/(?<=customers\/)get-[a-z-]+/.exec(request.url()) ?? [])));
  await page.reload();
  await expect(colonia(page)).toHaveValue('0');
  await expect(colonia(page)).toBeEnabled();
  const ofForm = asked.slice(asked.indexOf('get-all-states'));
  expect(ofForm).toEqual(['get-all-states', 'get-customer-by-id', 'get-all-cities-by-state-id', 'get-all-colonias-by-city-id']);
});

const writings = [
  ['numbers', { id_state: 22, id_city: 22014, id_colonia: 2 }, ['22', '22014', '2']],
  ['strings', { id_state: '22', id_city: '22014', id_colonia: '2' }, ['22', '22014', '2']],
  ["'0', which is all of the city", { id_state: '22', id_city: '22014', id_colonia: '0' }, ['22', '22014', '0']],
  ["'0', which is none", { id_state: '0', id_city: '0', id_colonia: '0' }, ['', '', '']],
  ['0, which is none', { id_state: 0, id_city: 0, id_colonia: 0 }, ['', '', '']],
  ['a city that is not there any more', { id_state: 22, id_city: 22999, id_colonia: 1 }, ['22', '', '']],
] as const;
test('the place may come as numbers, as strings, as none and as one that is not there any more', async ({ page, customer: _ }) => {
  for (const [how, ids, values] of writings) {
    await test.step(how, async () => {
      await withIds(page, ids);
      await openMyLocation(page);
      const [inState, inCity, inColonia] = values;
      await expect(state(page)).toHaveValue(inState);
      await expect(city(page)).toHaveValue(inCity);
      await expect(colonia(page)).toHaveValue(inColonia);
      if (inColonia) await expect(send(page)).toBeEnabled();
      else await expect(send(page)).toBeDisabled();
    });
  }
});

test('choosing a state clears the city and the colonia, choosing a city the colonia', async ({ page, customer: _ }) => {
  await withIds(page, { id_state: 22, id_city: 22014, id_colonia: 2 });
  await openMyLocation(page);
  await expect(colonia(page)).toHaveValue('2');
  await city(page).selectOption({ label: 'Corregidora' });
  await expect(city(page)).toHaveValue('22006');
  await expect(colonia(page)).toHaveValue('');
  await expect(send(page)).toBeDisabled();
  await colonia(page).selectOption({ label: 'Todos' });
  await expect(send(page)).toBeEnabled();
  await city(page).selectOption({ label: 'Querétaro' });
  await expect(colonia(page)).toBeEnabled();
  await expect(colonia(page)).toHaveValue('');
  await state(page).selectOption({ label: 'Baja California Sur' });
  await expect(city(page)).toHaveValue('');
  await expect(colonia(page)).toHaveValue('');
  await expect(city(page).locator('option', { hasText: 'La Paz' })).toHaveCount(1);
  await expect(city(page).locator('option', { hasText: 'Corregidora' })).toHaveCount(0);
});

test('a missing choice is named once its field was changed or left, not before', async ({ page, customer: _ }) => {
  await openMyLocation(page);
  await expect(page.getByText(/es requerid[oa]/)).toHaveCount(0);
  await state(page).focus();
  await expect(page.getByText('Estado es requerido')).toHaveCount(0);
  await state(page).blur();
  await expect(page.getByText('Estado es requerido')).toBeVisible();
  await expect(page.getByText(/es requerid[oa]/)).toHaveCount(1);
  await state(page).selectOption({ label: 'Querétaro' });
  await expect(page.getByText('Estado es requerido')).toHaveCount(0);
  await expect(city(page)).toBeEnabled();
  await city(page).focus();
  await city(page).blur();
  await expect(page.getByText('Ciudad es requerida')).toBeVisible();
  await city(page).selectOption({ label: 'Querétaro' });
  await expect(colonia(page)).toBeEnabled();
  await colonia(page).focus();
  await colonia(page).blur();
  await expect(page.getByText('Sector o lugar es requerido')).toBeVisible();
  // Only a browser that is tampered with can empty the one country.
  await country(page).evaluate((node: HTMLSelectElement) => {
    node.value = '';
    node.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('País es requerido')).toBeVisible();
  await expect(send(page)).toBeDisabled();
});

test('success says so, keeps the place and goes home to the new city with its picture', async ({ page, context, customer }) => {
  const said = listen(page);
  await openMyLocation(page);
  await chooseLaPaz(page);
  let answer = { token: '', image: '' };
  const looked = Promise.withResolvers<void>();
  await page.route(update, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ country: 'México', state: 3, city: 3003, colonia: 0 });
    expect(route.request().headers().authorization).toBe(`Bearer ${customer.token}`);
    const real = await route.fetch();
    answer = await real.json();
    await looked.promise;
    await route.fulfill({ response: real });
  });
  await send(page).click();
  await expect(send(page)).toHaveText('Enviando...');
  await expect(send(page)).toBeDisabled();
  // A finger leaves its hover behind: what says that it is sending must not be grey on the brand's colour.
  await send(page).hover({ force: true });
  await expect(send(page)).toHaveCSS('background-color', await page.locator('.btn.quiet').first().evaluate(colourOf));
  looked.resolve();
  await expect(alertIn(page)).toContainText('Datos actualizados correctamente.');
  await expect(alertIn(page).getByRole('button')).toHaveText(['OK']);
  await alertIn(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La Paz');
  expect(answer.image).toMatch(/^\/static\//);
  await expect(page.locator('header.city > img')).toHaveAttribute('src', answer.image);
  const kept = await stored(page);
  expect(kept).toMatchObject({ set_address: 'true', city_image: answer.image, access_token: answer.token, isLoggedIn: 'true' });
  expect((await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('3003.0');
  expect(said).toEqual([]);
  await page.goto('/ubicacion');
  await expect(city(page)).toHaveValue('3003');
  await expect(colonia(page)).toHaveValue('0');
});
