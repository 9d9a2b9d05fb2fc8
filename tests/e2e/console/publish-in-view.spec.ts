import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { openEditor, publish } from '../fixtures/editor.ts';

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('what waits for a line is said in view, and no more once the line is back', async ({ page, context }) => {
  await openEditor(page);
  await toTheEnd(page);
  await context.setOffline(true);
  await publish(page);
  const waiting = page.getByRole('alert').filter({ hasText: 'te espera.' });
  await expect(waiting.getByText(/No hay conexión y todavía no se publica/)).toBeInViewport();
  await expect(page.locator('.editor-news')).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText(/Ya hay conexión/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/No hay conexión/)).toHaveCount(0);
});

test('a publication whose answer is lost may be on the street, and says so', async ({ page }) => {
  await openEditor(page);
  await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', 'after');
  await publish(page);
  await expect(page.getByText(/Puede que ya esté en la calle/)).toBeInViewport();
  await expect(page.getByText(/nunca sale dos veces/)).toBeVisible();
  await expect(page.getByText(/todavía no se publica/)).toHaveCount(0);
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
});

test('what has the focus is under neither the card nor the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page);
  await page.getByLabel('De qué es, con tus palabras').focus();
  const hidden = () =>
    page.evaluate(() => {
      const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
      const focused = document.activeElement;
      if (!focused?.closest('.editor-form')) return '';
      const { top, bottom } = box(focused.closest('label') ?? focused);
      const isHidden = top < box(document.querySelector('.preview')).bottom - 1 || bottom > box(document.querySelector('.actbar')).top + 1;
      return isHidden ? `${focused.outerHTML.slice(0, 90)} ${top} ${bottom}` : '';
    });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 18; step++) {
      await page.keyboard.press(key);
      expect(await hidden()).toBe('');
    }
});
