import { expect, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

const marker = 'data-ran';
const hostile = `</script></title><img src=x onerror="document.documentElement.setAttribute('${marker}','1')"><script>document.documentElement.setAttribute('${marker}','2')</script>'"&`;

test('what a shop writes is text on every screen, also in the head', async ({ page, context, request }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const title = `Pan ${hostile}`.slice(0, 120);
  const { slug } = await shop.publish(title, 30, { description: hostile, terms: hostile });
  const address = `/cupones/${slug}`;

  const html = await (await request.get(address)).text();
  expect(html.includes('<img src=x')).toBe(false);
  const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(structured))).toContain('</script></title><img src=x');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script></title><img src=x');
  await page.goto('/cupones');
  await expect(page.getByText('Pan </script></title><img src=x').first()).toBeVisible();
  await page.getByText('Pan </script></title><img src=x').first().click();
  await expect(page).toHaveURL(address);
  await page.goto(`/buscar?q=${encodeURIComponent(`pan <img src=x onerror="${marker}">`.slice(0, 60))}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(`html[${marker}], img[src=x]`)).toHaveCount(0);
});
