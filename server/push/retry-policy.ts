import type { PushResponse } from './push-client.ts';

/** The result of a delivery: sent, subscription gone, or another attempt in so many milliseconds. */
export type Outcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; wait: number };

const second = 1000;
const hour = 3600 * second;
/** The waits between attempts; after the last one the server gives up. */
export const backOff = [30 * second, 2 * 60 * second, 10 * 60 * second, hour, 3 * hour];
export const mostAttempts = backOff.length + 1;
const longestWait = 6 * hour;

/** `attempt` counts from 1. */
export function nextAttempt({ status, retryAfter }: PushResponse, attempt: number, now: Date): Outcome {
  if (status === 200 || status === 201 || status === 202 || status === 204) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const usual = backOff[Math.min(attempt, backOff.length) - 1] as number;
  const asked = status === 429 || status === 503 ? readRetryAfter(retryAfter, now) : null;
  return { kind: 'later', wait: asked === null ? usual : Math.min(Math.max(asked, second), longestWait) };
}

/** Milliseconds from a number of seconds or a date (RFC 9110); null for anything else. */
function readRetryAfter(text: string | null, now: Date): number | null {
  const given = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(given)) return Number(given) * second;
  const until = /^[A-Z][a-z]{2},? /.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(until) ? null : until - now.getTime();
}
