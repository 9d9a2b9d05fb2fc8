import { useEffect, useRef, useState } from 'react';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import type { TillRefusal } from '../../../contract/wallet/till-rules.ts';
import { serverNow } from '../../session/server-clock.ts';
import { checkCardOffline, checkOffline } from '../offline/check-offline.ts';
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
import { isCard, scannedThing, subjectOf } from './scanned-thing.ts';
import { sendScan } from './send-scan.ts';
import { keptStampAnswer, stampedAnswer, unstampedOffline } from './stamp-result.ts';
import { play } from './tones.ts';

/** Returns the scan to store. When a scan of the same claim or card is still unanswered, it returns that one with its key. */
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
async function answerOffline(scan: Scan, known: TillSnapshot | undefined, verify: Verify | undefined): Promise<ScanResult> {
  const { body } = scan;
  if (!('qr' in body)) return noAnswer;
  if (!known || !verify) return blindAnswer;
  const { till, items, stamps = [], coupons = [] } = known;
  const input = { qr: body.qr, at: Date.parse(scan.scanned_at), till, verify };
  if ('gives' in body) {
    const { gives } = body;
    const found = await checkCardOffline({ ...input, gives, stamps });
    return keepOrDrop(scan, found, unstampedOffline, (good) => keptStampAnswer(gives, good, till.time_zone));
  }
  const found = await checkOffline({ ...input, items });
  return keepOrDrop(scan, found, refusedOffline, ({ at, id_claim, id_coupon }) =>
    keptAnswer({ at, id_claim, coupon: coupons.find((one) => one.id_coupon === id_coupon) }, till.time_zone, body.ticket),
  );
}

/** Keeps what holds for the queue, from the moment that it counts from, and says so; drops what does not. */
async function keepOrDrop<Good extends { good: true; at: number }>(
  scan: Scan,
  found: Good | { good: false; why: TillRefusal | 'none' },
  sayRefused: (why: TillRefusal | 'none') => ScanResult,
  sayKept: (good: Good) => ScanResult,
): Promise<ScanResult> {
  if (!found.good) {
    await dropScan(scan.key);
    return sayRefused(found.why);
  }
  const kept = await keepScan({ ...scan, scanned_at: new Date(found.at).toISOString() });
  return kept ? sayKept(found) : unkeptAnswer;
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
  /** Called with an answer, and with what was redeemed or stamped. */
  onAnswer(answer: ScanResult, thing: string | undefined): void;
};

type ScanState = { answer: ScanResult; scan: Scan } | 'busy' | null;

/** Redeems or stamps one scan at a time and shows the answer until the next customer. */
export function useRedeeming({ id_user, day, onQueue, onAnswer }: RedeemingOptions) {
  const [shot, setShot] = useState<ScanState>(null);
  const isBusy = useRef(false);
  const verify = useSignature(day.known?.till.claims_key);

  async function answerTo(scan: Scan, again: boolean): Promise<ScanResult> {
    const reply = await sendScan(scan, again);
    day.setOffline(reply === 'no answer');
    if (reply === 'no answer') return answerOffline(scan, day.known, verify.current);
    await dropScan(scan.key);
    if ('problem' in reply) return refusedAnswer(reply.problem, scan.body);
    const timeZone = day.known?.till.time_zone ?? defaultTimeZone;
    day.note(reply);
    if ('stamp' in reply) return stampedAnswer(reply.stamp, timeZone);
    return redeemedAnswer(reply.redemption, timeZone, 'ticket' in scan.body ? scan.body.ticket : undefined);
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
    const redeemed = answer.redemption && `claim:${answer.redemption.id_claim}`;
    onAnswer(answer, answer.tone === 'bad' ? undefined : (redeemed ?? scannedThing(scan)));
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
    const bill = ticket === undefined ? {} : { ticket };
    const body: Scan['body'] = isCard(shown) ? { ...shown, id_store, gives: 'stamp' } : { ...shown, id_store, ...bill };
    const scanned_at = new Date(serverNow()).toISOString();
    await start({ key: crypto.randomUUID(), id_user, subject: subjectOf(shown), body, scanned_at, state: 'sending' }, false);
  }
  /** Gives the full card of the answer its gift. It counts from when the card was shown: its code may have changed since. */
  function giveGift(): void {
    if (!shot || shot === 'busy' || isBusy.current || !('gives' in shot.scan.body)) return;
    isBusy.current = true;
    const { scan } = shot;
    const body: Scan['body'] = { ...scan.body, gives: 'gift' } as Scan['body'];
    void start({ ...scan, key: crypto.randomUUID(), subject: `gift ${scan.subject}`, body, state: 'sending' }, true);
  }
  async function start(scan: Scan, later: boolean): Promise<void> {
    const written = await writeDown(scan);
    if ('scan' in written) return ask(written.scan, later || written.again);
    isBusy.current = false;
    setShot({ answer: written, scan });
    play(written.tone);
    onAnswer(written, undefined);
  }
  return {
    shot,
    redeem,
    next: () => setShot(null),
    giveGift,
    retry: () => shot && shot !== 'busy' && void ask(shot.scan, true),
    show: (answer: ScanResult) => setShot((before) => (before && before !== 'busy' ? { ...before, answer } : before)),
  };
}
