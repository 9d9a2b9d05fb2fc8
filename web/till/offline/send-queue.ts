import { sayMoment } from '../../../contract/validity/dates.ts';
import { queueLife } from '../../../contract/wallet/till-rules.ts';
import { isPostponed } from '../../api/transport.ts';
import { serverNow } from '../../session/server-clock.ts';
import { sendScan } from '../scanning/send-scan.ts';
import { dropScan, type Scan, scansOf, turnIntoConflict } from './till-store.ts';

/** Milliseconds after which a sender counts as gone. */
const abandonedMs = 30_000;

const isWaiting = ({ state, scanned_at }: Scan) => state === 'kept' || serverNow() - Date.parse(scanned_at) > abandonedMs;

function whyRefused({ scanned_at }: Scan, detail: string): string {
  const isLate = serverNow() - Date.parse(scanned_at) > queueLife;
  return isLate ? 'Pasaron más de 24 horas desde que se escaneó y ya no se puede confirmar.' : detail;
}

/**
 * Sends the queue in order, by one tab only, and returns whether something changed. A refused scan becomes a conflict, which stays until somebody
 * has read it.
 */
export async function sendWaiting(id_user: number, timeZone: string): Promise<boolean> {
  const send = async () => {
    let changed = false;
    for (const scan of (await scansOf(id_user)).filter(isWaiting)) {
      const reply = await sendScan(scan, true);
      if (reply === 'no answer' || ('problem' in reply && isPostponed(reply.problem.status))) break;
      if (!('problem' in reply)) await dropScan(scan.key);
      else {
        const { key, scanned_at } = scan;
        const what = reply.problem.claim?.title ?? `Escaneado ${sayMoment(scanned_at, serverNow(), timeZone).toLowerCase()}`;
        await turnIntoConflict(scan, { key, id_user, scanned_at, what, why: whyRefused(scan, reply.problem.detail) });
      }
      changed = true;
    }
    return changed;
  };
  if (!navigator.locks) return send();
  return navigator.locks.request('till-sync', { ifAvailable: true }, async (lock) => (lock ? send() : false));
}
