import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { fillLogin } from '../fixtures/session.ts';

test('what is not found is asked for in one’s own words, by way of the login, and ended and taken back with a tap', async ({ page }) => {
  await page.goto('/modal-search?q=zapatillas%20de%20ballet');
  await page.getByRole('link', { name: 'Avísame cuando haya' }).click();
  await expect(page.getByLabel('¿Qué buscas?')).toHaveValue('zapatillas de ballet');
  await page.getByRole('link', { name: 'Entra y te avisamos' }).click();
  await fillLogin(page, takePerson());
  await expect(page).toHaveURL('/avisame?q=zapatillas+de+ballet');

  await page.getByLabel('¿Qué buscas?').fill('zapatillas de ballet, menos de $80, de noche');
  await page.getByRole('button', { name: 'Avísame' }).click();
  const said = '«zapatillas de ballet», hasta $80, en Querétaro, de noche';
  await expect(page.getByText(`Listo. Te avisamos de ${said}.`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: said });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /Ya no me avises/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('what cannot be sent stays as it was typed, with why; the list says so too, and comes by another tap', async ({ page, context }) => {
  await logIn(page, takePerson());
  const line = '**/api/v1/saved-searches';
  await page.route(line, (route) => route.abort());
  await page.goto('/avisame');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByText('Escribe qué buscas')).toBeVisible();
  await page.getByLabel('¿Qué buscas?').fill('tacos de noche');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /conexión|red/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('¿Qué buscas?')).toHaveValue('tacos');
  await expect(page.getByRole('button', { name: 'Que sirva de noche' })).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(line);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía nada.')).toBeVisible();
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByText('Listo. Te avisamos de «tacos», en Querétaro, de noche.')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
