import { useCallback, useState } from 'react';
import type { CodeSent } from '../../../contract/accounts/customers.ts';
import { serverNow } from '../../session/server-clock.ts';

/** A code that is on its way: who asked for it, to which phone (masked) it went, and until when, in epoch milliseconds. */
export type PendingCode = { id_customer: string; to: string | null; endsAt: number | null; resendAt: number };

type CodeTimes = Pick<CodeSent, 'expires_in' | 'resend_in'>;

export const timesOf = ({ expires_in, resend_in }: CodeTimes) => ({
  endsAt: serverNow() + expires_in * 1000,
  resendAt: serverNow() + resend_in * 1000,
});

type Kind = 'registration' | 'recovery';

function recall(kind: Kind): PendingCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kind) ?? 'null');
    return typeof kept?.id_customer === 'string' && typeof kept.resendAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}

function remember(kind: Kind, pending: PendingCode | null): void {
  try {
    if (pending) sessionStorage.setItem(kind, JSON.stringify(pending));
    else sessionStorage.removeItem(kind);
  } catch {
    // Only means that loading the page again begins again.
  }
}

/** The code that is waited for, kept for as long as the tab: loading the page again goes on with it. */
export function usePendingCode(kind: Kind) {
  const [pending, setPending] = useState<PendingCode | null>(null);
  const keep = useCallback(
    (next: PendingCode | null) => {
      remember(kind, next);
      setPending(next);
    },
    [kind],
  );
  return { pending, keep, recall: useCallback(() => recall(kind), [kind]) };
}
