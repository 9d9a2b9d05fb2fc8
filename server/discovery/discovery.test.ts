import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { openStreet, streetMoment } from '../../tests/support/stages/shared-street.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { answerErrors } from '../platform/http/error-handler.ts';
import { readStaticFile } from '../platform/storage/shipped-files.ts';
import { findSettings } from '../settings/queries.ts';
import { discoveryRoutes } from './routes.ts';
import { findShared, isSharedKind } from './share-facts.ts';
import { shareRoutes } from './share-routes.ts';
import { pathsPerFile } from './sitemap.ts';

const now = streetMoment;
const host = 'https://barrio.example';
let db: Database;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openStreet());
  await rebuildListings(db, 'all');
  app = await openApp();
});

afterAll(async () => {
  await app.close();
  await close();
});

async function openApp() {
  const clock = { now: () => now };
  const opened = Fastify({ routerOptions: { maxParamLength: 200 } });
  answerErrors(opened);
  const settings = () => findSettings(db, host);
  discoveryRoutes(opened, { db, clock, cache: new ResponseCache(clock), settings });
  shareRoutes(opened, { db, clock, settings, readPicture: readStaticFile });
  await opened.ready();
  return opened;
}

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const shown = async (kind: string, slug: string) => (isSharedKind(kind) ? findShared(db, kind, slug, now) : undefined);

describe('what the picture of a shared link says', () => {
  it.each([
    ['cupones/dos-por-uno', '2x1', 'Tacos al pastor', 'El Güero · La Cruz', 'Hasta el sáb 30 nov'],
    ['cupones/hoy', '-40 %', 'Hasta hoy', 'Dos Casas · 2 sucursales', 'Hasta el mié 20 nov, 9 p. m.'],
    ['promociones/martes', null, 'Martes de flores', 'Dos Casas · 2 sucursales', 'Hasta el mié 15 ene 2042'],
    ['eventos/son-jarocho', null, 'Son jarocho', 'Foro El Patio · La Cruz', 'Miércoles 27 nov, 8 p. m.'],
    ['eventos/feria', null, 'Feria', 'Plaza · Querétaro', 'Vie 29 nov al dom 1 dic'],
    ['eventos/se-cayo', null, 'Se cayó', 'Querétaro', 'Cancelado'],
    ['negocios/el-guero', null, 'El Güero', 'Comida', 'La Cruz'],
    ['negocios/dos-casas', null, 'Dos Casas', 'Comida', '2 sucursales'],
  ])('%s', async (path, headline, title, place, when) => {
    const [kind = '', slug = ''] = path.split('/');
    const shared = await shown(kind, slug);
    expect([spaced(shared?.headline) ?? null, shared?.title, shared?.place, spaced(shared?.when)]).toEqual([headline, title, place, when]);
  });

  it('does not change from one day to the next', async () => {
    const [today, tomorrow] = [now, new Date(now.getTime() + 86_400_000)];
    expect(await findShared(db, 'cupones', 'hoy', today)).toEqual(await findShared(db, 'cupones', 'hoy', tomorrow));
  });

  it('follows a slug that changed', async () => {
    expect(await shown('cupones', 'antes-dos-por-uno')).toEqual(await shown('cupones', 'dos-por-uno'));
  });

  it.each(['cupones/nada', 'cupones/borrador', 'cupones/de-pausa', 'negocios/en-pausa', 'otros/dos-por-uno', 'constructor/x'])(
    'nothing for %s',
    async (path) => {
      const [kind = '', slug = ''] = path.split('/');
      expect(await shown(kind, slug)).toBeUndefined();
    },
  );
});

describe('what a shop posts and hangs up', () => {
  it.each([
    ['promociones/martes.status.jpg', 'image/jpeg'],
    ['eventos/feria.square.jpg', 'image/jpeg'],
    ['promociones/martes.media-carta.pdf', 'application/pdf'],
    ['eventos/feria.carta.pdf', 'application/pdf'],
    ['negocios/el-guero.carta.pdf', 'application/pdf'],
    ['negocios/dos-casas.media-carta.pdf', 'application/pdf'],
  ])('is drawn as %s', async (path, type) => {
    const reply = await app.inject(`/static/share/${path}`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
    expect(reply.rawPayload.length).toBeGreaterThan(5000);
  });
});

describe('GET /static/share', () => {
  it('answers a JPEG of the promised size, and 304 to who has it', async () => {
    const reply = await app.inject('/static/share/cupones/dos-por-uno.jpg');
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const again = await app.inject({
      url: '/static/share/cupones/dos-por-uno.jpg',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each(['square.jpg', 'carta.pdf'])('a %s that its shop corrects is asked for each time, and sent again only then', async (format) => {
    const url = `/static/share/cupones/dos-por-uno.${format}`;
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = () => app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await db.execute(sql`update coupons set ends_at = '2041-11-29 19:30Z' where slug = 'dos-por-uno'`);
    const corrected = await again();
    await db.execute(sql`update coupons set ends_at = '2041-12-01 06:00Z' where slug = 'dos-por-uno'`);
    expect([corrected.statusCode, corrected.rawPayload.length > 5000]).toEqual([200, true]);
  });

  const none = ['cupones/nada', 'otros/dos-por-uno', '__proto__/x', 'cupones/borrador', 'negocios/el-guero-status'];
  it.each(none.map((path) => `${path}.jpg`))('404 for %s', async (path) => {
    expect((await app.inject(`/static/share/${path}`)).statusCode).toBe(404);
  });
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(`${host}/`, ''));

describe('the sitemap', () => {
  const all = [
    'promociones',
    'cupones',
    'eventos',
    'inicio',
    'menu',
    'tengo',
    'negocios-por-categoria/1',
    'articulos-por-categoria/2',
    'cupones/dos-por-uno',
    'cupones/hoy',
    'promociones/martes',
    'eventos/son-jarocho',
    'eventos/feria',
    'eventos/se-cayo',
    'negocios/el-guero',
    'negocios/dos-casas',
  ];

  it('lists every page once, and nothing that is paused, over or still to come', async () => {
    const reply = await app.inject('/sitemap.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(reply.body).sort()).toEqual(all.sort());
    expect(reply.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(8);
  });

  it('is named by robots.txt', async () => {
    expect((await app.inject('/robots.txt')).body).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /docs\n\nSitemap: ${host}/sitemap.xml\n`,
    );
  });

  it('has no further files', async () => {
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  it('becomes an index of files when there are more than 50,000 addresses', async () => {
    await db.execute(sql`
      insert into companies (id_company, slug, name, id_category)
      select n, 'negocio-' || n, 'Negocio ' || n, 1 from generate_series(1001, 51000) n`);
    await db.execute(sql`
      insert into listings (kind, id_item, id_city, id_colonia, id_category, id_company, sort_key)
      select 'company', n, 0, 0, 1, n, n::text from generate_series(1001, 51000) n`);
    const fresh = await openApp();
    const index = (await fresh.inject('/sitemap.xml')).body;
    const files = locations(index);
    expect(index).toContain('<sitemapindex');
    expect(files).toEqual([1, 2, 3, 4, 5, 6].map((number) => `sitemap-${number}.xml`));
    const pages: string[] = [];
    for (const file of files) {
      const listed = locations((await fresh.inject(`/${file}`)).body);
      expect(listed.length).toBeLessThanOrEqual(pathsPerFile);
      pages.push(...listed);
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toHaveLength(all.length + 50_000);
    expect((await fresh.inject('/sitemap-7.xml')).statusCode).toBe(404);
    await fresh.close();
  });
});

describe('GET /manifest.webmanifest', () => {
  const read = async () => {
    const reply = await app.inject('/manifest.webmanifest');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    return reply.json();
  };

  it('lets a phone install the app in Spanish, with the ways to the wallet and the lists', async () => {
    const manifest = await read();
    expect(manifest).toMatchObject({ name: 'Barrio', lang: 'es-MX', id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`)).toEqual([
      'Mis cupones /tabs/tab2',
      'Promociones /promociones',
      'Eventos /eventos',
    ]);
  });

  it('has the name and the colour that the operator chose', async () => {
    await db.execute(
      sql`insert into settings (key, value) values ('product', '"La Plaza"'), ('colors', '{"brand": "#005f73", "accent": null}')`,
    );
    const { name, short_name, theme_color } = await read();
    await db.execute(sql`delete from settings where key in ('product', 'colors')`);
    expect([name, short_name, theme_color]).toEqual(['La Plaza', 'La Plaza', '#005f73']);
  });

  it('names pictures that are there, of the size that it says and light enough for prepaid data', async () => {
    const { icons, screenshots } = await read();
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const bytes = await readFile(new URL(`../../web/public${src}`, import.meta.url));
      const { width, height } = await sharp(bytes).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
    }
  });
});
