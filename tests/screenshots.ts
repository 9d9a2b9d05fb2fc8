import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from './support/browser.ts';
import { designMoment } from './support/database.ts';
import { startUntil } from './support/processes.ts';

/** Takes the README's pictures of the real product, its clock at the moment that the design is drawn at: `npm run screenshots`. */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const shots = [
  { name: 'promociones', path: '/promociones' },
  { name: 'cupones', path: '/cupones' },
  { name: 'inicio', path: '/inicio' },
  { name: 'eventos', path: '/eventos', scheme: 'dark' as const },
  { name: 'cupon', path: '/cupones/el-guero-de-la-cruz-2x1-tacos-al-pastor' },
  { name: 'negocio', path: '/negocios/el-guero-de-la-cruz', scheme: 'dark' as const },
  { name: 'buscar', path: '/modal-search?q=taqeria' },
  { name: 'cupones-ancho', path: '/cupones', width: 1280, height: 800 },
];

mkdirSync(folder, { recursive: true });
const port = 4870;
// A process of its own: Playwright gives its browser up when it shares one with the embedded database.
const server = await startUntil(/listening/, 'tests/support/serve.ts', {
  PORT: String(port),
  MOMENT: designMoment.toISOString(),
  NODE_ENV: 'production',
});
const browser = await chromium.launch(launchOptions());
for (const { name, path, scheme = 'light', width = 360, height = 740 } of shots) {
  const page = await browser.newPage({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(designMoment);
  // As on any visit but the first.
  await page.addInitScript(() => localStorage.setItem('font', 'here'));
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}${name}.webp`);
  console.log(`docs/screenshots/${name}.webp`);
  await page.close();
}
await browser.close();
await server.stop('SIGTERM');
