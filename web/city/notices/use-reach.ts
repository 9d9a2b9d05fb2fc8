import type { Reach } from '../../../contract/notices/notifications.ts';
import { useAsked } from '../../both-consoles/parts/use-asked.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { countedBody, type NoticeBody, type NoticeType } from './notice-draft.ts';

type ReachQuery = { type: NoticeType; audience: NoticeBody['audience'] | undefined; send_at: number | null | undefined };

/**
 * Counts whom a notice reaches, again after each change. The result is null while the server counts, and undefined after a failure or while something is
 * missing.
 */
export function useReach({ type, audience, send_at }: ReachQuery): Reach | null | undefined {
  const body = audience && send_at !== undefined ? countedBody(type, audience, send_at) : undefined;
  const key = body && JSON.stringify(body);
  const reach = useAsked(key, () => provingApi('POST /notifications', { body: body as NoticeBody }));
  if (key === undefined) return undefined;
  return reach?.key === key ? reach.value : null;
}
