import { readClaimCode } from '../../../contract/wallet/claim-code.ts';
import { readClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { listen } from '../fixtures/customer.ts';
import { expect, openTill, qrOf, scanByKeys, test } from '../fixtures/till.ts';
import { cashierAt } from '../fixtures/wallet-stage.ts';

const word = (name: string | RegExp) => ({ name });
const ready = 'Pon el código dentro del marco';
const patient = { timeout: 20_000 };

/** The code with another end, which is that of no stamp card either. */
function wrongCode(code: string): string {
  const others = [...'ABC'].map((end) => code.slice(0, 7) + end);
  return others.find((other) => !readClaimCode(other) && !readClaimCode(other, 'card')) as string;
}

test.describe('the camera', () => {
  test('a scan redeems: who, what, the code; then the next customer, and the same QR is not sent again', async ({
    page,
    counter,
    show,
  }) => {
    const said = listen(page);
    const claim = await counter.take();
    show(await qrOf(claim));
    const cashier = await counter.hireCashier();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/redemptions') && sent.push(request.url()));
    await openTill(page, cashier);
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible(patient);
    await expect(page.locator('.charge')).toHaveText('Cóbrale $49: Pozole grande');
    await expect(page.locator('.slip')).toContainText('Guadalupe');
    await expect(page.locator('.slip')).toContainText(`${claim.code.slice(0, 4)}-${claim.code.slice(4)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(ready)).toBeVisible();
    await page.waitForTimeout(3000);
    expect(sent).toHaveLength(1);
    // The reader's WebAssembly is ours, and allowed here.
    expect(said).toEqual([]);
  });

  test('a code of somebody else is told in a word, and scanning goes on', async ({ page, counter, show }) => {
    const claim = await counter.take();
    // Mostly that of somebody else, so that a till that is slow to see does not begin with the other.
    show(...Array<string>(5).fill('https://example.com/otra-cosa'), await qrOf(claim));
    await openTill(page, await counter.hireCashier());
    await expect(page.getByText('Ese código no es de un cupón.')).toBeVisible(patient);
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible(patient);
  });

  test('an old QR, another company’s and a used one each have their answer', async ({ page, counter, show }) => {
    const claim = await counter.take();
    show(await qrOf(claim, Date.now() - 120_000));
    await openTill(page, await counter.hireCashier());
    await expect(page.getByText('Este QR no es de ahora: abre Mis cupones o revisa la hora.')).toBeVisible(patient);
    await page.getByRole('button', word('Siguiente cliente')).click();
    await scanByKeys(page, await qrOf(claim));
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
    await page.keyboard.press('Escape');
    await scanByKeys(page, await qrOf(claim));
    await expect(page.getByRole('heading', word(/^Ya se usó: hoy, .* en Centro\.$/))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Guadalupe');
  });

  for (const { when, typed, charge } of [
    { when: 'once the bill is right', typed: '100', charge: 'Cóbrale $90: -10 % de $100' },
    { when: 'without one where it stays empty', typed: '', charge: 'Descuéntale 10 %: Mole' },
  ])
    test(`a code that was not taken because of the bill is taken ${when}`, async ({ page, counter, show }) => {
      // Asked for by a tap, so that the bill is there first.
      await page.addInitScript(() => {
        navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
      });
      const claim = await counter.take('Mole', { kind: 'percent', value: 10, price: null, original_price: null });
      show(await qrOf(claim));
      await openTill(page, await counter.hireCashier());
      const bill = page.getByLabel('¿De cuánto es la cuenta?');
      await bill.fill('l00');
      await page.getByRole('button', word('Encender la cámara')).click();
      await expect(page.getByText('Revisa de cuánto es la cuenta.')).toBeVisible(patient);
      await bill.clear();
      // As somebody who looks at the bill again first.
      await page.waitForTimeout(2500);
      await bill.pressSequentially(typed, { delay: 300 });
      await expect(page.locator('.charge')).toHaveText(charge, patient);
    });

  test('what reads codes is asked for again when it does not come', async ({ page, counter, show }) => {
    show(await qrOf(await counter.take()));
    await page.route('**/*.wasm', (route) => route.abort());
    await openTill(page, await counter.hireCashier());
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar el lector', patient);
    await page.unroute('**/*.wasm');
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible(patient);
  });

  test('goes out when nobody looks at the page, and comes back with it', async ({ page, counter }) => {
    await openTill(page, await counter.hireCashier());
    const isLive = () =>
      page.evaluate(() => (document.querySelector('video')?.srcObject as MediaStream | null)?.getTracks()[0]?.readyState === 'live');
    await expect.poll(isLive).toBe(true);
    const look = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await look(true);
    await expect.poll(isLive).toBe(false);
    await look(false);
    await expect.poll(isLive).toBe(true);
  });
});

test.describe('without a camera', () => {
  test('says that it is blocked, and a hardware scanner works wherever the focus is', async ({ page, counter }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', 'NotAllowedError');
      };
    });
    const claim = await counter.take();
    await openTill(page, await counter.hireCashier());
    await expect(page.getByRole('alert')).toContainText('La cámara está bloqueada');
    const bill = page.getByLabel('¿De cuánto es la cuenta?');
    await bill.fill('120');
    await bill.focus();
    await scanByKeys(page, await qrOf(claim));
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
  });

  test('six digits are typed as the customer’s screen groups them, and with the bill of a price it says what to charge in all', async ({
    page,
    counter,
  }) => {
    const claim = await counter.take('Mole');
    const digits = readClaimQr(await qrOf(claim))?.digits ?? '';
    await openTill(page, await counter.hireCashier());
    await page.getByRole('button', word('Escribir el código')).click();
    await page.getByLabel('Código de 8 letras y números').fill(claim.code);
    await page.getByLabel('Los 6 números de su pantalla').pressSequentially(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await page.getByLabel('¿De cuánto es la cuenta? (opcional)').fill('200');
    await page.getByRole('button', word('Canjear')).click();
    await expect(page.locator('.charge')).toHaveText('Cóbrale $150: Mole a $49, cuenta de $200');
  });

  test('a code is typed with the end of a phone, and the bill says what to charge', async ({ page, counter }) => {
    const claim = await counter.take('Mole', { kind: 'percent', value: 15, price: null, original_price: null });
    await openTill(page, await counter.hireCashier());
    await page.getByRole('button', word('Escribir el código')).click();
    await expect(page.getByRole('group', { name: '¿Cómo lo verificas?' })).toBeVisible();
    await page.getByRole('button', word('Canjear')).click();
    await expect(page.getByText('Escribe el código.', { exact: true })).toBeVisible();
    const code = page.getByLabel('Código de 8 letras y números');
    await code.fill('K7MX-2P9');
    await expect(page.getByText('Ese código no existe')).toBeHidden();
    await code.fill(wrongCode(claim.code));
    await expect(page.getByText('Ese código no existe')).toBeVisible();
    await code.fill(` ${claim.code.slice(0, 4).toLowerCase()}-${claim.code.slice(4)}`);
    await page.getByLabel('Últimos 4 de su teléfono').check();
    await page.getByLabel('Los últimos 4 números').fill(counter.phone.slice(-4) === '0000' ? '1111' : '0000');
    await page.getByLabel('¿De cuánto es la cuenta? (opcional)').fill('99');
    await page.getByRole('button', word('Canjear')).click();
    await expect(page.getByRole('heading', word(/^No coincide/))).toBeVisible();
    await page.getByRole('button', word('Escribir otra vez')).click();
    await expect(code).toHaveValue(`${claim.code.slice(0, 4)}-${claim.code.slice(4)}`);
    await expect(page.getByLabel('Últimos 4 de su teléfono')).toBeChecked();
    await expect(page.getByLabel('¿De cuánto es la cuenta? (opcional)')).toHaveValue('99');
    await page.getByLabel('Los últimos 4 números').fill(counter.phone.slice(-4));
    await page.getByLabel('¿De cuánto es la cuenta? (opcional)').fill('$240.50');
    await page.getByRole('button', word('Canjear')).click();
    await expect(page.locator('.charge')).toHaveText('Cóbrale $204.42: -15 % de $240.50');
  });
});

test('a scan while the one before is looked at is not lost without a word', async ({ page, counter }) => {
  const [first, second] = [await counter.take('Mole'), await counter.take('Sope')];
  await openTill(page, await counter.hireCashier());
  let answer = () => {};
  await page.route('**/api/v1/redemptions', async (route) => {
    if (route.request().method() === 'POST')
      await new Promise<void>((go) => {
        answer = go;
      });
    await route.fallback();
  });
  await scanByKeys(page, await qrOf(first));
  await expect(page.getByText('Comprobando…')).toBeVisible();
  await scanByKeys(page, await qrOf(second));
  await expect(page.getByText('Espera: comprobando el anterior.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
});

test.describe('the list of today', () => {
  test('is of now when it is opened', async ({ page, counter }) => {
    const claim = await counter.take();
    await openTill(page, counter.ownerPhone);
    await (await cashierAt(counter)).redeem(claim, counter);
    await page.getByRole('button', word('Hoy')).click();
    await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible();
  });

  test('begins anew after midnight', async ({ page, counter }) => {
    const claim = await counter.take();
    const cashier = await counter.hireCashier();
    // The day is fetched once, the day before.
    let times = 0;
    await page.route('**/api/v1/redemptions*', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      if (times++) return route.abort();
      const response = await route.fetch();
      const date = new Date(Date.now() - 86_400_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await openTill(page, cashier);
    await scanByKeys(page, await qrOf(claim));
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', word('Hoy')).click();
    await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible();
  });
});

test.describe('two tills', () => {
  test('one redeems, the other hears when and where; undone with a reason it can be used again', async ({ page, counter, browser }) => {
    const claim = await counter.take();
    await openTill(page, await counter.hireCashier());
    const other = await (await browser.newContext()).newPage();
    await openTill(other, counter.ownerPhone);
    await scanByKeys(page, await qrOf(claim));
    await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
    await scanByKeys(other, await qrOf(claim));
    await expect(other.getByRole('heading', word(/^Ya se usó: hoy/))).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', word('Hoy')).click();
    await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible();
    await page.getByRole('button', word('Deshacer')).click();
    await page.getByLabel('Otro motivo').check();
    await page.getByLabel('Escribe el motivo').fill('Pagó con otra promoción');
    await page.getByRole('dialog', word('¿Por qué lo deshaces?')).getByRole('button', word('Deshacer')).click();
    await expect(page.getByText('deshecho')).toBeVisible();
    await expect(page.getByRole('heading', word('Hoy: 0 canjes'))).toBeVisible();
    await other.keyboard.press('Enter');
    await scanByKeys(other, await qrOf(claim));
    await expect(other.getByRole('heading', word('Canjeado'))).toBeVisible();
    await other.getByRole('button', word('Deshacer')).click();
    await other.getByRole('dialog').getByRole('button', word('Deshacer')).click();
    await expect(other.getByRole('heading', word(/^Deshecho/))).toBeVisible();
  });
});
