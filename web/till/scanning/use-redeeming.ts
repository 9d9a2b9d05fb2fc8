import { useEffect, useRef, useState } from 'react';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import { readClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { serverNow } from '../../session/server-clock.ts';
import { checkOffline } from '../offline/check-offline.ts';
import { openSignature } from '../offline/signature.ts';
import { addScan, dropScan, keepScan, type Scan, type StoredScan, scansOf, type TillSnapshot } from '../offline/till-store.ts';
import type { useTillDay } from '../use-till-day.ts';
import {
  blindAnswer,
  fullAnswer,
  keptAnswer,
  noAnswer,
  redeemedAnswer,
  refusedAnswer,
  refusedOffline,
  type ScanResult,
  twiceAnswer,
  unkeptAnswer,
} from './scan-result.ts';
import { sendScan } from './send-scan.ts';
import { play } from './sounds.ts';

const subjectOf = (shown: StoredScan) => ('qr' in shown ? `claim:${readClaimQr(shown.qr)?.id_claim}` : `code:${shown.code}`);

/** Returns the scan to store. When a scan of the same claim is still unanswered, it returns that one with its key. */
async function writeDown(scan: Scan): Promise<{ scan: Scan; again: boolean } | ScanResult> {
  const written = await addScan(scan);
  if (written === 'full') return fullAnswer;
  if (written !== 'twice') return { scan, again: false };
  const before = (await scansOf(scan.id_user)).find(({ subject }) => subject === scan.subject);
  if (before?.state === 'kept') return twiceAnswer;
  return before ? { scan: before, again: true } : { scan, again: false };
}

type Verify = Awaited<ReturnType<typeof openSignature>>;

/** Without an answer the till checks a QR itself and queues a valid one. A typed code needs a retry by the cashier. */
async function settleOffline(scan: Scan, known: TillSnapshot | undefined, verify: Verify | undefined): Promise<ScanResult> {
  if (!('qr' in scan.body)) return noAnswer;
  if (!known || !verify) return blindAnswer;
  const { qr } = scan.body;
  const found = await checkOffline({ qr, at: Date.parse(scan.scanned_at), till: known.till, items: known.items, verify });
  if (!found.good) {
    await dropScan(scan.key);
    return refusedOffline(found.why);
  }
  const kept = await keepScan({ ...scan, scanned_at: new Date(found.at).toISOString() });
  return kept ? keptAnswer(found.at, known.till.time_zone, readClaimQr(qr)?.id_claim ?? 0) : unkeptAnswer;
}

/** Checks the server's signature with keys fetched while there was a network. */
function useSignature(claims_key: string | undefined) {
  const verify = useRef<Verify>(undefined);
  useEffect(() => {
    if (claims_key === undefined) return;
    openSignature(claims_key).then(
      (open) => {
        verify.current = open;
      },
      () => {},
    );
  }, [claims_key]);
  return verify;
}

type RedeemingOptions = {
  id_user: number;
  day: Pick<ReturnType<typeof useTillDay>, 'known' | 'setOffline' | 'note'>;
  /** The device's queue may have changed. */
  onQueue(): Promise<unknown>;
  /** Called with an answer; the claim is known after a redemption. */
  onAnswer(answer: ScanResult, id_claim: number | undefined): void;
};

type ScanState = { answer: ScanResult; scan: Scan } | 'busy' | null;

/** Redeems one scan at a time and shows the answer until the next customer. */
export function useRedeeming({ id_user, day, onQueue, onAnswer }: RedeemingOptions) {
  const [shot, setShot] = useState<ScanState>(null);
  const isBusy = useRef(false);
  const verify = useSignature(day.known?.till.claims_key);

  async function answerTo(scan: Scan, again: boolean): Promise<ScanResult> {
    const reply = await sendScan(scan, again);
    day.setOffline(reply === 'no answer');
    if (reply === 'no answer') return settleOffline(scan, day.known, verify.current);
    await dropScan(scan.key);
    if ('problem' in reply) return refusedAnswer(reply.problem);
    day.note(reply.redemption);
    return redeemedAnswer(reply.redemption, day.known?.till.time_zone ?? defaultTimeZone, scan.body.ticket);
  }
  async function ask(scan: Scan, again: boolean): Promise<void> {
    isBusy.current = true;
    setShot('busy');
    const answer = await answerTo(scan, again).catch((): ScanResult => blindAnswer);
    // Only the cashier retries, so that nothing is redeemed unnoticed.
    if (answer.canRetry) await dropScan(scan.key);
    isBusy.current = false;
    setShot({ answer, scan });
    play(answer.tone);
    onAnswer(answer, answer.tone === 'bad' ? undefined : (answer.redemption?.id_claim ?? idOf(scan)));
    await onQueue();
  }
  /** Returns whether the redemption started; false while another one runs. */
  function redeem(shown: StoredScan, ticket: number | undefined): boolean {
    const id_store = day.known?.till.id_store;
    if (isBusy.current || id_store === undefined) return false;
    isBusy.current = true;
    void begin(shown, ticket, id_store);
    return true;
  }
  async function begin(shown: StoredScan, ticket: number | undefined, id_store: number): Promise<void> {
    const body = { ...shown, id_store, ...(ticket === undefined ? {} : { ticket }) };
    const scanned_at = new Date(serverNow()).toISOString();
    const scan: Scan = { key: crypto.randomUUID(), id_user, subject: subjectOf(shown), body, scanned_at, state: 'sending' };
    const written = await writeDown(scan);
    if ('scan' in written) return ask(written.scan, written.again);
    isBusy.current = false;
    setShot({ answer: written, scan });
    play(written.tone);
    onAnswer(written, undefined);
  }
  return {
    shot,
    redeem,
    next: () => setShot(null),
    retry: () => shot && shot !== 'busy' && void ask(shot.scan, true),
    show: (answer: ScanResult) => setShot((before) => (before && before !== 'busy' ? { ...before, answer } : before)),
  };
}

export const idOf = ({ body }: Scan) => ('qr' in body ? readClaimQr(body.qr)?.id_claim : undefined);
