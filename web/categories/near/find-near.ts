import type { Category } from '../../../contract/catalog/categories.ts';
import { openState } from '../../../contract/validity/hours.ts';
import { browserApi } from '../../api/api-client.ts';
import { position } from '../../locations/find/position.ts';
import { serverNow } from '../../session/server-clock.ts';
import { type NearCoupon, withinWalk } from './walk.ts';

const maxShown = 6;

/**
 * Coupons that are valid now at an open store within walking distance; null without a position. The request names only the city and the category, since the
 * phone measures the distances.
 */
export async function findNear(id_city: number, lead: Category | undefined): Promise<NearCoupon[] | null> {
  const query = { id_city, open_now: true, limit: 50 };
  const none = { items: [] };
  const [from, { items: soonest }, { items: led }] = await Promise.all([
    position().catch(() => null),
    browserApi('GET /coupons', { query }),
    lead ? browserApi('GET /coupons', { query: { ...query, id_category: lead.id_category } }) : none,
  ]);
  if (!from) return null;
  const leading = new Set(led.map(({ id_coupon }) => id_coupon));
  const coupons = [...led, ...soonest.filter(({ id_coupon }) => !leading.has(id_coupon))];
  const candidates = withinWalk(coupons, from, serverNow(), leading).slice(0, 2 * maxShown);
  const open = await openStores(candidates);
  return candidates.filter(({ id_store }) => open.has(id_store)).slice(0, maxShown);
}

/** A list knows that some store of a company is open, its page which one. */
async function openStores(near: readonly NearCoupon[]): Promise<Set<number>> {
  const slugs = [...new Set(near.map(({ coupon }) => coupon.company.slug))];
  const companies = await Promise.all(slugs.map((slug) => browserApi('GET /companies/{slug}', { params: { slug } })));
  const stores = companies.flatMap(({ stores }) => stores);
  return new Set(stores.filter((store) => openState(store.hours, store.time_zone, serverNow()).open).map(({ id_store }) => id_store));
}
