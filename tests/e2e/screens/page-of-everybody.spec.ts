import { expect, test } from '../fixtures/customer.ts';

test('a link with somebody’s tracking opens the page of everybody, which works and complains of nothing', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto('/cupones?utm_source=ana%40correo.mx&categoria=&fbclid=marca-de-otro&abierto=1');
  const chip = page.getByRole('link', { name: /^Abierto ahora/ });
  await expect(chip).toHaveClass(/\bchosen\b/);
  expect(await page.content()).not.toContain('marca-de-otro');
  await chip.click();
  await expect(page).toHaveURL('/cupones');
  await expect(chip).not.toHaveClass(/\bchosen\b/);
  expect(said).toEqual([]);
});

test('who comes back to a page within its minute pays a 304', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const answered: { status: number; bytes: number }[] = [];
  const pages = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, type }) => void (type === 'Document' && pages.add(requestId)));
  line.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headersText = '' }) => {
    if (pages.has(requestId)) answered.push({ status: statusCode, bytes: headersText.length });
  });
  await expect(async () => {
    await page.goto('/cupones');
    await page.goto('/cupones');
    expect(answered.at(-1)).toMatchObject({ status: 304 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The 304 has no policy of its own: the one that came with the page holds.
  const refused = await page.evaluate(() => {
    const violation = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
    );
    fetch('https://example.com/').catch(() => {});
    return violation;
  });
  expect(refused).toBe('connect-src');
});
