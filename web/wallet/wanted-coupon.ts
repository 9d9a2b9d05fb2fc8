import type { Coupon } from '../../contract/catalog/coupons.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { isPostponed } from '../api/transport.ts';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { serverNow } from '../session/server-clock.ts';
import { currentUser } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { keepClaim } from './wallet-store.ts';

/** A visitor's progress towards an account: a requested code or the proof of a confirmed one, with its expiry (epoch ms by the server's clock). */
export type UnderWay = { pending: PendingCode; proof?: { text: string; until: number } };

/** The coupon that a visitor wants, since when, and their progress towards an account. */
type WantedCoupon = { id_coupon: number; title: string; at: number; way?: UnderWay };

/** Milliseconds after which the device forgets the wanted coupon. */
const life = dayMs;

/** Returns the coupon that a visitor of this device wanted and has not got yet, or null. */
export function wantedCoupon(): WantedCoupon | null {
  try {
    const kept = JSON.parse(readStored('wanted_coupon') ?? 'null') as WantedCoupon | null;
    return kept && Number.isInteger(kept.id_coupon) && Math.abs(serverNow() - kept.at) < life ? kept : null;
  } catch {
    return null;
  }
}

const write = (wanted: WantedCoupon | null) => writeStored('wanted_coupon', wanted && JSON.stringify(wanted));

/** Stores a coupon as wanted, so that it survives a lost connection or a closed app. It keeps the visitor's progress towards an account. */
export function wantCoupon({ id_coupon, title }: Pick<Coupon, 'id_coupon' | 'title'>): void {
  const way = wantedCoupon()?.way;
  write({ id_coupon, title, at: serverNow(), ...(way ? { way } : {}) });
}

/** Stores the visitor's progress; undefined starts again. */
export function keepWay(way: UnderWay | undefined): void {
  const wanted = wantedCoupon();
  if (wanted) write({ ...wanted, way });
}

const forgetWanted = () => write(null);

/** Who shows the result. While a sheet shows it, nothing else takes the coupon. */
let sheets = 0;
export const isFollowed = () => sheets > 0;
export function followWanted(): () => void {
  sheets++;
  return () => void sheets--;
}

let taking: Promise<Claim | null> | undefined;

/**
 * Claims the wanted coupon for the customer who is logged in; returns null when none is wanted, and throws the server's reason or the network's
 * error. The coupon stays wanted until the server answers, since a second claim of the same coupon returns the first.
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
    if (!isPostponed(problemOf(error).status)) forgetWanted();
    throw error;
  }
}
