import { createHash } from 'node:crypto';
import { roles } from '../../contract/accounts/roles.ts';
import { flagsForPerson, type OfferForReview } from '../../contract/offer-from-text/asks-person.ts';
import type { PersonFlag } from '../../contract/offer-from-text/person-flags.ts';
import type { Database } from '../../database/database.ts';
import { closeInboxItem, openInboxItem } from '../inbox/commands.ts';
import { findCompanyPlace } from '../inbox/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { isOnShow } from './statuses.ts';

/** Things whose words may ask for a person. */
export type WordedKind = 'coupon' | 'promotion' | 'event';

/** Why a thing waits for a person, a digest of the words with which it was shown, and whether its words are kept from everybody. */
export type WaitState = { waits_for: PersonFlag[] | null; passed_words: string | null; withheld: boolean };

type OfferWithStatus = OfferForReview & { status: string };
type OfferWithWaitState = OfferWithStatus & WaitState;

/** A short name of what a person would look at. */
const digestOf = ({ title, description, terms }: OfferWithStatus, flags: readonly PersonFlag[]) =>
  createHash('sha256')
    .update(JSON.stringify([title, description, terms, flags]))
    .digest('base64url');

/** Whether people read the words: a cancelled event stays in its list. */
const isRead = (status: string): boolean => isOnShow(status) || status === 'cancelled';

/** The words with which it was last on the street. */
function passedOf(before: OfferWithWaitState | null): string | null {
  if (before === null || before.withheld || !isRead(before.status)) return before?.passed_words ?? null;
  const flags = flagsForPerson(before);
  return flags.length > 0 ? digestOf(before, flags) : null;
}

/**
 * Decides whether a thing is shown now. An owner's words that need review put it in status `aside`, where it waits until it is a draft again or its words need
 * none; words that were approved before are shown again at once.
 */
export function letThrough<C extends OfferWithStatus>(
  caller: Caller | null,
  thing: C,
  before: OfferWithWaitState | null,
  given: { status?: string },
  aside: C['status'],
): C & WaitState {
  const flags = flagsForPerson(thing);
  if (flags.length === 0) return { ...thing, waits_for: null, passed_words: null, withheld: false };
  const words = digestOf(thing, flags);
  const passed_words = passedOf(before);
  const isPassed = caller?.id_user_role !== roles.owner || words === passed_words;
  if (isRead(thing.status)) {
    if (isPassed) return { ...thing, waits_for: null, passed_words: words, withheld: false };
    return { ...thing, status: aside, waits_for: flags, passed_words, withheld: true };
  }
  const waits = before !== null && before.waits_for !== null && given.status === undefined;
  const isAsBefore = before !== null && words === digestOf(before, flagsForPerson(before));
  return { ...thing, waits_for: waits ? flags : null, passed_words, withheld: waits || (isAsBefore ? before.withheld : !isPassed) };
}

/** Where an offer waits: a draft or, once it was out, paused. */
export const offerAside = (before: { status: string } | null): 'draft' | 'paused' =>
  before === null || before.status === 'draft' ? 'draft' : 'paused';

/** Where an event waits: nobody is told that it takes place, or does not, but for what its owner cancels. */
export const eventAside = (before: { status: string } | null, given: { status?: string }): 'draft' | 'cancelled' =>
  before?.status === 'cancelled' || given.status === 'cancelled' ? 'cancelled' : 'draft';

type ShownWords = OfferWithWaitState & { id_company: number | null; image: string | null; slug: string };

/** Opens the case of a thing that waits for a person, and drops it once the thing does not; `more` is what its decision needs besides. */
export async function askPerson(
  tx: Database,
  [what, id]: [WordedKind, number],
  before: (WaitState & { status: string }) | null,
  after: ShownWords,
  now: Date,
  more: object = {},
): Promise<void> {
  const { id_company, title, description, terms, image, slug, waits_for } = after;
  if (waits_for === null) {
    if (before?.waits_for) await dropAsked(tx, what, id);
    return;
  }
  // Without a company it is an operator's, which never waits.
  if (id_company === null) return;
  const { id_city, company } = await findCompanyPlace(tx, id_company);
  const shown = before !== null && before.status !== 'draft';
  const details = { what, [`id_${what}`]: id, name: title, company, description, terms, image, slug, flags: waits_for, shown, ...more };
  await openInboxItem(tx, { kind: 'held', subject: `${what}:${id}`, id_city, id_company, details, now, counts: false });
}

/** Of a thing that is deleted. */
export const dropAsked = (tx: Database, what: WordedKind, id: number): Promise<void> => closeInboxItem(tx, 'held', `${what}:${id}`);
