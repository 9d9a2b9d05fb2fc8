import { useEffect, useState, useSyncExternalStore } from 'react';
import { encode } from 'uqr';
import { writeClaimQr } from '../../contract/claim-qr.ts';
import { stepAt, totp, totpStep } from '../../contract/totp.ts';
import type { Claim } from '../../contract/wallet.ts';
import { everySecond } from '../page/use-now.ts';
import { serverNow } from '../session/server-clock.ts';

/** Milliseconds by which a code is drawn late: how far apart this phone and the server are is known to two seconds, and no till takes a code of the future. */
const late = 2000;

/** Epoch seconds by the server's clock. */
const seconds = () => Math.floor((serverNow() - late) / 1000);

export type Drawn = { step: number; digits: string; size: number; path: string };

/** The dark modules as one path, each row's runs as rectangles. */
function pathOf(rows: boolean[][]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return runs.join('');
}

async function draw({ id_claim, secret, sig }: Claim, step: number): Promise<Drawn> {
  const digits = await totp(secret ?? '', step);
  const { data, size } = encode(writeClaimQr({ id_claim, step, digits, sig: sig ?? '' }), { ecc: 'M', border: 0 });
  return { step, digits, size, path: pathOf(data) };
}

/**
 * The QR of this moment with its digits, drawn on the phone without any network, and how many seconds it stays. `failed` where the browser
 * has no cryptography (a page without https).
 */
export function useClaimCode(claim: Claim): { drawn: Drawn | undefined; left: number; failed: boolean } {
  const now = useSyncExternalStore(everySecond, seconds, seconds);
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState(false);
  const step = stepAt(now * 1000);
  useEffect(() => {
    let gone = false;
    draw(claim, step).then(
      (made) => gone || setDrawn(made),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [claim, step]);
  return { drawn, left: totpStep - (now % totpStep), failed };
}
