import type { Coupon } from '../../contract/coupons.ts';
import type { Claim } from '../../contract/wallet.ts';
import { browserApi } from '../api/client.ts';
import { problemOf } from '../api/problem.ts';
import { isPassing } from '../api/transport.ts';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { serverNow } from '../session/server-clock.ts';
import { currentUser } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { keepClaim } from './wallet-store.ts';

/** How far a visitor has come to an account: a code on its way, or the proof that it came back, until when (epoch ms by the server's clock). */
export type UnderWay = { pending: PendingCode; proof?: { text: string; until: number } };

/** What a visitor wants: the coupon, since when, and how far they have come. */
type Wanted = { id_coupon: number; title: string; at: number; way?: UnderWay };

/** Milliseconds after which nobody expects it any more. */
const life = 86_400_000;

/** The coupon that somebody wanted on this device without a session and does not have yet; null when there is none. */
export function wantedCoupon(): Wanted | null {
  try {
    const kept = JSON.parse(readStored('wanted_coupon') ?? 'null') as Wanted | null;
    return kept && Number.isInteger(kept.id_coupon) && Math.abs(serverNow() - kept.at) < life ? kept : null;
  } catch {
    return null;
  }
}

const write = (wanted: Wanted | null) => writeStored('wanted_coupon', wanted && JSON.stringify(wanted));

/** Keeps that this coupon is wanted, through a lost line or a closed app; whoever was on the way to an account stays on it. */
export function wantCoupon({ id_coupon, title }: Pick<Coupon, 'id_coupon' | 'title'>): void {
  const way = wantedCoupon()?.way;
  write({ id_coupon, title, at: serverNow(), ...(way ? { way } : {}) });
}

/** Keeps how far its visitor has come; undefined: they begin again. */
export function keepWay(way: UnderWay | undefined): void {
  const wanted = wantedCoupon();
  if (wanted) write({ ...wanted, way });
}

const forgetWanted = () => write(null);

/** Who shows what comes of it: while a sheet does, nobody else takes the coupon. */
let sheets = 0;
export const isFollowed = () => sheets > 0;
export function followWanted(): () => void {
  sheets++;
  return () => void sheets--;
}

let taking: Promise<Claim | null> | undefined;

/**
 * Takes what was wanted for whoever is logged in; null when nothing was. It is wanted until the server has said yes or no: asked for again, a
 * coupon that one has is the same one. Throws the server's reason, and what keeps it from answering.
 */
export function takeWanted(): Promise<Claim | null> {
  taking ??= take().finally(() => {
    taking = undefined;
  });
  return taking;
}

async function take(): Promise<Claim | null> {
  const wanted = currentUser() && wantedCoupon();
  if (!wanted) return null;
  const { id_coupon } = wanted;
  try {
    const claim = await browserApi('POST /coupons/{id_coupon}/claim', { params: { id_coupon } });
    keepClaim(claim);
    forgetWanted();
    return claim;
  } catch (error) {
    const { status } = problemOf(error);
    if (!isPassing(status) && status !== 401) forgetWanted();
    throw error;
  }
}
