import { evaluateTerms, type Terms, type Verdict } from './conditions.ts';
import type { Instant } from './local-time.ts';
import type { CustomerContext } from './personal-conditions.ts';
import { sayVerdict } from './say-verdict.ts';
import { evaluateTermsAt, type Where } from './usable.ts';

/**
 * Why a till does not take a coupon now, and when it does; null when it does. The till serves a customer at the counter also outside the store's hours:
 * those decide only the next time that it names.
 */
export function refusalAtTill(
  terms: Terms,
  till: Where,
  now: Instant,
  asker: CustomerContext,
): { reason: Verdict['reason']; said: string } | null {
  const verdict = evaluateTerms(terms, now, asker);
  if (verdict.holds) return null;
  const { reason, next } = sayVerdict(evaluateTermsAt([till], terms, now, asker), terms, now);
  return { reason: verdict.reason, said: [reason, next].filter(Boolean).join(' ') };
}
