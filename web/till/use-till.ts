import { useState } from 'react';
import { readClaimQr } from '../../contract/claim-qr.ts';
import type { Redemption } from '../../contract/redemptions.ts';
import { useAwake } from '../ui/use-awake.ts';
import { readTicket } from './ticket.ts';
import { useCamera } from './use-camera.ts';
import { useDay } from './use-day.ts';
import { useQueue } from './use-queue.ts';
import { useReading } from './use-reading.ts';
import { useRedeeming } from './use-redeeming.ts';
import { useScannerKeys } from './use-scanner-keys.ts';
import { useWord } from './use-word.ts';

/** Everything that a till knows and can do, for one person. */
export function useTill(id_user: number) {
  const day = useDay(id_user);
  const { known, isOffline, refresh } = day;
  const again = () => refresh(known?.till.id_store);
  const queue = useQueue({ id_user, timeZone: known?.till.time_zone, isOffline, refresh: again });
  const [over, setOver] = useState<'typed' | 'today' | null>(null);
  const [undoing, setUndoing] = useState<Redemption | null>(null);
  const [ticket, setTicket] = useState('');
  const [word, say] = useWord();
  const camera = useCamera();
  useAwake(camera.state === 'on');
  const redeeming = useRedeeming({
    id_user,
    day,
    onQueue: queue.look,
    onAnswer: (answer, id_claim) => {
      settle(id_claim);
      if (answer.tone !== 'bad') setTicket('');
    },
  });
  const { shot } = redeeming;

  function scan(text: string): void {
    const bill = readTicket(ticket);
    if (!readClaimQr(text)) say('Ese código no es de un cupón.');
    else if (Number.isNaN(bill)) say('Revisa de cuánto es la cuenta.');
    else if (!known) say('La caja todavía no está lista.');
    else {
      say('');
      void redeeming.redeem({ qr: text.trim() }, bill ?? undefined);
    }
  }
  const isPaused = shot !== null || over !== null || undoing !== null;
  const { failed, settle } = useReading({ video: camera.video, isOn: camera.state === 'on', isPaused, onRead: scan });
  useScannerKeys((text) => {
    if (undoing || shot === 'busy') return;
    setOver(null);
    redeeming.next();
    scan(text);
  });
  const answer = shot && shot !== 'busy' ? shot.answer : null;
  const guide = shot === 'busy' ? 'Comprobando…' : word || 'Pon el código dentro del marco';
  return { ...day, again, queue, over, setOver, undoing, setUndoing, ticket, setTicket, camera, failed, redeeming, answer, guide };
}
