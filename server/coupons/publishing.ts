import { roles } from '../../contract/accounts/roles.ts';
import { menuPricesOf, needsAttestation } from '../../contract/catalog/before-price.ts';
import type { Coupon, CouponChanges, NewCoupon } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import type { MoreUnits, OwnedCoupon } from '../../contract/console/owned-coupons.ts';
import type { Database } from '../../database/database.ts';
import { areStoresOf } from '../companies/queries.ts';
import { askAboutRefusals } from '../feedback/commands.ts';
import { closeInboxItem } from '../inbox/commands.ts';
import { findMenuPrices } from '../menu-items/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { normalizeLine } from '../platform/input/normalize-text.ts';
import { badField, conflict, priceNotAttested } from '../platform/problems.ts';
import { requireCapacity, requireCapacityAgain } from '../publishing/capacity.ts';
import { diff, isEmpty } from '../publishing/diff.ts';
import { publicationAction } from '../publishing/offers.ts';
import type { PublishedChange } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { heldBy } from '../publishing/statuses.ts';
import { askPerson, dropAsked, letThrough, offerAside } from '../publishing/words-asked.ts';
import { checkPicture } from '../uploads/queries.ts';
import { deleteUntakenDraft, findOwnedCoupon } from './owned-queries.ts';
import { findAnyCoupon } from './queries.ts';
import { type CouponColumns, readCoupon } from './rules.ts';
import {
  addUnits,
  countLivingCoupons,
  findJustResumed,
  findStoredCoupon,
  insertCoupon,
  type StoredCoupon,
  setCouponStores,
  updateCoupon,
} from './staff-queries.ts';

type Company = { id_company: number; name: string };

/** Publishes a coupon of a company, for somebody or from the terminal; throws a 400 that names every field at fault. */
export async function createCoupon(
  tx: Database,
  company: Company,
  given: NewCoupon,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<Coupon>> {
  const { id_company } = company;
  requireCapacity('cupones', await countLivingCoupons(tx, id_company, now));
  const faults = new FieldErrors();
  const read = readCoupon(faults, given, null, now, caller);
  await checkAround(tx, faults, id_company, given);
  faults.throwIfAny();
  await requireAttested(tx, caller, id_company, read, null, now);
  const columns = letThrough(caller, read, null, given, offerAside(null));
  const slug = await slugForNew(tx, 'coupon', given.slug, `${company.name} ${columns.title}`);
  const id_item = await insertCoupon(tx, { ...columns, slug, id_company }, now);
  await setCouponStores(tx, id_item, given.stores ?? []);
  const after = await findStoredCoupon(tx, id_item);
  await askPerson(tx, ['coupon', id_item], null, after, now);
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
  const before = await findStoredCoupon(tx, id_coupon);
  const held = heldBy(caller, before, given);
  const { id_company } = before;
  const faults = new FieldErrors();
  const read = readCoupon(faults, given, before, now, caller);
  await checkAround(tx, faults, id_company, given);
  faults.throwIfAny();
  const lives = { before: isLiving(before, now), after: isLiving(read, now) };
  await requireCapacityAgain('cupones', { ...lives, count: () => countLivingCoupons(tx, id_company, now) });
  await requireAttested(tx, caller, id_company, read, before, now);
  const columns = letThrough(caller, read, before, given, offerAside(before));
  const stores = given.stores?.toSorted((a, b) => a - b) ?? before.stores;
  const changed = diff({ ...columns, held, slug: given.slug ?? before.slug, stores }, before);
  const made = { kind: 'coupon', id_item: id_coupon, id_company, before } as const;
  if (isEmpty(changed)) return { ...made, after: before, answer: await findAnyCoupon(tx, id_coupon) };
  const { slug, stores: _, ...others } = changed;
  const refused = caller && others.status === 'paused' ? await findJustResumed(tx, id_coupon, caller.id_customer, now) : undefined;
  if (!(await updateCoupon(tx, id_coupon, { ...others, ...refused }, now))) {
    if (others.status === 'draft') throw conflict(takenNoDraft);
    faults.add('stock', `ya se apartaron ${(await findStoredCoupon(tx, id_coupon)).taken}; no puede haber menos`);
    faults.throwIfAny();
  }
  if (changed.stores) await setCouponStores(tx, id_coupon, stores);
  if (slug) await changeSlug(tx, 'coupon', id_coupon, before.slug, slug);
  const after = await findStoredCoupon(tx, id_coupon);
  await askPerson(tx, ['coupon', id_coupon], before, after, now);
  if (refused) await askAboutRefusals(tx, after, now);
  if (before.refused_at && !after.refused_at) await closeInboxItem(tx, 'refusals', `coupon:${id_coupon}`);
  const noted = { ...after, ...noteOfResuming(before, after, given) };
  return { ...made, after: noted, action: publicationAction(before, after), answer: await findAnyCoupon(tx, id_coupon) };
}

/** Adds units to whatever a coupon has by now, so that what two owners add at once is there twice; below 0 it takes back what nobody has taken. */
export async function addToCoupon(tx: Database, id_coupon: number, more: MoreUnits, now: Date): Promise<PublishedChange<OwnedCoupon>> {
  const before = await findStoredCoupon(tx, id_coupon);
  if (!(await addUnits(tx, id_coupon, more, now))) throw badField('units', 'son demasiadas: un cupón tiene hasta 1,000,000');
  const after = await findStoredCoupon(tx, id_coupon);
  const { id_company } = before;
  const answer = await findOwnedCoupon(tx, id_company, id_coupon, now);
  return { kind: 'coupon', id_item: id_coupon, id_company, before, after, action: publicationAction(before, after), answer };
}
const takenNoDraft = 'Alguien ya lo apartó, así que no puede volver a borrador. Ponlo en pausa o termínalo: quien lo tiene lo conserva.';

/** Whether it has not ended, as `countLivingCoupons` counts. */
const isLiving = ({ status, ends_at }: Pick<CouponColumns, 'status' | 'ends_at'>, now: Date): boolean =>
  status === 'draft' || (status !== 'ended' && ends_at > now);

/** What the audit adds of a coupon that had paused itself and goes on: what had happened there. */
function noteOfResuming(before: StoredCoupon, after: StoredCoupon, { resumed_because }: CouponChanges): { resumed_because?: string } {
  const isResumed = before.refused_at !== null && after.refused_at === null;
  return isResumed && resumed_because !== undefined ? { resumed_because: normalizeLine(resumed_because) } : {};
}

/** Puts a coupon back as a decision about it had found or left it, by no rule but the operator's word. */
export async function restoreCoupon(
  tx: Database,
  id_coupon: number,
  columns: Partial<StoredCoupon>,
  now: Date,
): Promise<PublishedChange<undefined>> {
  const before = await findStoredCoupon(tx, id_coupon);
  if (!(await updateCoupon(tx, id_coupon, columns, now))) throw conflict(takenNoDraft);
  const after = await findStoredCoupon(tx, id_coupon);
  const { id_company } = before;
  return { kind: 'coupon', id_item: id_coupon, id_company, before, after, action: publicationAction(before, after), answer: undefined };
}

/** Deletes a draft that nobody ever took; throws a 409 for any other coupon. */
export async function deleteDraft(tx: Database, id_coupon: number): Promise<PublishedChange<undefined>> {
  const before = await findStoredCoupon(tx, id_coupon);
  if (!(await deleteUntakenDraft(tx, id_coupon)))
    throw conflict('Solo se borra un borrador que nadie ha apartado. Este se puede terminar.');
  await dropAsked(tx, 'coupon', id_coupon);
  const after = { id_coupon, deleted: true };
  return { kind: 'coupon', id_item: id_coupon, id_company: before.id_company, before, after, action: 'unseen', answer: undefined };
}

/**
 * Throws where an owner publishes a price before that the menu has not had for 30 days and nobody attested. What is out already goes on, and comes back, with the
 * price before that it has.
 */
async function requireAttested(
  tx: Database,
  caller: Caller | null,
  id_company: number,
  coupon: CouponColumns,
  before: CouponColumns | null,
  now: Date,
): Promise<void> {
  const { status, kind, title, original_price, attested_price } = coupon;
  const isOut = before !== null && before.status !== 'draft' && before.kind === kind && before.original_price === original_price;
  if (caller?.id_user_role !== roles.owner || status === 'draft' || isOut || attested_price !== null) return;
  if (original_price === null) return;
  const prices = menuPricesOf(await findMenuPrices(tx, id_company), title, now.getTime());
  if (needsAttestation({ kind, original_price: pesos(original_price) }, prices)) throw priceNotAttested();
}

/** What only the database knows: the picture is there and the stores are the company's. */
async function checkAround(tx: Database, faults: FieldErrors, id_company: number, given: CouponChanges): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.stores && !(await areStoresOf(tx, id_company, given.stores)))
    faults.add('stores', 'deben ser sucursales de este negocio que estén en uso');
}
