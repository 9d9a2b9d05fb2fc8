import { consoleJs } from '../../support/figures/budgets.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { openShop } from '../fixtures/shop.ts';
import { weighVisit } from '../fixtures/weight.ts';

test.use({ serviceWorkers: 'block' });

const screens = {
  '/mi-negocio': /^Hoy, /,
  '/mi-negocio/publicar': 'Publicar',
  '/mi-negocio/cupones/nuevo?plantilla=2x1': 'Nuevo cupón',
  '/mi-negocio/cupones': 'Cupones',
  '/mi-negocio/cifras': / 20\d\d$/,
  '/mi-negocio/menu': 'Menú',
  '/mi-negocio/ficha': 'Mi ficha',
  '/mi-negocio/gente': 'Mi gente',
};

for (const [path, title] of Object.entries(screens)) {
  test(`${path}: all scripts of an owner's first visit weigh no more than promised`, async ({ page }) => {
    const shop = await openShop();
    await shop.furnish();
    await logIn(page, shop.ownerPhone);
    const { first, later } = await weighVisit(page, path);
    console.log(`${path}: ${first.bytes} bytes of JavaScript in ${first.files} files, then ${later.bytes} in ${later.files}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(later.bytes).toBeGreaterThan(0);
    expect(first.bytes + later.bytes).toBeLessThanOrEqual(consoleJs);
  });
}
