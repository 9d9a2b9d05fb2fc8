import { expect, type Page, test } from '@playwright/test';
import { personalData } from '../../../web/legal/personal-data.ts';
import { everyScreen } from '../fixtures/screens.ts';

test.use({ javaScriptEnabled: false });

const property = (name: string) => `meta[property="${name}"], meta[name="${name}"]`;

/** Shows the document of an address alone: nothing that it names is fetched. */
const showDocument = async (page: Page, address: string) =>
  page.setContent(await (await page.request.get(address)).text(), { waitUntil: 'commit' });

test('every page says what it is: title, description, canonical address, and what a chat shows of it', async ({ page, request }) => {
  const screens = { ...(await everyScreen(request)), '': '/' };
  const { product, host } = await (await request.get('/api/v1/settings')).json();
  for (const [name, address] of Object.entries(screens)) {
    if (name === 'not found') continue;
    await showDocument(page, address);
    const path = new URL(address, host).pathname;
    const title = await page.title();
    expect(title, name).toMatch(new RegExp(`.{3,} - ${product}\\.$`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${host}${path}`);
    const content = (which: string) => page.locator(property(which)).first().getAttribute('content');
    expect((await content('description'))?.length, `${name}: description`).toBeGreaterThan(30);
    expect(await content('og:title')).toBe(title);
    expect(await content('og:url')).toBe(`${host}${path}`);
    expect(await content('twitter:card')).toMatch(/^summary/);
    const image = await content('og:image');
    expect(image?.startsWith(`${host}/static/`), `${name}: ${image}`).toBe(true);
    const picture = await request.get(new URL(image as string).pathname);
    expect(picture.status(), `${name}: ${image}`).toBe(200);
    expect(await content('twitter:image')).toBe(image);
  }
});

for (const address of ['/', '/tab2', '/perfil']) {
  test(`${address}, which needs JavaScript, says so and leads to what does not`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/.{3,}/);
    const note = /<noscript>.*?<\/noscript>/s.exec(await (await page.request.get(address)).text())?.[0] ?? '';
    expect(note).toContain('JavaScript');
    const ways = [...note.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string);
    expect(ways).toEqual(['/promociones', '/cupones', '/eventos', '/inicio', '/menu']);
    for (const way of ways) expect((await page.request.get(way)).status(), way).toBe(200);
  });
}

test('the coupons of a company that is not there are a page that is not there', async ({ request }) => {
  expect((await request.get('/coupons-by-company/2147483646')).status()).toBe(404);
  expect((await request.get('/api/v1/coupons?id_company=2147483646')).status()).toBe(404);
});

const things: Record<string, string[]> = {
  coupon: ['Offer', 'BreadcrumbList'],
  promotion: ['Offer', 'BreadcrumbList'],
  event: ['Event', 'BreadcrumbList'],
  company: ['LocalBusiness', 'BreadcrumbList'],
};

for (const [name, types] of Object.entries(things)) {
  test(`the page of a ${name} carries ${types.join(' and ')} for search engines`, async ({ request }) => {
    const html = await (await request.get((await everyScreen(request))[name] as string)).text();
    const graph = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'];
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual(expect.arrayContaining(types));
  });
}

test('the shared picture of each kind and of each list is a JPEG of 1200 x 630 under 300 kB', async ({ page, request }) => {
  const screens = await everyScreen(request);
  const pictures = new Set<string | null>();
  const lists = ['promociones', 'cupones', 'eventos', 'inicio', 'menu'];
  for (const name of [...Object.keys(things), ...lists]) {
    await showDocument(page, screens[name] as string);
    const image = await page.locator(property('og:image')).getAttribute('content');
    const answer = await request.get(new URL(image as string).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    expect((await answer.body()).length).toBeLessThanOrEqual(300_000);
    pictures.add(image);
  }
  expect(pictures.size).toBe(Object.keys(things).length + lists.length);
});

test('lists can be read to their end by links alone', async ({ page }) => {
  await page.goto('/cupones');
  const seen = new Set<string>();
  for (let pages = 0; pages < 30; pages++) {
    for (const link of await page.locator('.offer h2 a').all()) seen.add((await link.getAttribute('href')) ?? '');
    const more = page.getByRole('link', { name: 'Ver más' });
    if ((await more.count()) === 0) break;
    const before = page.url();
    await more.click();
    await expect(page).not.toHaveURL(before);
    await page.waitForLoadState();
  }
  const all = await page.request.get('/sitemap.xml');
  expect(all.status()).toBe(200);
  expect(seen.size).toBeGreaterThan(100);
});

test('a visitor reaches a coupon, its business and its menu by links alone', async ({ page }) => {
  await page.goto('/cupones');
  await page.locator('.offer h2 a').first().click();
  await expect(page).toHaveURL(/\/cupones\/.+/);
  await page.locator('main a[href^="/negocios/"]').first().click();
  await expect(page).toHaveURL(/\/negocios\/.+/);
  await expect(page.locator('main')).toContainText('Horario');
});

test('the search answers a form sent without JavaScript', async ({ page }) => {
  await page.goto('/modal-search');
  await page.getByRole('searchbox').fill('piza');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=piza/);
  await expect(page.locator('main')).toContainText(/pizza/i);
});

test('the privacy notice says what is kept of people, for how long and who sees it, and denies none of it', async ({ page }) => {
  await page.goto('/privacidad');
  const notice = page.getByRole('article');
  for (const { name, what, kept, seenBy } of personalData)
    for (const said of [name, what, kept, seenBy]) await expect(notice.getByText(said).first()).toBeVisible();
  await expect(notice).toContainText('Para mirar no necesitas cuenta.');
  await expect(notice).not.toContainText(/no te pedimos|no hay cuentas|no pedimos tu ubicación/i);
  await expect(notice.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('href', '/perfil');
  await page.goto('/terminos');
  await expect(page.getByRole('article')).toContainText('para mirar no necesitas cuenta');
});

test('«Promociones de hoy» shows what can be used today, and no countdown reads as a time of day', async ({ page }) => {
  await page.goto('/inicio');
  const shown = page.getByRole('region', { name: 'Promociones de hoy' }).getByRole('listitem');
  const said = await shown.locator('.now').allTextContents();
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBe(await shown.count());
  for (const words of said) expect(words).toMatch(/^(Sí, ahora|Hoy desde )/);
  await expect(page.locator('main')).not.toContainText(/\d:\d\d:\d\d/);
});

test('a coupon says whether it can be used within the first screen, under a low picture and above the bar', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { items } = await (await request.get('/api/v1/coupons?id_city=22014&limit=1')).json();
  await page.goto(`/cupones/${items[0].slug}`);
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  expect((await boxOf('.hero .pic')).height).toBeLessThanOrEqual(180);
  const [heading, verdict, bar, answer] = [
    await boxOf('.sheet h1'),
    await boxOf('.verdict'),
    await boxOf('.actbar'),
    await boxOf('.verdict-answer'),
  ];
  expect(verdict.y - heading.y - heading.height).toBeLessThan(24);
  expect(answer.y + answer.height).toBeLessThan(bar.y);
});
