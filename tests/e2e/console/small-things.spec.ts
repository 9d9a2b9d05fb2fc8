import { expect, logIn, test } from '../fixtures/customer.ts';
import { withoutLiveLine } from '../fixtures/cut-line.ts';
import { openEditor, ownedBy } from '../fixtures/editor.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

test('a tap again on «Ver cómo queda» makes no second draft, and what is said of a deleted one goes', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  await page.getByLabel('Tu oferta, como la dirías').fill('hoy 2x1 en tacos');
  await page.getByRole('button', { name: 'Ver cómo queda' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Nuevo cupón' })).toBeVisible();
  await page.goto('/mi-negocio/publicar');
  await page.getByText('1 borrador').click();
  await page.getByRole('button', { name: /^Borrar / }).click();
  const said = page.getByText('Borrador borrado de este teléfono.');
  await expect(said).toBeVisible();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Ver cómo queda' }).focus();
  await expect(said).toHaveCount(0, { timeout: 15_000 });
});

test('a condition of one’s own stays open while it is erased, and the cut of a picture gives the focus back', async ({ page }) => {
  await openEditor(page);
  await page.getByText('Otra condición', { exact: true }).click();
  const own = page.getByLabel('Otra condición, con tus palabras');
  await own.fill('Solo de pie');
  await own.fill('');
  await expect(own).toBeVisible();
  const camera = page.getByLabel('Tomar o escoger una foto');
  await camera.focus();
  await camera.setInputFiles('database/seed/pictures/tacos.webp');
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('Hoy shows the coupons of the store that is chosen, and one who saw a coupon is one', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const market = { name: 'Mercado', address: 'Calle 9', id_city: shop.id_city };
  await ask('POST', `/companies/${shop.id_company}/stores`, market, shop.owner);
  await shop.publish('Pozole', 20);
  await shop.publish('Solo del Centro', 20, { stores: [shop.id_store] });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: 'Solo del Centro' })).toBeVisible();
  await page.getByLabel('Negocio y sucursal').selectOption({ label: 'Mercado' });
  await expect(page.getByRole('heading', { name: 'Solo del Centro' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pozole' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Negocio y sucursal').locator('option:checked')).toHaveText('Mercado');
  await expect(page.getByRole('heading', { name: 'Solo del Centro' })).toHaveCount(0);
  await page.route('**/figures', async (route) => {
    const figures = await (await route.fetch()).json();
    await route.fulfill({ json: { ...figures, opened: 1, taken: 1 } });
  });
  await page.goto(`/mi-negocio/cupones/${(await ownedBy(shop))[0]?.id_coupon}`);
  await expect(page.getByText('Se abrió al menos 1 vez; 1 lo apartó')).toBeVisible();
});

test('a sheet that closes, by its button or by Back, fetches nothing and moves nothing', async ({ page }) => {
  await withoutLiveLine(page);
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  const [edit, name] = [page.getByRole('button', { name: 'Editar los datos' }), page.getByLabel('Descripción')];
  await page.goto('/mi-negocio/ficha', { waitUntil: 'networkidle' });
  // A console asks for its data once its scripts run.
  await expect(edit).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => /\/v1\/(companies|categories|customers\/get-all)/.test(request.url()) && asked.push(request.url()));
  for (const close of [() => page.getByRole('button', { name: 'Cerrar', exact: true }).click(), () => page.goBack()]) {
    await edit.click();
    await expect(name).toBeVisible();
    await close();
    await expect(name).toBeHidden();
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => [scrollY, history.state?.over ?? false, location.hash])).toEqual([300, false, '']);
  }
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(/\/ficha$/);
});

test('after a reload under an open sheet Back asks about what is typed in the next one, and that a photo was taken counts', async ({
  page,
}) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/menu');
  const add = page.getByRole('button', { name: 'Agregar mi primer artículo' });
  await add.click();
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await page.reload();
  await add.click();
  await page.getByLabel('Tomar foto').last().setInputFiles('database/seed/pictures/tacos.webp');
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  for (const _ of [1, 2]) {
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  }
});

test('Hoy fetches nothing of a logout until the menu is open, and then logs out without a network', async ({ page, context }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/mi-negocio', { waitUntil: 'networkidle' });
  await page.waitForTimeout(3000);
  const atRest = scripts.length;
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await page.waitForTimeout(1500);
  expect(scripts.length).toBeGreaterThan(atRest + 1);
  await context.setOffline(true);
  await menu.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: /^(Entrar|Iniciar sesión)/ })).toBeVisible();
  await context.setOffline(false);
});

test('an event in the hours that close is said before they do, also without a coupon, with the way to it', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const event = { title: 'Noche de son', venue: 'Patio', address: 'Calle 5', id_city: shop.id_city };
  await ask('POST', `/companies/${shop.id_company}/events`, { ...event, starts_at: inHours(-1), ends_at: inHours(3) }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const warning = page.getByRole('alertdialog', { name: 'A esa hora tienes un evento' });
  const close = async () => {
    await page.getByRole('button', { name: 'Cambiar hoy' }).click();
    await page.getByRole('button', { name: 'Cerrar ya' }).click();
    await expect(warning).toContainText('«Noche de son» es ahora. Tu horario no lo mueve ni lo cancela.');
  };
  await close();
  await expect(page.getByText('Abierto')).toBeVisible();
  await warning.getByRole('button', { name: 'Ver el evento' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Noche de son' })).toBeVisible();
  await page.goBack();
  await close();
  await warning.getByRole('button', { name: 'Cambiar de todos modos' }).click();
  await expect(page.getByText('Por hoy ya sales como cerrado.', { exact: true })).toBeVisible();
});

test('what stops a coupon says what becomes of who has it, and one in review is not unfinished', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const { id_coupon } = await shop.publish('Pozole', 20);
  await shop.publish('Rifa de una canasta', 20, { kind: 'gift', price: null, original_price: null, price_attested: false });
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${id_coupon}`);
  await expect(page.getByText('Pausar: nadie más lo aparta hasta que lo reanudes; quien lo trae lo usa.')).toBeVisible();
  await page.getByLabel('Más acciones de Pozole').click();
  await expect(page.getByRole('button', { name: 'Ya no dar más' })).toContainText('Nadie más lo aparta; quien lo trae lo usa.');
  await expect(page.getByRole('button', { name: 'Terminar' })).toContainText('Sale de la calle; quien lo trae lo usa.');
  const menu = await page.locator('.more-acts > div').boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByText('En revisión').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Editar Rifa de una canasta' })).toBeVisible();
  await expect(page.getByText('Terminar de llenar')).toHaveCount(0);
});
