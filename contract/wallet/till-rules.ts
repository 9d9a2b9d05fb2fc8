import { dayMs } from '../milliseconds.ts';

/** Milliseconds in which a till may undo a redemption. */
export const undoLife = 600_000;

/** Milliseconds for which a till without a network may keep its scans. */
export const queueLife = dayMs;

/** Milliseconds by which the clocks of a till and of the server may differ. */
export const clockSlack = 5_000;

/** What a till shows for a QR that is not valid now, whether the server or the till itself refuses it. */
export const staleQrText = 'Este QR no es de ahora: abre Mis cupones o revisa la hora.';

/** Why a till may not redeem a coupon, or stamp a card: the `type` of the problem. */
export type TillRefusal =
  | 'till:used'
  | 'till:expired'
  | 'till:given_back'
  /** A QR or digits that are not valid now. */
  | 'till:stale'
  | 'till:not_now'
  | 'till:not_here'
  | 'till:wrong_phone'
  /** A card had its last stamp too little before. */
  | 'till:too_soon'
  /** A card with all its stamps: it waits for its gift. */
  | 'till:full'
  | 'till:not_full'
  /** A card whose gift was given. */
  | 'till:gone';
