import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { alertIn, chooseLaPaz, city, colonia, openMyLocation, own, send, update, withIds } from '../fixtures/location-fields.ts';
import { forgeToken, kept, keysLeft, store } from '../fixtures/session.ts';

const lists = {
  states: '**/api/v1/customers/get-all-states',
  cities: '**/api/v1/customers/get-all-cities-by-state-id*',
  colonias: '**/api/v1/customers/get-all-colonias-by-city-id*',
};

const refusals = [
  ['without a token', { json: { image: '/static/pictures/ciudad.webp' } }, 'Error al actualizar los datos.'],
  ['as null', { json: null }, 'Error al actualizar los datos.'],
  ['with an empty token', { json: { token: '', image: null } }, 'Error al actualizar los datos.'],
  [
    'with a failure',
    { status: 500, json: { status: 500, title: 'x', detail: 'x', type: 'x' } },
    'Ocurrió un error al actualizar los datos.',
  ],
  ['with no JSON at all', { status: 502, body: '<html>' }, 'Ocurrió un error al actualizar los datos.'],
  ['never', null, 'Ocurrió un error al actualizar los datos.'],
] as const;
test('an answer that is none says so, loses nothing that was chosen, and can be asked for again', async ({ page, customer: _ }) => {
  await openMyLocation(page);
  const before = await stored(page);
  await chooseLaPaz(page);
  for (const [what, answer, text] of refusals) {
    await test.step(`one that comes ${what}: «${text}»`, async () => {
      await page.route(update, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await send(page).click();
      await expect(alertIn(page)).toContainText(text);
      await alertIn(page).getByRole('button', { name: 'OK' }).click();
      await expect(alertIn(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/ubicacion$/);
      await expect(city(page)).toHaveValue('3003');
      await expect(send(page)).toBeEnabled();
      expect(await stored(page)).toMatchObject({ access_token: before.access_token, set_address: 'false' });
      await page.unroute(update);
    });
  }
  await send(page).click();
  await expect(alertIn(page)).toContainText('Datos actualizados correctamente.');
});

test('customer data that does not come: the browser says «There was an error», and one may choose', async ({ page, customer: _ }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  for (const failure of ['failure', 'abort', 'empty'] as const) {
    await test.step(failure, async () => {
      await page.route(own, (route) =>
        failure === 'abort' ? route.abort() : route.fulfill(failure === 'empty' ? { json: [] } : { status: 500, json: {} }),
      );
      await openMyLocation(page);
      await expect.poll(() => alerts.splice(0)).toEqual(['alert: There was an error']);
      await chooseLaPaz(page);
      await expect(send(page)).toBeEnabled();
      await page.unroute(own);
    });
  }
});

for (const [name, address] of Object.entries(lists)) {
  test(`a failing list of ${name} is only logged, nothing unseen is sent, and it can be asked for again`, async ({ page, customer: _ }) => {
    const said = listen(page);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await withIds(page, { id_state: 22, id_city: 22014, id_colonia: 2 });
    await page.goto('/tabs/tab2');
    await page.route(address, (route) => route.abort());
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await page.getByRole('link', { name: /Mi ubicación/ }).click();
    const again = page.getByRole('button', { name: /^Reintentar/ });
    await expect(again).toHaveCount(1);
    await expect(page.locator('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(alertIn(page)).toHaveCount(0);
    expect(said).toContain(`error: Failed to load ${name}: 503 Sin conexión. Revisa tu conexión y vuelve a intentarlo.`);
    await expect(send(page)).toBeDisabled();
    const select = page.locator(`select[name=${{ states: 'state', cities: 'city', colonias: 'colonia' }[name]}]`);
    await expect(select.locator('option:checked')).toHaveText(/^Elige/);
    await page.unroute(address);
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(colonia(page)).toHaveValue('2');
    await expect(send(page)).toBeEnabled();
    expect(alerts).toEqual([]);
  });
}

test('without the list of colonias one can still choose all of the city', async ({ page, customer: _ }) => {
  await withIds(page, { id_state: 22, id_city: 22014, id_colonia: 2 });
  await page.route(lists.colonias, (route) => route.abort());
  await openMyLocation(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await colonia(page).selectOption({ label: 'Todos' });
  const sent = page.waitForRequest(update);
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ city: 22014, colonia: 0 });
});

/** Which of the page's scripts comes first differs from load to load. */
const loads = process.env.FULL ? 25 : 3;
test(`a session that had ended leads from here to the login, and back, at each of ${loads} loads`, async ({ page }) => {
  for (let load = 0; load < loads; load++) {
    await store(page, kept({ access_token: forgeToken({ exp: -60 }) }));
    await page.goto('/ubicacion');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Tu sesión terminó. Vuelve a entrar.')).toBeVisible();
    expect(await keysLeft(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', /volver=%2Fubicacion/);
  }
});

test('a session that was ended elsewhere leads to the login, without an alert', async ({ page, request, customer }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await openMyLocation(page);
  await chooseLaPaz(page);
  await request.post('/api/v1/customers/logout-everywhere', { headers: { authorization: `Bearer ${customer.token}` } });
  // The page may hear of it by itself first, and be gone with its button.
  await send(page)
    .click({ timeout: 5000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/login/);
  expect(alerts).toEqual([]);
  expect(await stored(page)).not.toHaveProperty('access_token');
});
