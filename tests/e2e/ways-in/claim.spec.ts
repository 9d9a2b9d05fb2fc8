import type { Page } from '@playwright/test';
import { newClaimCode } from '../../../contract/wallet/claim-code.ts';
import { photo } from '../../support/browser/photos.ts';
import { mailedListing, operatorPhone, takePerson } from '../../support/people/e2e-people.ts';
import { codeField } from '../fixtures/claim-sheet.ts';
import { expect, listen, logIn, stored, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ask, stayIn, tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { addListing } from '../fixtures/listing.ts';
import { codeMailedTo, codeTo, fillLogin, messagesTo } from '../fixtures/session.ts';
import { countTaps } from '../fixtures/taps.ts';

test('from a listing to its owner in three taps and a code, in far less than ninety seconds', async ({ page, customer }) => {
  const { slug, phone, name } = await addListing();
  const said = listen(page);
  await page.goto(`/negocios/${slug}`, { waitUntil: 'networkidle' });
  const { tap, done } = countTaps();
  const begun = Date.now();
  await tap(page.getByRole('link', { name: 'Reclámalo' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Demuestra que es tuyo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reclama tu ficha');
  await expect(page.getByRole('main')).not.toContainText(phone.slice(3, 8));
  await tap(page.getByRole('button', { name: /^Mandar código al/ }));
  await codeField(page).fill(await codeTo(phone));
  await tap(page.getByRole('button', { name: 'Es mío' }));
  await page.waitForURL('**/mi-negocio');
  await expect(page.getByRole('banner').or(page.locator('header')).getByText(name).first()).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: 'claim', description: `${done.taps} taps, ${seconds.toFixed(1)} s` });
  console.log(`claim by SMS: ${done.taps} taps, ${seconds.toFixed(1)} s`);
  expect(done.taps).toBe(3);
  expect(seconds).toBeLessThan(90);
  expect((await stored(page)).id_user_role).toBe('2');
  expect((await messagesTo(phone))[0]).toContain(`administrar ${name}`);
  expect((await messagesTo(customer.phone)).filter((text) => text.includes('administrar'))).toEqual([]);
  await page.goto(`/negocios/${slug}`);
  await expect(page.getByRole('link', { name: 'Reclámalo' })).toHaveCount(0);
  expect(said.filter((line) => /error/i.test(line))).toEqual([]);
});

test('a wrong code stays to be corrected, and another way is one tap away: the e-mail of the listing makes its reader the owner', async ({
  page,
  customer: _,
}) => {
  const { slug, phone, email, name } = mailedListing;
  await page.goto(`/negocios/${slug}/reclamar`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Mandar código al/ }).click();
  const code = await codeTo(phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await codeField(page).fill(wrong);
  await page.getByRole('button', { name: 'Es mío' }).click();
  await expect(page.getByText('Código incorrecto o vencido.')).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrong);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'No me llega, o cambió el número' }).click();
  await expect(page.getByRole('heading', { name: 'Demuestra que es tuyo' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
  await page.getByRole('radio', { name: /^Un correo a la dirección de la ficha/ }).check();
  await page.getByRole('button', { name: 'Mandar código a h•••@lamazorca.mx' }).click();
  await expect(page.getByText('h•••@lamazorca.mx', { exact: false }).first()).toBeVisible();
  await codeField(page).fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'Es mío' }).click();
  await page.waitForURL('**/mi-negocio');
  await expect(page.getByText(name).first()).toBeVisible();
  expect((await stored(page)).id_user_role).toBe('2');
});

test('a visitor enters first and comes back to the listing', async ({ page }) => {
  const { slug, name } = await addListing();
  await page.goto(`/negocios/${slug}/reclamar`, { waitUntil: 'networkidle' });
  await expect(page.getByText(name)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await fillLogin(page, takePerson());
  await page.waitForURL(`**/negocios/${slug}/reclamar`);
  await expect(page.getByRole('button', { name: /^Mandar código al/ })).toBeVisible();
});

/** Chooses the photo of a claim, and says what goes with it. */
async function choosePhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Tomar o escoger la foto')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await (await photo(1200, 800)).jpeg().toBuffer() });
  await page.getByLabel('¿Qué le dices a quien la revisa?').fill('Estoy de lunes a sábado');
  await expect(page.getByAltText('La foto que vas a mandar')).toBeVisible();
}

test('a photo waits for the operator, who sees it and decides; what was written outlives a lost line; it can be taken back', async ({
  page,
  customer,
  browser,
}) => {
  const { slug, id_company, id_city, name } = await addListing();
  await page.goto(`/negocios/${slug}/reclamar`, { waitUntil: 'networkidle' });
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const { tap, done } = countTaps();
  await tap(page.getByRole('radio', { name: /^Mandar una foto/ }));
  await tap(page.getByRole('button', { name: 'Mandar una foto' }));
  await choosePhoto(page);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await cutLine(page, /\/ownership\/photos$/, 'POST', 'before');
  await page.getByRole('button', { name: 'Mandar mi solicitud' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La foto no alcanzó a subir' })).toBeVisible();
  await expect(page.getByLabel('¿Qué le dices a quien la revisa?')).toHaveValue('Estoy de lunes a sábado');
  await tap(page.getByRole('button', { name: 'Mandar mi solicitud' }));
  await expect(page.getByRole('heading', { name: 'La estamos revisando' })).toBeVisible();
  expect(done.taps).toBe(3);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const token = await tokenOf(customer.phone);
  const claimOf = async () =>
    (await ask<{ claim: { has_photo: boolean } | null }>('GET', `/companies/${id_company}/ownership`, undefined, token)).claim;
  expect(await claimOf()).toMatchObject({ has_photo: true });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'La estamos revisando' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirar mi solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Demuestra que es tuyo' })).toBeVisible();
  expect(await claimOf()).toBeNull();

  await page.getByRole('radio', { name: /^Mandar una foto/ }).check();
  await page.getByRole('button', { name: 'Mandar una foto' }).click();
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Mandar mi solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'La estamos revisando' })).toBeVisible();
  const context = await browser.newContext(test.info().project.use);
  const operator = await context.newPage();
  await logIn(operator, operatorPhone);
  await stayIn(context, id_city);
  await operator.goto('/ciudad/pendientes?tipo=ownership');
  await operator.getByLabel('Por ver').getByRole('button', { name }).click();
  const shown = operator.getByAltText(/^Foto que mandó/);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(300);
  await expect(operator.getByText('Estoy de lunes a sábado')).toBeVisible();
  expect(await findFaults(operator, { schemes: bothSchemes })).toEqual([]);
  await operator.getByRole('button', { name: 'Aceptar' }).click();
  await expect(operator.getByText('Aceptado', { exact: false }).first()).toBeVisible();
  await context.close();
  // The notice of it leads to the business.
  await page.goto('/notificaciones', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: `${name} ya es tuyo` }).click();
  await page.waitForURL('**/mi-negocio');
  await expect(page.getByRole('heading', { name: `${name} es tuyo` })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.screenshot({ path: '/tmp/lines-owner.png' });
  await page.getByRole('button', { name: 'Entrar a mi negocio' }).click();
  await expect(page.getByRole('navigation', { name: 'Mi negocio' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('the code of a sheet comes with its QR, also over the login', async ({ page }) => {
  const { slug } = await addListing();
  // No code that a sheet could have: nothing is filled in.
  await page.goto(`/negocios/${slug}/reclamar#AAAAAAAA`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => sessionStorage.getItem('paper_code'))).toBeNull();
  const good = newClaimCode((below) => Math.floor(Math.random() * below));
  await page.goto('/favicon.svg');
  await page.goto(`/negocios/${slug}/reclamar#${good}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Entrar' }).click();
  await fillLogin(page, takePerson());
  await page.waitForURL(`**/negocios/${slug}/reclamar`);
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(`${good.slice(0, 4)} ${good.slice(4)}`);
  await page.getByRole('button', { name: 'Es mío' }).click();
  await expect(page.getByText(/No es de esta ficha, ya se usó o venció/)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});
