import { readQr } from '../../../contract/wallet/changing-qr.ts';
import { readClaimCode } from '../../../contract/wallet/claim-code.ts';
import type { Scan, StoredScan } from '../offline/till-store.ts';

/** The name of what a QR shows, whichever of its changing codes it is: `claim:41`, `card:7`. */
export function thingOf(text: string): string | undefined {
  const qr = readQr(text);
  return qr ? `${qr.kind}:${qr.id}` : undefined;
}

/** The same of a scan; a typed code does not tell. */
export const scannedThing = ({ body }: Scan) => ('qr' in body ? thingOf(body.qr) : undefined);

/** Whether a stamp card is shown: its QR has a mark of its own, and its typed code a check character of its own. */
export const isCard = (shown: StoredScan): boolean =>
  'qr' in shown ? readQr(shown.qr)?.kind === 'card' : readClaimCode(shown.code, 'card') !== null;

/** What the queue holds once. */
export const subjectOf = (shown: StoredScan) => ('qr' in shown ? (thingOf(shown.qr) ?? shown.qr) : `code:${shown.code}`);
