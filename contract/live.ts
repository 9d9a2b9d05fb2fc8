import { type Static, Type } from 'typebox';
import { Closed, Id, IdOrAll } from './schema.ts';

/** What a screen may send as the event `message`; the server ignores anything else. */
export const SocketMessage = Type.Union([
  Closed({ type: Type.Literal('subscribe'), id_city: Id(), id_colonia: IdOrAll() }),
  Closed({ type: Type.Literal('read'), id_notification: Id() }),
  Closed({ type: Type.Literal('ping') }),
]);
export type SocketMessage = Static<typeof SocketMessage>;

/**
 * The event `update-coupons`: a coupon changed, so screens fetch again, and `version` grows with every change of that coupon. With `id_coupon` 0 no
 * coupon changed but what else a wallet or a shop's own screens show: a stamp, which its customer and the shop's owners hear, or what the shop publishes and its
 * menu, which its owners hear alone.
 */
export type CouponNews = {
  action: 'created' | 'updated' | 'stock' | 'ended';
  id_coupon: number;
  id_company: number;
  id_city: number;
  left: number | null;
  ends_at: string;
  version: number;
};

/** The size of a message in bytes, and how many a socket may send in a time. */
export const messageLimits = { bytes: 16 * 1024, count: 10, milliseconds: 10_000 } as const;
