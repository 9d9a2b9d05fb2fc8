/** Milliseconds in which a till may take a redemption back. */
export const undoLife = 600_000;

/** Milliseconds for which a till without network may keep what it scanned. */
export const queueLife = 86_400_000;

/** Milliseconds by which the clocks of a till and of the server may differ without anybody being refused for it. */
export const clockSlack = 5_000;

/** Why a till may not use a coupon: the `type` of the problem that says so. */
export type TillRefusal =
  | 'till:used'
  | 'till:expired'
  | 'till:given_back'
  /** A QR or digits that are not of this moment. */
  | 'till:stale'
  | 'till:not_now'
  | 'till:not_here'
  | 'till:wrong_phone';
