import type { Event, EventChanges, NewEvent } from '../../contract/events.ts';
import type { Database } from '../../database/database.ts';
import { isPlace } from '../locations/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { diff, heldBy, isEmpty, type PublishedChange, requireCapacity } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { checkPicture } from '../uploads/queries.ts';
import { tellSavers } from './event-notifications.ts';
import { findAnyEvent } from './queries.ts';
import { type EventColumns, readEvent } from './rules.ts';
import { countComingEvents, findKeptEvent, insertEvent, updateEvent } from './staff-queries.ts';

/** Null for an event without a company, as an operator's catalogue may have it. */
type Company = { id_company: number | null };

/** Publishes a company's event; throws a 400 with every wrong field. */
export async function createEvent(tx: Database, { id_company }: Company, given: NewEvent, now: Date): Promise<PublishedChange<Event>> {
  if (id_company !== null) requireCapacity('eventos', await countComingEvents(tx, id_company, now));
  const faults = new FieldErrors();
  const columns = readEvent(faults, given, null, now);
  await checkAround(tx, faults, given, columns);
  faults.throwIfAny();
  const slug = await slugForNew(tx, 'event', given.slug, columns.title);
  const after = await insertEvent(tx, { ...columns, slug, id_company, created_at: now, updated_at: now });
  const { id_event: id_item, id_city } = after;
  return { kind: 'event', id_item, id_company, before: null, after, cities: [id_city], answer: await findAnyEvent(tx, id_item) };
}

/** Changes an event for a caller or from the terminal; throws a 400 with every wrong field. */
export async function changeEvent(
  tx: Database,
  id_item: number,
  given: EventChanges,
  now: Date,
  caller: Caller | null = null,
): Promise<PublishedChange<Event>> {
  const before = await findKeptEvent(tx, id_item);
  const held = heldBy(caller, before, given);
  const faults = new FieldErrors();
  const columns = readEvent(faults, given, before, now);
  await checkAround(tx, faults, given, columns);
  faults.throwIfAny();
  const changed = diff({ ...columns, held, slug: given.slug ?? before.slug }, before);
  const made = { kind: 'event', id_item, id_company: before.id_company, before, cities: [before.id_city, columns.id_city] } as const;
  if (isEmpty(changed)) return { ...made, cities: [], after: before, answer: await findAnyEvent(tx, id_item) };
  const { slug, ...others } = changed;
  await updateEvent(tx, id_item, others, now);
  if (slug) await changeSlug(tx, 'event', id_item, before.slug, slug);
  const after = await findKeptEvent(tx, id_item);
  const announcement = await tellSavers(tx, id_item, before, after, now);
  return { ...made, cities: [...made.cities], after, announcement, answer: await findAnyEvent(tx, id_item) };
}

/** Checks what only the database knows: the picture and the place. */
async function checkAround(tx: Database, faults: FieldErrors, given: EventChanges, { id_city, id_colonia }: EventColumns): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.id_city !== undefined && !(await isPlace(tx, id_city, null))) faults.add('id_city', 'no conocemos esa ciudad');
  else if (given.id_colonia && !(await isPlace(tx, id_city, id_colonia))) faults.add('id_colonia', 'no es una colonia de esa ciudad');
}
