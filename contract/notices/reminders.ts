import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

/** The most coupons of which one customer waits to hear. */
export const mostReminders = 100;

/** When a customer is told that a coupon can be used; null when they did not ask. */
export const Reminder = Type.Object({ remind_at: Nullable(Instant()) });
export type Reminder = Static<typeof Reminder>;

const ofCoupon = Closed({ id_coupon: Id() });

export const reminderCalls = {
  'GET /coupons/{id_coupon}/reminder': {
    access: 'customer',
    summary: 'Cuándo me avisan que ya puedo usar un cupón; null si no lo pedí',
    params: ofCoupon,
    answer: Reminder,
  },
  'PUT /coupons/{id_coupon}/reminder': {
    access: 'customer',
    summary: 'Avísame, una vez, cuando el cupón valga y una sucursal esté abierta',
    params: ofCoupon,
    answer: Reminder,
    refusals: [409],
  },
  'DELETE /coupons/{id_coupon}/reminder': {
    access: 'customer',
    summary: 'Ya no me avises de este cupón',
    params: ofCoupon,
    answer: 'nothing',
  },
} as const satisfies CallTable;
