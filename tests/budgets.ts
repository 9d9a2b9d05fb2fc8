import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { builtApp } from '../server/platform/pages/web-build.ts';
import { demoDatabase } from './support/databases/database.ts';
import { type budgets, budgetsOf } from './support/figures/budgets.ts';
import { pathOf, publicPages } from './support/figures/public-pages.ts';
import { apiOn, get } from './support/servers/app.ts';

/**
 * What a first visit to a public page costs, as the built server sends it: `node tests/budgets.ts`, after a build. Says the sizes of each page
 * and fails when one is over its budget, or when schema code is on its way to the browser.
 */

/** What only a browser sees, `tests/e2e/first-load/weight.spec.ts` holds. */
type Sizes = Record<Exclude<keyof typeof budgets, 'later'>, number>;

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url));

async function bytesOf(app: FastifyInstance, url: string, encoding: 'br' | 'gzip'): Promise<{ sent: number; text: string }> {
  const [packed, plain] = await Promise.all([app.inject({ url, headers: { 'accept-encoding': encoding } }), app.inject(url)]);
  if (packed.statusCode !== 200) throw new Error(`${url} answers ${packed.statusCode}`);
  return { sent: packed.rawPayload.length, text: plain.body };
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);

/** Scripts that a page loads at once: those that it names, and those that they import at once. Sizes by address, in bytes of Brotli. */
async function scriptsOf(app: FastifyInstance, html: string): Promise<Map<string, number>> {
  const waiting = all(html, /["'](\/assets\/[^"']+\.js)["']/g);
  const sizes = new Map<string, number>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const { sent, text } = await bytesOf(app, url, 'br');
    sizes.set(url, sent);
    waiting.push(...all(text, /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g).map((name) => `/assets/${name}`));
  }
  return sizes;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

async function sizesOf(app: FastifyInstance, page: string): Promise<Sizes> {
  const { text: html } = await bytesOf(app, page, 'br');
  const scripts = await scriptsOf(app, html);
  const inline = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const sheets = await Promise.all(all(html, /<link[^>]+href="([^"]+\.css)"/g).map((url) => bytesOf(app, url, 'gzip')));
  const fonts = await Promise.all([...new Set(all(html, /["'(](\/assets\/[^"')]+\.woff2)/g))].map((url) => bytesOf(app, url, 'br')));
  return {
    js: sum(scripts.values()),
    files: scripts.size,
    css: gzipSync(inline).length + sum(sheets.map(({ sent }) => sent)),
    font: sum(fonts.map(({ sent }) => sent)),
  };
}

/** What only a schema of TypeBox has in it; no bundler renames it. */
const schemaMark = '~kind';

const withSchemas = () =>
  readdirSync(assets).filter((name) => name.endsWith('.js') && readFileSync(`${assets}/${name}`, 'utf8').includes(schemaMark));

/** The mark is in a bundle that does have a schema: the check could fail. */
async function provesItself(): Promise<boolean> {
  const source = '\0schema';
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'schema',
        resolveId: (id) => (id === 'schema' ? source : null),
        load: (id) => (id === source ? "import { Id } from '/contract/schema.ts'; console.log(Id());" : null),
      },
    ],
    build: { write: false, rollupOptions: { input: 'schema' } },
  });
  return JSON.stringify(made).includes(schemaMark);
}

const app = await apiOn(await demoDatabase(), { web: builtApp() });
const rows = new Map<string, Sizes>();
for (const name of publicPages) {
  const page = await pathOf(name, async (list) => (await get(app, list)).body);
  rows.set(page, await sizesOf(app, page));
}

console.table(
  Object.fromEntries(
    [...rows].map(([page, { js, files, css, font }]) => [page, { 'js br': js, 'js files': files, 'css gz': css, 'font woff2': font }]),
  ),
);
const over = [...rows].flatMap(([page, sizes]) =>
  (Object.keys(sizes) as (keyof Sizes)[])
    .filter((what) => !(sizes[what] > 0 && sizes[what] <= budgetsOf(page)[what]))
    .map((what) => `${page}: ${sizes[what]} of ${what}; the budget is ${budgetsOf(page)[what]}`),
);
const schemas = withSchemas().map((name) => `${name} has schema code in it: import only types, path names and pure rules from contract/`);
const blind = (await provesItself()) ? [] : [`"${schemaMark}" is not what marks a schema any more: this check sees nothing`];
const wrong = [...over, ...schemas, ...blind];
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
