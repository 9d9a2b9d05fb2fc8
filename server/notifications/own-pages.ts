import { sql } from 'drizzle-orm';
import { readId } from '../../contract/ids.ts';
import type { Database } from '../../database/database.ts';
import { findCampaignPicture } from '../campaigns/queries.ts';
import { findCompany } from '../companies/queries.ts';
import { findCoupon } from '../coupons/queries.ts';
import { findEvent } from '../events/queries.ts';
import { findPromotion } from '../promotions/queries.ts';

/** The subject of a page of ours; empty for a list. */
export type About = { image: string | null; id_company?: number | null; id_coupon?: number; id_event?: number };

const lists = new Set([
  '/',
  '/inicio',
  '/menu',
  '/cupones',
  '/promociones',
  '/eventos',
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

const bySlug: Record<string, (db: Database, slug: string) => Promise<About | undefined>> = {
  cupones: async (db, slug) => {
    const coupon = await findCoupon(db, slug);
    return coupon && { image: coupon.image, id_company: coupon.id_company, id_coupon: coupon.id_coupon };
  },
  promociones: async (db, slug) => {
    const promotion = await findPromotion(db, slug);
    return promotion && { image: promotion.image, id_company: promotion.id_company };
  },
  eventos: async (db, slug) => {
    const event = await findEvent(db, slug);
    return event && { image: event.image, id_company: event.id_company, id_event: event.id_event };
  },
  campanas: findCampaignPicture,
  negocios: async (db, slug) => {
    const company = await findCompany(db, slug);
    return company && { image: company.cover ?? company.logo, id_company: company.id_company };
  },
};

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
  if (Object.hasOwn(bySlug, folder)) return bySlug[folder]?.(db, name);
  const id = readId(name);
  const select = Object.hasOwn(byNumber, folder) ? byNumber[folder] : undefined;
  if (!select || id === undefined) return undefined;
  const { rows } = await db.execute(select(id));
  return rows.length > 0 ? { image: null } : undefined;
}
