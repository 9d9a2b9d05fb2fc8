import { expect, test } from '../fixtures/customer.ts';
import { keysLeft } from '../fixtures/session.ts';

test.describe('several tabs', () => {
  test('a logout in one ends them all', async ({ page, context, customer: _ }) => {
    await page.goto('/tabs/tab1', { waitUntil: 'networkidle' });
    const others = await Promise.all(
      ['/promociones', '/tabs/tab2'].map(async (address) => {
        const other = await context.newPage();
        await other.goto(address, { waitUntil: 'networkidle' });
        return other;
      }),
    );
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    for (const tab of [page, ...others]) await expect(tab).toHaveURL(/\/login$/);
    expect(await keysLeft(page)).toEqual([]);
  });
});
