import { problemOf } from '../../api/problem.ts';
import { isPassing } from '../../api/transport.ts';
import type { Draft } from './drafts-store.ts';
import { publishDraft, runningMinute, type SendResult, saveDraft } from './send-draft.ts';

/** As many as are remembered of what was sent without an answer. */
const mostUnanswered = 8;

type InHand<D extends Draft> = { present: { readonly current: D }; keep(draft: D): Promise<unknown> };

/** Whether what failed is not at the server for certain: refused, or without a network from beginning to end. */
function isUnsent(error: unknown, wasOnline: boolean): boolean {
  const { status } = problemOf(error);
  return !isPassing(status) || status === 429 || !(wasOnline || navigator.onLine);
}

/** Sends what is written; `asSent` is how the draft stands from then on, unless it cannot have left the phone: the server may have it. */
async function sendNoted<D extends Draft, T>(
  { present, keep }: InHand<D>,
  asSent: Partial<D>,
  send: (written: D) => Promise<T>,
): Promise<T> {
  const written = present.current;
  const { fields, unanswered: earlier = [] } = written;
  const wasOnline = navigator.onLine;
  const sent = { fields, charged: 'charged' in written && written.charged };
  await keep({ ...written, ...asSent, unanswered: [...earlier, sent].slice(-mostUnanswered) });
  try {
    return await send(written);
  } catch (error) {
    if (isUnsent(error, wasOnline)) {
      const before = Object.fromEntries(Object.keys(asSent).map((name) => [name, written[name as keyof D]]));
      await keep({ ...present.current, ...before, unanswered: earlier });
    }
    throw error;
  }
}

export const saveNoted = <D extends Draft>(hand: InHand<D>): Promise<SendResult> => sendNoted(hand, {}, saveDraft);

/** From then on it is known that it may be on the street. */
export function publishNoted<D extends Draft>(hand: InHand<D>): Promise<SendResult> {
  const { present, keep } = hand;
  const begins_at = present.current.begins_at ?? runningMinute();
  return sendNoted(hand, { tried: true, begins_at } as Partial<D>, (written) =>
    publishDraft({ ...written, begins_at }, (id_item) => keep({ ...present.current, id_item })),
  );
}
