import { answerLogin } from '../fixtures/altered-answers.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { answerWallet, fillLogin, forgeToken } from '../fixtures/session.ts';

test('a login that answers its token alone is one: the token says whose it is', async ({ page }) => {
  await answerLogin(page, { token: forgeToken({ id_user: 7 }) });
  await answerWallet(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await fillLogin(page, '4421234567');
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  const values = await stored(page);
  expect(values).toMatchObject({ isLoggedIn: 'true', id_user: '7', username_access_token: 'Guadalupe Ñáñez' });
  expect(Object.values(values)).not.toContain('undefined');
});

test('whoever is logged in sends their token with every call, which the cache of everybody does not mind', async ({ page, customer }) => {
  const sent = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && request.resourceType() === 'fetch') sent.set(pathname, request.headers().authorization);
  });
  await page.goto('/tabs/tab1', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Promociones', exact: true }).first().click();
  await expect(page).toHaveURL(/\/promociones$/);
  await expect.poll(() => [...sent.keys()]).toContain('/api/v1/promotions');
  for (const [path, authorization] of sent) expect(authorization, path).toBe(`Bearer ${customer.token}`);
  const headers = { authorization: `Bearer ${customer.token}` };
  const [mine, everybodys] = await Promise.all([
    page.request.get('/api/v1/promotions', { headers }),
    page.request.get('/api/v1/promotions'),
  ]);
  expect(mine.headers().etag).toBe(everybodys.headers().etag);
  expect(mine.headers().vary).not.toMatch(/authorization/i);
  expect(mine.headers()['cache-control']).toContain('public');
});
