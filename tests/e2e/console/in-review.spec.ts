import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken, takeCity, tokenOf } from '../fixtures/elsewhere.ts';
import { newPhone } from '../fixtures/session.ts';
import { openShop } from '../fixtures/shop.ts';

test('a business that waits for the city says so on Hoy and in its listing, and nowhere that it is on the street', async ({ page }) => {
  const person = takePerson();
  const { items } = await ask<{ items: { id_category: number }[] }>('GET', '/categories?kind=company');
  const id_city = await takeCity();
  const { id_company } = await ask<{ id_company: number }>(
    'POST',
    '/applications',
    { name: `Lonchería ${id_city}`, id_category: items[0]?.id_category, address: 'Calle 7', id_city, phone: newPhone() },
    await tokenOf(person),
  );
  await logIn(page, person);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Estamos revisando tu negocio.')).toBeVisible();
  await expect(page.getByText(/en la calle/)).toHaveCount(0);
  await expect(page.getByText('Deja listo tu primer cupón')).toBeVisible();
  const asCustomer = page.getByRole('link', { name: /[cC]omo cliente/ });
  await expect(asCustomer).toHaveCount(0);
  await page.goto('/mi-negocio/ficha');
  await expect(page.getByText('Estamos revisando tu negocio.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Mostrar mi negocio/ })).toHaveCount(0);
  await expect(asCustomer).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await ask('PATCH', `/companies/${id_company}`, { status: 'active' }, await operatorToken());
  // By itself.
  await expect(page.getByText('Ya está a la vista: tu ficha, tus cupones y tu menú.')).toBeVisible();
  await expect(page.getByText('Estamos revisando tu negocio.')).toHaveCount(0);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Estamos revisando tu negocio.')).toHaveCount(0);
  await expect(page.getByText(/y estás en la calle/)).toBeVisible();
  await expect(asCustomer).toBeVisible();
});

test('a shop that its owner hid says that nobody sees it, and is shown again with one tap; one that was stopped says by whom', async ({
  page,
}) => {
  const shop = await openShop();
  await shop.furnish();
  await shop.publish('Pozole', 20);
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'paused' }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Nadie ve tu negocio.')).toBeVisible();
  await expect(page.getByText(/Abierto/)).toHaveCount(0);
  await expect(page.getByText(/en la calle/)).toHaveCount(0);
  const tag = page.locator('.owned-offer .offer-state');
  await expect(tag).toHaveText(['No se ve']);
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByRole('heading', { name: 'Para cuando te vean' })).toBeVisible();
  await expect(tag).toHaveText(['No se ve']);
  await page.getByRole('link', { name: 'Pozole', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo va' })).toBeVisible();
  await expect(tag).toHaveText(['No se ve']);
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: 'Mostrar mi negocio' }).click();
  await expect(page.getByText('En la calle ahora')).toBeVisible();
  await expect(tag).toHaveText(['Activo']);
  await expect(page.getByText('Nadie ve tu negocio.')).toHaveCount(0);
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'paused' }, await operatorToken());
  await page.reload();
  await expect(page.getByText(/Lo detuvo quien opera el sitio/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar mi negocio' })).toHaveCount(0);
});
