import type { EventChanges, NewEvent, StaffEvent } from '../../contract/catalog/events.ts';
import type { Database } from '../../database/database.ts';
import { isPlace } from '../locations/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { conflict } from '../platform/problems.ts';
import { requireCapacity, requireCapacityAgain } from '../publishing/capacity.ts';
import { diff, isEmpty } from '../publishing/diff.ts';
import type { PublishedChange } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { heldBy } from '../publishing/statuses.ts';
import { askPerson, dropAsked, eventAside, letThrough } from '../publishing/words-asked.ts';
import { isSaved } from '../saved/queries.ts';
import { checkPicture } from '../uploads/queries.ts';
import { tellSavers } from './event-notifications.ts';
import { deleteEventDraft } from './owned-queries.ts';
import { findAnyEvent } from './queries.ts';
import { type EventColumns, readEvent } from './rules.ts';
import { countComingEvents, findLastSeen, findStoredEvent, insertEvent, type StoredEvent, updateEvent } from './staff-queries.ts';

/** Null for an event without a company, as an operator's catalogue may have it. */
type Company = { id_company: number | null };

/** Publishes a company's event; throws a 400 with every wrong field. */
export async function createEvent(
  tx: Database,
  { id_company }: Company,
  given: NewEvent,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<StaffEvent>> {
  if (id_company !== null) requireCapacity('eventos', await countComingEvents(tx, id_company, now));
  const faults = new FieldErrors();
  const read = readEvent(faults, given, null, now);
  await checkAround(tx, faults, given, read);
  faults.throwIfAny();
  const columns = letThrough(caller, read, null, given, eventAside(null, given));
  const slug = await slugForNew(tx, 'event', given.slug, columns.title);
  const after = await insertEvent(tx, { ...columns, slug, id_company, created_at: now, updated_at: now });
  const { id_event: id_item, id_city } = after;
  await askPerson(tx, ['event', id_item], null, after, now, { wanted: read.status });
  const action = publicationAction(null, after);
  return { kind: 'event', id_item, id_company, before: null, after, action, cities: [id_city], answer: await findAnyEvent(tx, id_item) };
}

/** Changes an event for a caller or from the terminal; throws a 400 with every wrong field. */
export async function changeEvent(
  tx: Database,
  id_item: number,
  given: EventChanges,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<StaffEvent>> {
  const before = await findStoredEvent(tx, id_item);
  const held = heldBy(caller, before, given);
  const faults = new FieldErrors();
  const read = readEvent(faults, given, before, now);
  await checkAround(tx, faults, given, read);
  const isHidden = given.status === 'draft' && (before.status !== 'draft' || before.waits_for !== null);
  if (isHidden && (await isSaved(tx, 'event', id_item)))
    faults.add('status', 'ya lo guardaron; en vez de esconderlo, cancélalo para que se enteren');
  faults.throwIfAny();
  const { id_company } = before;
  const lives = { before: before.ends_at > now, after: id_company !== null && read.ends_at > now };
  await requireCapacityAgain('eventos', { ...lives, count: () => countComingEvents(tx, Number(id_company), now) });
  const columns = letThrough(caller, read, before, given, eventAside(before, given));
  const changed = diff({ ...columns, held, slug: given.slug ?? before.slug }, before);
  const made = { kind: 'event', id_item, id_company: before.id_company, before, cities: [before.id_city, columns.id_city] } as const;
  if (isEmpty(changed)) return { ...made, cities: [], after: before, answer: await findAnyEvent(tx, id_item) };
  const { slug, ...others } = changed;
  await updateEvent(tx, id_item, others, now);
  if (slug) await changeSlug(tx, 'event', id_item, before.slug, slug);
  const after = await findStoredEvent(tx, id_item);
  const wanted = given.status ?? (before.waits_for ? undefined : read.status);
  await askPerson(tx, ['event', id_item], before, after, now, { wanted });
  const announcement = await tellChange(tx, before, after, now);
  const action = publicationAction(before, after);
  return { ...made, cities: [...made.cities], after, action, announcement, answer: await findAnyEvent(tx, id_item) };
}

/** Its savers hear what changed since they last saw it, once it is on show again; that it is cancelled at once, in the words and with the picture that they know. */
async function tellChange(tx: Database, before: StoredEvent, after: StoredEvent, now: Date) {
  const isOff = after.status === 'cancelled';
  if (!isOff && !isSeen(after)) return null;
  const waited = !isSeen(before);
  const last = waited ? await findLastSeen(tx, before.id_event) : before;
  if (!last) return null;
  // That it was cancelled meanwhile they have heard.
  const known = before.status === 'cancelled' ? { ...last, status: before.status } : last;
  const { title, image } = isOff ? known : after;
  return tellSavers(tx, before.id_event, known, { ...after, title, image, waited }, now);
}

const isSeen = ({ status, withheld }: StoredEvent): boolean => status !== 'draft' && !withheld;

/** What a case keeps of an event besides its words: the status that its owner gave it. */
export type AskedEvent = { wanted?: StoredEvent['status'] };

/** Lets an event out whose words a person has seen, as its owner wanted it; who lets it through as cancelled has not cancelled it. */
export const letEventOut = (tx: Database, id_item: number, { wanted = 'scheduled' }: AskedEvent, now: Date, caller: Caller) =>
  changeEvent(tx, id_item, wanted === 'cancelled' ? {} : { status: wanted }, now, caller);

/** Puts an event back as a decision about it had found or left it, by no rule but the operator's word. */
export async function restoreEvent(
  tx: Database,
  id_item: number,
  columns: Partial<StoredEvent>,
  now: Date,
): Promise<PublishedChange<undefined>> {
  const before = await findStoredEvent(tx, id_item);
  await updateEvent(tx, id_item, columns, now);
  const after = await findStoredEvent(tx, id_item);
  const { id_company, id_city } = before;
  const action = publicationAction(before, after);
  return { kind: 'event', id_item, id_company, before, after, action, cities: [id_city], answer: undefined };
}

/** Deletes a draft; throws a 409 for any other event. */
export async function deleteEvent(tx: Database, id_item: number): Promise<PublishedChange<undefined>> {
  const before = await findStoredEvent(tx, id_item);
  if (await isSaved(tx, 'event', id_item)) throw conflict('Ya lo guardaron: cancélalo, para que se enteren.');
  if (!(await deleteEventDraft(tx, id_item))) throw conflict('Solo se borra un borrador. Este evento se puede cancelar.');
  await dropAsked(tx, 'event', id_item);
  const after = { id_event: id_item, deleted: true };
  return { kind: 'event', id_item, id_company: before.id_company, before, after, action: 'unseen', answer: undefined };
}

/** What a changed event is for its readers: published, changed, gone, or never visible. A cancelled one stays on show. */
function publicationAction(before: StoredEvent | null, after: StoredEvent): 'created' | 'updated' | 'ended' | 'unseen' {
  const [was, is] = [before !== null && before.status !== 'draft', after.status !== 'draft'];
  if (is) return was ? 'updated' : 'created';
  return was ? 'ended' : 'unseen';
}

/** Checks what only the database knows: the picture and the place. */
async function checkAround(tx: Database, faults: FieldErrors, given: EventChanges, { id_city, id_colonia }: EventColumns): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.id_city !== undefined && !(await isPlace(tx, id_city, null))) faults.add('id_city', 'no conocemos esa ciudad');
  else if (given.id_colonia && !(await isPlace(tx, id_city, id_colonia))) faults.add('id_colonia', 'no es una colonia de esa ciudad');
}
