import type { NewPromotion, Promotion, PromotionChanges } from '../../contract/catalog/promotions.ts';
import { isUncounted } from '../../contract/catalog/until-gone.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { conflict } from '../platform/problems.ts';
import { requireCapacity, requireCapacityAgain } from '../publishing/capacity.ts';
import { diff, isEmpty } from '../publishing/diff.ts';
import { mustCount, type OfferColumns, publicationAction, readOffer } from '../publishing/offers.ts';
import type { PublishedChange } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { heldBy } from '../publishing/statuses.ts';
import { askPerson, dropAsked, letThrough, offerAside } from '../publishing/words-asked.ts';
import { checkPicture } from '../uploads/queries.ts';
import { deletePromotionDraft } from './owned-queries.ts';
import { findAnyPromotion } from './queries.ts';
import { countLivingPromotions, findStoredPromotion, insertPromotion, type StoredPromotion, updatePromotion } from './staff-queries.ts';

type Company = { id_company: number; name: string };

/** A promotion has no stock, so that its own words say how many there are where they end with them. */
function readPromotion(
  faults: FieldErrors,
  given: PromotionChanges,
  before: OfferColumns | null,
  now: Date,
  caller: Caller | null,
): OfferColumns {
  const read = readOffer(faults, given, before, now);
  const earlier = before?.status === 'draft' ? null : before;
  if (read.status === 'draft' || !mustCount(caller)) return read;
  for (const field of ['title', 'description'] as const)
    if (read[field] !== earlier?.[field] && isUncounted(read[field]))
      faults.add(field, 'di cuántas hay, como «hasta agotar 30 piezas», o quita esas palabras');
  return read;
}

/** Publishes a company's promotion; throws a 400 with every wrong field. */
export async function createPromotion(
  tx: Database,
  company: Company,
  given: NewPromotion,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<Promotion>> {
  const { id_company } = company;
  requireCapacity('promociones', await countLivingPromotions(tx, id_company, now));
  const faults = new FieldErrors();
  const read = readPromotion(faults, given, null, now, caller);
  await checkPicture(tx, faults, 'image', given.image);
  faults.throwIfAny();
  const columns = letThrough(caller, read, null, given, offerAside(null));
  const slug = await slugForNew(tx, 'promotion', given.slug, `${company.name} ${columns.title}`);
  const after = await insertPromotion(tx, { ...columns, slug, id_company, created_at: now, updated_at: now });
  const { id_promotion: id_item } = after;
  await askPerson(tx, ['promotion', id_item], null, after, now);
  const answer = await findAnyPromotion(tx, id_item);
  return { kind: 'promotion', id_item, id_company, before: null, after, action: publicationAction(null, after), answer };
}

/** Changes a promotion for a caller or from the terminal; throws a 400 with every wrong field. */
export async function changePromotion(
  tx: Database,
  id_item: number,
  given: PromotionChanges,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<Promotion>> {
  const before = await findStoredPromotion(tx, id_item);
  const held = heldBy(caller, before, given);
  const faults = new FieldErrors();
  const read = readPromotion(faults, given, before, now, caller);
  await checkPicture(tx, faults, 'image', given.image);
  faults.throwIfAny();
  const lives = { before: isLiving(before, now), after: isLiving(read, now) };
  await requireCapacityAgain('promociones', { ...lives, count: () => countLivingPromotions(tx, before.id_company, now) });
  const columns = letThrough(caller, read, before, given, offerAside(before));
  const changed = diff({ ...columns, held, slug: given.slug ?? before.slug }, before);
  const made = { kind: 'promotion', id_item, id_company: before.id_company, before } as const;
  if (isEmpty(changed)) return { ...made, after: before, answer: await findAnyPromotion(tx, id_item) };
  const { slug, ...others } = changed;
  await updatePromotion(tx, id_item, others, now);
  if (slug) await changeSlug(tx, 'promotion', id_item, before.slug, slug);
  const after = await findStoredPromotion(tx, id_item);
  await askPerson(tx, ['promotion', id_item], before, after, now);
  return { ...made, after, action: publicationAction(before, after), answer: await findAnyPromotion(tx, id_item) };
}

/** Whether it has not ended, as `countLivingPromotions` counts. */
const isLiving = ({ status, ends_at }: Pick<StoredPromotion, 'status' | 'ends_at'>, now: Date): boolean =>
  status !== 'ended' && ends_at > now;

/** Puts a promotion back as a decision about it had found or left it, by no rule but the operator's word. */
export async function restorePromotion(
  tx: Database,
  id_item: number,
  columns: Partial<StoredPromotion>,
  now: Date,
): Promise<PublishedChange<undefined>> {
  const before = await findStoredPromotion(tx, id_item);
  await updatePromotion(tx, id_item, columns, now);
  const after = await findStoredPromotion(tx, id_item);
  const { id_company } = before;
  return { kind: 'promotion', id_item, id_company, before, after, action: publicationAction(before, after), answer: undefined };
}

/** Deletes a draft; throws a 409 for any other promotion. */
export async function deletePromotion(tx: Database, id_item: number): Promise<PublishedChange<undefined>> {
  const before = await findStoredPromotion(tx, id_item);
  if (!(await deletePromotionDraft(tx, id_item))) throw conflict('Solo se borra un borrador. Esta promoción se puede terminar.');
  await dropAsked(tx, 'promotion', id_item);
  const after = { id_promotion: id_item, deleted: true };
  return { kind: 'promotion', id_item, id_company: before.id_company, before, after, action: 'unseen', answer: undefined };
}
