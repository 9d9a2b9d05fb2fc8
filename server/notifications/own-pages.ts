import { sql } from 'drizzle-orm';
import { publicPages } from '../../contract/catalog/public-pages.ts';
import { readId } from '../../contract/ids.ts';
import type { Database } from '../../database/database.ts';
import { findCampaignPicture } from '../campaigns/queries.ts';
import { findThing, isPageKind, type OfThings, type PageKind } from '../discovery/page-queries.ts';

/** The subject of a page of ours; empty for a list. */
export type About = { image: string | null; id_company?: number | null; id_coupon?: number; id_event?: number };

const lists = new Set([
  ...publicPages.map((page) => `/${page}`),
  '/',
  '/notificaciones',
  '/modal-search',
  '/tabs/tab1',
  '/tabs/tab2',
  '/tab2',
  '/perfil',
  '/ubicacion',
  '/location2',
  '/privacidad',
  '/terminos',
]);

const abouts: OfThings<About> = {
  cupones: ({ image, id_company, id_coupon }) => ({ image, id_company, id_coupon }),
  promociones: ({ image, id_company }) => ({ image, id_company }),
  eventos: ({ image, id_company, id_event }) => ({ image, id_company, id_event }),
  negocios: ({ cover, logo, id_company }) => ({ image: cover ?? logo, id_company }),
};

async function aboutThing<K extends PageKind>(db: Database, kind: K, slug: string): Promise<About | undefined> {
  const thing = await findThing(db, kind, slug);
  return thing && abouts[kind](thing);
}

const byNumber: Record<string, (id: number) => ReturnType<typeof sql>> = {
  'negocios-por-categoria': (id) => sql`select from categories where id_category = ${id} and kind = 'company'`,
  'articulos-por-categoria': (id) => sql`select from categories where id_category = ${id} and kind = 'menu'`,
  'coupons-by-company': (id) => sql`select from companies where id_company = ${id} and status = 'active'`,
};

/** The subject of the page at this path, or undefined when there is no such page. */
export async function findOwnPage(db: Database, path: string): Promise<About | undefined> {
  if (lists.has(path)) return { image: null };
  const [, folder, name] = /^\/([a-z-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (!folder || !name) return undefined;
  if (isPageKind(folder)) return aboutThing(db, folder, name);
  if (folder === 'campanas') return findCampaignPicture(db, name);
  const id = readId(name);
  const select = Object.hasOwn(byNumber, folder) ? byNumber[folder] : undefined;
  if (!select || id === undefined) return undefined;
  const { rows } = await db.execute(select(id));
  return rows.length > 0 ? { image: null } : undefined;
}
