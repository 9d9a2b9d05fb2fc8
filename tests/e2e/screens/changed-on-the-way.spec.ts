import { expect, listen, test } from '../fixtures/customer.ts';
import { everyScreen, guarded } from '../fixtures/screens.ts';
import { fillLogin, forgeToken, kept, store } from '../fixtures/session.ts';

/** Adds a word to the page's heading, which its scripts then find otherwise than they expect. */
const changeWord = (html: string) => html.replace(/(<h1[^>]*>(?:<[^>]+>)*)([^<]+)/, '$1$2 distinto');

const isFull = Boolean(process.env.FULL);
/** By default one screen of each frame: a list, an offer, an event, a business, a home, a search, a form and a text. */
const kinds = new Set(['cupones', 'coupon', 'event', 'company', 'inicio', 'modal-search with words', 'location2', 'login', 'privacidad']);

test('a page of which a word was changed on its way works all the same', async ({ page, request }) => {
  test.slow();
  const screens = Object.entries(await everyScreen(request)).filter(([name]) => !guarded.has(name) && (isFull || kinds.has(name)));
  let changed = 0;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const other = changeWord(html);
    if (other !== html) changed += 1;
    await route.fulfill({ response, body: other });
  });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const [name, address] of screens) {
    const before = changed;
    const said = listen(page);
    await page.goto(address);
    expect(changed, `${name}: nothing to change`).toBe(before + 1);
    await expect(page.getByText('distinto'), name).toHaveCount(0);
    await expect(page.getByText('Algo falló'), name).toHaveCount(0);
    expect(
      said.filter((line) => /Trusted/.test(line)),
      name,
    ).toEqual([]);
    // As it looked, and alive: it goes on to another screen by itself, without another document.
    await expect(page.locator('html'), name).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).display), name).not.toBe('inline');
    await page.locator('a[href^="/"]:not(.skip):not([target]):visible').first().click();
    await expect(page, name).not.toHaveURL(new RegExp(`${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
    await expect(page.getByText('Algo falló'), name).toHaveCount(0);
    expect(changed, `${name}: went on by another document`).toBe(before + 1);
  }
});

test('the login page is read again after a session has ended there, and still leads back', async ({ page }) => {
  const said = listen(page);
  await store(page, kept({ access_token: forgeToken({ exp: -1 }) }));
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tu sesión terminó. Vuelve a entrar.')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Tu sesión terminó. Vuelve a entrar.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', /volver=%2Fpromociones/);
  await fillLogin(page, '4421234567', 'otra cosa 55');
  await expect(page.getByRole('alert')).toHaveText('Teléfono o contraseña incorrectos.');
  expect(said.filter((line) => !line.includes('401'))).toEqual([]);
});
