import { useEffect, useState } from 'react';
import type { Reach } from '../../../contract/notices/notifications.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { countedBody, type NoticeBody, type NoticeType } from './notice-draft.ts';

const pauseMs = 250;

type ReachQuery = { type: NoticeType; audience: NoticeBody['audience'] | undefined; send_at: number | null | undefined };

/**
 * Counts whom a notice reaches, again after each change. The result is null while the server counts, and undefined after a failure or while something is
 * missing.
 */
export function useReach({ type, audience, send_at }: ReachQuery, first: Reach): Reach | null | undefined {
  const asked = audience && send_at !== undefined ? JSON.stringify(countedBody(type, audience, send_at)) : null;
  const [known, setKnown] = useState<{ asked: string | null; reach: Reach | undefined }>({ asked: null, reach: first });
  useEffect(() => {
    if (asked === null || known.asked === asked) return;
    let isOver = false;
    const keep = (reach: Reach | undefined) => {
      if (!isOver) setKnown({ asked, reach });
    };
    const timer = setTimeout(() => {
      provingApi('POST /notifications', { body: JSON.parse(asked) as NoticeBody }).then(keep, () => keep(undefined));
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, known.asked]);
  if (asked === null) return undefined;
  return known.asked === asked ? known.reach : null;
}
