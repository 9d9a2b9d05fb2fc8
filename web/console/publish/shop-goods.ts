import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { UsedHours } from '../../../contract/console/shop-figures.ts';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import { browserApi } from '../../api/api-client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import type { Dish, ShopGoods } from './templates.ts';

/** All that publishing builds on, as the server or else this device knows it. */
export type Goods = {
  profile: CompanyProfile;
  menu: Dish[];
  ended: OwnedCoupon[];
  /** Absent where nobody knows: a device may have kept goods from before there was any. */
  used?: UsedHours['stores'];
};

/** Milliseconds for which the goods hold from one screen of publishing to the next. */
const freshMs = 60_000;
let known: { id_company: number; at: number; goods: Promise<Goods> } | undefined;

async function fetchAll(id_company: number): Promise<Goods> {
  const { value } = await fetchOrKept(`goods ${id_company}`, async () => {
    const params = { id_company };
    const [profile, menu, ended, used] = await Promise.all([
      browserApi('GET /companies/{id_company}/profile', { params }),
      browserApi('GET /companies/{id_company}/menu-items', { params }),
      browserApi('GET /companies/{id_company}/coupons', { params, query: { ended: true, limit: 20 } }),
      // Publishing goes without a hint.
      browserApi('GET /companies/{id_company}/used-hours', { params }).catch(() => ({ stores: [] })),
    ]);
    const dishes = menu.items.map(({ available, back_at, name, price, price_since, image }) => ({
      name,
      price,
      price_since,
      image,
      available: available && back_at === null,
    }));
    return { profile, menu: dishes, ended: ended.items, used: used.stores };
  });
  return value;
}

export function fetchGoods(id_company: number): Promise<Goods> {
  if (known?.id_company === id_company && Date.now() - known.at < freshMs) return known.goods;
  const goods = fetchAll(id_company);
  known = { id_company, at: Date.now(), goods };
  goods.catch(() => {
    if (known?.goods === goods) known = undefined;
  });
  return goods;
}

/** Menu, hours or profile have changed: the next screen of publishing fetches them anew. */
export function forgetGoods(): void {
  known = undefined;
}

/** The stores that accept an offer: all that are in use, unless it names some. */
export const storesOf = ({ stores }: CompanyProfile, chosen: readonly number[]) =>
  stores.filter(({ active, id_store }) => active && (chosen.length === 0 || chosen.includes(id_store)));

/** The store by whose clock an offer holds: the one that is looked at, unless the offer names only others. */
export const storeOfOffer = (profile: CompanyProfile, chosen: readonly number[], looked: number | null): number | null =>
  chosen.length === 0 || (looked !== null && chosen.includes(looked)) ? looked : (storesOf(profile, chosen)[0]?.id_store ?? looked);

/** A full gallery leaves room for the menu's. */
const mostPictures = 24;

/** The goods by the clock of a store; null is the first that is in use. What was redeemed by the hour is of one store: the hours of several differ. */
export function goodsAt({ profile, menu, ended, used = [] }: Goods, id_store: number | null): ShopGoods {
  const inUse = profile.stores.filter(({ active }) => active);
  const store = inUse.find((one) => one.id_store === id_store) ?? inUse[0];
  const counted = used.filter((one) => one.id_store === store?.id_store && (id_store !== null || inUse.length === 1));
  // What a device kept from before there were photos has none.
  const pictures = [profile.cover, ...(profile.images ?? []), ...menu.map(({ image }) => image), ...ended.map(({ image }) => image)];
  return {
    hours: store?.hours ?? [],
    time_zone: store?.time_zone ?? profile.time_zone ?? defaultTimeZone,
    menu,
    ended: ended.filter(({ id_stores }) => id_stores.length === 0 || id_stores.some((one) => one === store?.id_store)),
    byHour: Array.from({ length: 24 }, (_, hour) => counted.reduce((all, { by_hour }) => all + (by_hour[hour] ?? 0), 0)),
    pictures: [...new Set(pictures.filter((picture) => picture !== null))].slice(0, mostPictures),
  };
}
