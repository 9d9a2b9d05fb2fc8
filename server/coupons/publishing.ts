import type { Coupon, CouponChanges, NewCoupon } from '../../contract/coupons.ts';
import type { Database } from '../../database/database.ts';
import { areStoresOf } from '../companies/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { publicationAction } from '../publishing/offers.ts';
import { diff, heldBy, isEmpty, type PublishedChange, requireCapacity } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { checkPicture } from '../uploads/queries.ts';
import { findAnyCoupon } from './queries.ts';
import { readCoupon } from './rules.ts';
import { countLivingCoupons, findKeptCoupon, insertCoupon, setCouponStores, updateCoupon } from './staff-queries.ts';

type Company = { id_company: number; name: string };

/** Publishes a coupon of a company; throws a 400 that names every field at fault. */
export async function createCoupon(tx: Database, company: Company, given: NewCoupon, now: Date): Promise<PublishedChange<Coupon>> {
  const { id_company } = company;
  requireCapacity('cupones', await countLivingCoupons(tx, id_company, now));
  const faults = new FieldErrors();
  const columns = readCoupon(faults, given, null, now);
  await checkAround(tx, faults, id_company, given);
  faults.throwIfAny();
  const slug = await slugForNew(tx, 'coupon', given.slug, `${company.name} ${columns.title}`);
  const id_item = await insertCoupon(tx, { ...columns, slug, id_company }, now);
  await setCouponStores(tx, id_item, given.stores ?? []);
  const after = await findKeptCoupon(tx, id_item);
  return {
    kind: 'coupon',
    id_item,
    id_company,
    before: null,
    after,
    action: publicationAction(null, after),
    answer: await findAnyCoupon(tx, id_item),
  };
}

/** Changes a coupon that is there, for somebody or from the terminal; throws a 400 that names every field at fault. */
export async function changeCoupon(
  tx: Database,
  id_coupon: number,
  given: CouponChanges,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<Coupon>> {
  const before = await findKeptCoupon(tx, id_coupon);
  const held = heldBy(caller, before, given);
  const { id_company } = before;
  const faults = new FieldErrors();
  const columns = readCoupon(faults, given, before, now);
  await checkAround(tx, faults, id_company, given);
  faults.throwIfAny();
  const stores = given.stores?.toSorted((a, b) => a - b) ?? before.stores;
  const changed = diff({ ...columns, held, slug: given.slug ?? before.slug, stores }, before);
  const made = { kind: 'coupon', id_item: id_coupon, id_company, before } as const;
  if (isEmpty(changed)) return { ...made, after: before, answer: await findAnyCoupon(tx, id_coupon) };
  const { slug, stores: _, ...others } = changed;
  if (!(await updateCoupon(tx, id_coupon, others, now))) {
    faults.add('stock', `ya se apartaron ${(await findKeptCoupon(tx, id_coupon)).taken}; no puede haber menos`);
    faults.throwIfAny();
  }
  if (changed.stores) await setCouponStores(tx, id_coupon, stores);
  if (slug) await changeSlug(tx, 'coupon', id_coupon, before.slug, slug);
  const after = await findKeptCoupon(tx, id_coupon);
  return { ...made, after, action: publicationAction(before, after), answer: await findAnyCoupon(tx, id_coupon) };
}

/** What only the database knows: the picture is there and the stores are the company's. */
async function checkAround(tx: Database, faults: FieldErrors, id_company: number, given: CouponChanges): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.stores && !(await areStoresOf(tx, id_company, given.stores)))
    faults.add('stores', 'deben ser sucursales de este negocio que estén en uso');
}
