import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { PromotionChanges } from '../../contract/catalog/promotions.ts';
import type { PromotionState } from '../../contract/console/owned-promotions.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { checkPeriod, type FieldErrors, parseInstant, parseLine, runningMinute } from '../platform/input/field-errors.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';

/** The columns that coupons and promotions have in common. */
export type OfferColumns = {
  title: string;
  description: string;
  image: string | null;
  starts_at: Date;
  ends_at: Date;
  windows: Window[];
  status: 'draft' | 'active' | 'paused' | 'ended';
};

/** Whether words that end an offer when its things are gone must say how many there are: an operator lets out what an owner wrote before, and cannot know it. */
export const mustCount = (caller: Caller | null): boolean => caller?.id_user_role === roles.owner;

type OfferInput = Omit<PromotionChanges, 'slug'>;

/** An offer with an input's fields over its earlier ones; `before` is null for a new offer. */
export function readOffer(faults: FieldErrors, given: OfferInput, before: OfferColumns | null, now: Date): OfferColumns {
  const offer = {
    title: given.title === undefined ? (before?.title ?? '') : parseLine(faults, 'title', given.title),
    description: given.description === undefined ? (before?.description ?? '') : normalizeText(given.description),
    image: given.image === undefined ? (before?.image ?? null) : given.image,
    starts_at:
      given.starts_at === undefined ? (before?.starts_at ?? runningMinute(now)) : parseInstant(faults, 'starts_at', given.starts_at),
    ends_at: given.ends_at === undefined ? (before?.ends_at ?? now) : parseInstant(faults, 'ends_at', given.ends_at),
    windows: given.windows ?? before?.windows ?? [],
    status: given.status ?? before?.status ?? 'active',
  };
  checkPeriod(faults, offer, { end: offer.ends_at.getTime() !== before?.ends_at.getTime() }, now);
  checkStatus(faults, offer, given, before, now);
  return offer;
}

/** An ended offer stays ended unless the input gives it a new end; a new offer cannot be ended. */
function checkStatus(
  faults: FieldErrors,
  { status, ends_at }: OfferColumns,
  given: OfferInput,
  before: OfferColumns | null,
  now: Date,
): void {
  if (before === null && status === 'ended') faults.add('status', 'al publicar debe ser draft, active o paused');
  if (before === null || status === 'ended') return;
  const returns = before.status === 'ended' || (status === 'active' && before.status !== 'active');
  if (before.status === 'ended' && given.ends_at === undefined) faults.add('status', 'ya terminó; para reanudarlo manda también ends_at');
  else if (returns && ends_at <= now) faults.add('ends_at', 'ya pasó; pon una fecha y hora por venir');
}

/** What a changed offer is for its readers: published, changed, gone, or never visible. */
export function publicationAction(before: OfferColumns | null, after: OfferColumns): 'created' | 'updated' | 'ended' | 'unseen' {
  if (after.status === 'draft' && (before === null || before.status === 'draft')) return 'unseen';
  if (before === null || before.status === 'draft') return after.status === 'active' ? 'created' : 'updated';
  return before.status === 'active' && after.status !== 'active' ? 'ended' : 'updated';
}

/** What an offer is at a moment, from its status and its period. What nobody ends, ends by its date. */
export function offerStateOf(
  { status, starts_at, ends_at }: { status: OfferColumns['status']; starts_at: string; ends_at: string },
  now: Date,
): PromotionState {
  if (status === 'draft') return 'draft';
  if (status === 'ended' || Date.parse(ends_at) <= now.getTime()) return 'ended';
  if (status === 'paused') return 'paused';
  return Date.parse(starts_at) > now.getTime() ? 'scheduled' : 'active';
}

/** The same as `ended` of `offerStateOf`, for the row `o`. */
export const isOfferOver = (now: Date): SQL => sql`(o.status = 'ended' or (o.status <> 'draft' and o.ends_at <= ${now}))`;
