import type { Problem } from '../../../contract/errors.ts';
import type { RedeemedNow } from '../../../contract/wallet/redemptions.ts';
import type { Stamp } from '../../../contract/wallet/stamp-cards.ts';
import { apiBy } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { bySession } from '../../api/session-transport.ts';
import type { Scan } from '../offline/till-store.ts';

/** Milliseconds without an answer that count as no network: a line of people waits. */
const sendTimeoutMs = 6_000;

export type Reply = { redemption: RedeemedNow } | { stamp: Stamp } | { problem: Problem } | 'no answer';

/**
 * Asks the server to redeem a coupon or to give a stamp. Another attempt has the same key, so that it counts once however often the answer is lost; `again`
 * then says that it counts from the moment of the scan.
 */
export async function sendScan({ key, body, scanned_at }: Scan, again: boolean): Promise<Reply> {
  const headers = { 'Idempotency-Key': key };
  const api = apiBy((path, sent) => bySession(path, { ...sent, headers }), AbortSignal.timeout(sendTimeoutMs));
  try {
    const when = again ? { scanned_at } : {};
    if ('gives' in body) return { stamp: await api('POST /stamps', { body: { ...body, ...when } }) };
    return { redemption: await api('POST /redemptions', { body: { ...body, ...when } }) };
  } catch (error) {
    const problem = problemOf(error);
    // A 429 says how long to wait, and the cashier has to read it; the queue of scans that wait sends them again by itself.
    return problem.status >= 500 ? 'no answer' : { problem };
  }
}
