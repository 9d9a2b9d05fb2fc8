import type { Terms, Verdict } from './conditions.ts';
import { epochOf, type Instant } from './local-time.ts';
import { sayValidUntil, sayVerdict, sentence } from './say-verdict.ts';
import { evaluateTermsAt, type Where } from './usable.ts';

/** What decides until when somebody who takes a coupon has it: null hours mean until it ends. */
type ClaimEnd = { ends_at: Instant; claim_hours: number | null };

/** Until when who takes a coupon now can use it. */
export const takenUntil = ({ ends_at, claim_hours }: ClaimEnd, now: number): string =>
  new Date(Math.min(epochOf(ends_at), claim_hours === null ? Number.POSITIVE_INFINITY : now + claim_hours * 3_600_000)).toISOString();

/** Why what is taken now could not be used by its own end. */
const useless: readonly Verdict['reason'][] = ['ended', 'closed_until_end', 'never_open'];

export type TakeQuestion = { title: string; text: string; isForShop: boolean };

/** What somebody should know before they take a coupon: that no store is open while they could use it. Null when there is nothing to say. */
export function takeQuestion(coupon: Terms & ClaimEnd, stores: readonly Where[], now: number): TakeQuestion | null {
  const whole = evaluateTermsAt(stores, coupon, now);
  const { answer, reason, next } = sayVerdict(whole, coupon, now);
  if (whole.reason === 'never_open') return { title: answer, text: reason, isForShop: true };
  const ends_at = takenUntil(coupon, now);
  const taken = evaluateTermsAt(stores, { ...coupon, ends_at }, now);
  if (next === null || !useless.includes(taken.reason)) return null;
  const until = sentence(`si lo pides ahora, solo lo tienes ${sayValidUntil(epochOf(ends_at), now, whole.time_zone)}`);
  return { title: 'Vence antes de que puedas usarlo', text: `${sentence(next)} ${until} Pídelo más tarde.`, isForShop: false };
}
