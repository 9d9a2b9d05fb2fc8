import { useRef, useState } from 'react';
import type { Redemption } from '../../contract/wallet/redemptions.ts';
import { useWhileLooked } from '../page/use-while-looked.ts';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { useQueue } from './offline/use-queue.ts';
import type { TypedBegin } from './scanning/scan-result.ts';
import { scannedThing, thingOf } from './scanning/scanned-thing.ts';
import { useCamera } from './scanning/use-camera.ts';
import { useCodeScanner } from './scanning/use-code-scanner.ts';
import { useRedeeming } from './scanning/use-redeeming.ts';
import { useScannerKeys } from './scanning/use-scanner-keys.ts';
import { readTicket } from './ticket.ts';
import { useFlashMessage } from './use-flash-message.ts';
import { useTillDay } from './use-till-day.ts';

/** Milliseconds after the last key during which the bill counts as unfinished; one that was emptied is mostly typed anew. */
const unfinishedMs = 1_500;
const emptiedMs = 6_000;

/** Milliseconds between two looks at the day: what a till says without a network is no older than its line and these. */
const refreshEveryMs = 10 * 60_000;

/** The bill in pesos, as typed. */
function useTicket() {
  const [ticket, setTicket] = useState('');
  const finishedAt = useRef(Number.NEGATIVE_INFINITY);
  const typeTicket = (typed: string): void => {
    finishedAt.current = performance.now() + (typed === '' ? emptiedMs : unfinishedMs);
    setTicket(typed);
  };
  const isTyping = () => performance.now() <= finishedAt.current;
  return { ticket, setTicket, typeTicket, isTyping };
}

/** The panel over the camera: the typed code, the day's list, or the question before an undo. */
function useOverlays() {
  const [over, setOver] = useState<'typed' | 'today' | null>(null);
  const [undoing, setUndoing] = useState<Redemption | null>(null);
  const [begun, setBegun] = useState<TypedBegin>();
  const type = (begin?: TypedBegin): void => {
    setBegun(begin);
    setOver('typed');
  };
  return { over, setOver, undoing, setUndoing, begun, type };
}

type Submission = Pick<ReturnType<typeof useTillDay>, 'known'> & { redeeming: Pick<ReturnType<typeof useRedeeming>, 'redeem'> };

/** Submits a scanned code with its bill in pesos, or returns why it cannot. */
function submit({ known, redeeming }: Submission, text: string, pesos: number | null): string {
  if (Number.isNaN(pesos)) return 'Revisa de cuánto es la cuenta.';
  if (!known) return 'La caja todavía no está lista.';
  return redeeming.redeem({ qr: text.trim() }, pesos ?? undefined) ? '' : 'Espera: comprobando el anterior.';
}

/** The state and actions of a till for one person. */
export function useTill(id_user: number) {
  const day = useTillDay(id_user);
  const { known, isOffline, refresh } = day;
  const again = () => refresh(known?.till.id_store);
  useWhileLooked(known ? refreshEveryMs : null, again);
  const queue = useQueue({ id_user, timeZone: known?.till.time_zone, isOffline, refresh: again });
  const overlays = useOverlays();
  const { over, setOver, undoing } = overlays;
  const bill = useTicket();
  const { ticket, setTicket } = bill;
  const [word, say] = useFlashMessage();
  const camera = useCamera();
  useWakeLock(camera.state === 'on');
  const redeeming = useRedeeming({
    id_user,
    day,
    onQueue: queue.look,
    onAnswer: (answer, thing) => {
      markSeen(thing);
      say('');
      if (answer.tone !== 'bad') setTicket('');
    },
  });
  const { shot } = redeeming;

  /** Returns whether the code needs no further reading. */
  function scan(text: string, typed = ticket): boolean {
    const isCoupon = thingOf(text) !== undefined;
    const problem = isCoupon ? submit({ known, redeeming }, text, readTicket(typed)) : 'Ese código no es de un cupón.';
    say(problem);
    return !isCoupon || problem === '';
  }
  const next = () => {
    setTicket('');
    redeeming.next();
  };
  const onRead = (text: string) => !bill.isTyping() && scan(text);
  const isPaused = shot !== null || over !== null || undoing !== null;
  const { failed, markSeen } = useCodeScanner({ video: camera.video, isOn: camera.state === 'on', isPaused, onRead });
  useScannerKeys((text) => {
    if (undoing) return;
    if (shot === 'busy') return void scan(text);
    setOver(null);
    // Another coupon comes with another bill.
    const isOther = shot !== null && scannedThing(shot.scan) !== thingOf(text);
    (isOther ? next : redeeming.next)();
    scan(text, isOther ? '' : ticket);
  });
  const answer = shot && shot !== 'busy' ? shot.answer : null;
  const guide = word || (shot === 'busy' ? 'Comprobando…' : 'Pon el código dentro del marco');
  return {
    ...day,
    ...bill,
    ...overlays,
    again,
    queue,
    camera,
    failed,
    redeeming,
    next,
    answer,
    guide,
    say,
    showToday: () => {
      setOver('today');
      void again();
    },
  };
}
