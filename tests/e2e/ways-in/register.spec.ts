import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, stored, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ask, operatorToken, stayIn, tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { addListing } from '../fixtures/listing.ts';
import { fillLogin, newPhone } from '../fixtures/session.ts';
import { countTaps } from '../fixtures/taps.ts';

const heading = (name: string) => ({ name, level: 2 }) as const;

test('a business is registered in three steps, its owner is in Mi negocio at once, and nobody sees it yet', async ({ page, customer }) => {
  const listing = await addListing('Tortas El Faro');
  await stayIn(page.context(), listing.id_city);
  await page.goto('/perfil', { waitUntil: 'networkidle' });
  const { tap, done } = countTaps();
  await tap(page.getByRole('link', { name: 'Registra tu negocio' }));
  await expect(page.getByRole('heading', heading('¿Cómo se llama?'))).toBeVisible();
  await page.getByLabel('Nombre del negocio').fill('Tortas El Far');
  await expect(page.getByRole('link', { name: `Es mío ${listing.name}` })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByLabel('Nombre del negocio').fill('Lonchería Lupita');
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Seguir', exact: true }));

  await expect(page.getByRole('heading', heading('¿Dónde está y qué vendes?'))).toBeVisible();
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText('Escoge qué es.')).toBeVisible();
  await page.getByLabel('¿Qué es?').selectOption({ index: 1 });
  await page.getByLabel('Calle y número').fill('Av. del Parque 140');
  await page.getByLabel('Horario').selectOption('daily');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(page.getByRole('button', { name: 'Seguir', exact: true }));

  await expect(page.getByRole('heading', heading('¿A qué teléfono les llaman?'))).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Calle y número')).toHaveValue('Av. del Parque 140');
  await page.goForward();
  const phone = newPhone();
  // The one that they have logged in with stands there, to be changed.
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue(customer.phone);
  await page.getByLabel('Teléfono', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Registrar mi negocio' }).click();
  await expect(page.getByText('Escribe los 10 dígitos de un teléfono de México.')).toBeVisible();
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await expect(page.getByLabel('Mostrar mi teléfono en mi ficha')).not.toBeChecked();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  // The answer is lost on its way: sending it again makes no second business.
  await cutLine(page, /\/api\/v1\/applications$/, 'POST', 'after');
  await page.getByRole('button', { name: 'Registrar mi negocio' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue(phone);
  await tap(page.getByRole('button', { name: 'Registrar mi negocio' }));
  await expect(page.getByRole('heading', { name: 'Lo estamos revisando' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  expect(done.taps).toBe(4);
  expect((await stored(page)).id_user_role).toBe('2');

  const { items } = await ask<{ items: { id_company: number; company: string; slug: string; status: string }[] }>(
    'GET',
    '/companies/mine',
    undefined,
    await tokenOf(customer.phone),
  );
  expect(items).toMatchObject([{ company: 'Lonchería Lupita', status: 'paused' }]);
  const profile = `/companies/${items[0]?.id_company}/profile` as const;
  expect(await ask('GET', profile, undefined, await tokenOf(customer.phone))).toMatchObject({ phone_public: false });
  expect((await page.request.get(`/api/v1/companies/${items[0]?.slug}`)).status()).toBe(404);
  await page.getByRole('link', { name: 'Dejar listo mi cupón' }).click();
  await page.waitForURL('**/mi-negocio/publicar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask('PATCH', `/companies/${items[0]?.id_company}`, { status: 'active' }, await operatorToken());
});

test('a visitor writes first, enters, and goes on at the last step with all that was written', async ({ page }) => {
  const listing = await addListing();
  await stayIn(page.context(), listing.id_city);
  await page.goto('/registra-tu-negocio', { waitUntil: 'networkidle' });
  await page.getByLabel('Nombre del negocio').fill('Tlapalería Nueva');
  await page.getByRole('button', { name: /seguir/i }).click();
  await page.getByLabel('¿Qué es?').selectOption({ index: 2 });
  await page.getByLabel('Calle y número').fill('Invierno 21');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('heading', heading('Ya casi: ¿quién lo registra?'))).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await fillLogin(page, takePerson());
  await expect(page.getByRole('heading', heading('¿A qué teléfono les llaman?'))).toBeVisible();
  await expect(page.getByText('Tlapalería Nueva')).toBeVisible();
  // The listing's phone: what looks alike is shown, with the way to claim it.
  await page.getByLabel('Teléfono', { exact: true }).fill(listing.phone);
  await page.getByRole('button', { name: 'Registrar mi negocio' }).click();
  await expect(page.getByText('Tiene el mismo teléfono')).toBeVisible();
  await page.getByRole('link', { name: `Es mío ${listing.name}` }).click();
  await page.waitForURL(`**/negocios/${listing.slug}/reclamar`);
});

test('whoever has a business is not asked for one', async ({ page }) => {
  await logIn(page, takePerson());
  await page.goto('/perfil', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: '¿Tienes un negocio?' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('id_user_role', '2'));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: '¿Tienes un negocio?' })).toHaveCount(0);
});
