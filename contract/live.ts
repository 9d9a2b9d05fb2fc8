import { type Static, Type } from 'typebox';
import { Closed, Id, IdOrAll } from './schema.ts';

/** What a screen may say, by the event `message`; anything else is not heard. */
export const SocketMessage = Type.Union([
  Closed({ type: Type.Literal('subscribe'), id_city: Id(), id_colonia: IdOrAll() }),
  Closed({ type: Type.Literal('read'), id_notification: Id() }),
  Closed({ type: Type.Literal('ping') }),
]);
export type SocketMessage = Static<typeof SocketMessage>;

/** By `update-coupons`: that something changed, so that the screen asks again. `version` grows with every change of that coupon. */
export type CouponNews = {
  action: 'created' | 'updated' | 'stock' | 'ended';
  id_coupon: number;
  id_company: number;
  id_city: number;
  left: number | null;
  ends_at: string;
  version: number;
};

/** Bytes of a message, and how many of them a socket may send in so many milliseconds. */
export const messageLimits = { bytes: 16 * 1024, count: 10, milliseconds: 10_000 } as const;
