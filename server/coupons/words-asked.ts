import { createHash } from 'node:crypto';
import { roles } from '../../contract/accounts/roles.ts';
import { flagsForPerson } from '../../contract/offer-from-text/asks-person.ts';
import type { PersonFlag } from '../../contract/offer-from-text/person-flags.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { CouponColumns } from './rules.ts';
import type { KeptCoupon } from './staff-queries.ts';

type Waiting = Pick<KeptCoupon, 'waits_for' | 'passed_words'>;

/** A short name of what a person would look at. */
const digestOf = ({ title, description, terms }: CouponColumns, flags: readonly PersonFlag[]) =>
  createHash('sha256')
    .update(JSON.stringify([title, description, terms, flags]))
    .digest('base64url');

/** The words with which it was last on the street. */
function passedOf(before: KeptCoupon | null): string | null {
  if (before?.status !== 'active') return before?.passed_words ?? null;
  const flags = flagsForPerson(before);
  return flags.length > 0 ? digestOf(before, flags) : null;
}

/**
 * A coupon as it may go out: an owner's whose words ask for a person waits, a draft or, once it was out, paused. What was out with the same words
 * comes back without asking; what waits goes on waiting until its owner takes it back to a draft, or its words ask for nobody.
 */
export function letThrough(
  caller: Caller | null,
  coupon: CouponColumns,
  before: KeptCoupon | null,
  given: { status?: string },
): CouponColumns & Waiting {
  const flags = flagsForPerson(coupon);
  if (flags.length === 0) return { ...coupon, waits_for: null, passed_words: null };
  const words = digestOf(coupon, flags);
  const passed_words = passedOf(before);
  const waits = before !== null && before.waits_for !== null && given.status === undefined;
  if (coupon.status !== 'active') return { ...coupon, waits_for: waits ? flags : null, passed_words };
  if (caller?.id_user_role !== roles.owner || words === passed_words) return { ...coupon, waits_for: null, passed_words: words };
  const status = before === null || before.status === 'draft' ? 'draft' : 'paused';
  return { ...coupon, status, waits_for: flags, passed_words };
}
