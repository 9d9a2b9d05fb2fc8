import type { FastifyInstance } from 'fastify';
import { nextRemindTime } from '../../contract/notices/remind-time.ts';
import { mostReminders, reminderCalls } from '../../contract/notices/reminders.ts';
import { usableTimes } from '../../contract/validity/usable.ts';
import { findCouponsWithHours } from '../coupons/queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { deleteReminder, findReminder, putReminder } from './queries.ts';

const fullList = () => conflict(`Ya esperas ${mostReminders} avisos, que es lo más que se puede. Quita alguno que ya no te sirva.`);

export function reminderRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, reminderCalls, {
    'GET /coupons/{id_coupon}/reminder': async ({ params: { id_coupon }, caller: { id_customer } }) => ({
      remind_at: await findReminder(db, { id_customer, id_coupon }),
    }),
    'PUT /coupons/{id_coupon}/reminder': async ({ params: { id_coupon }, caller: { id_customer } }) => {
      const [coupon] = await findCouponsWithHours(db, [id_coupon]);
      if (!coupon) throw notFound('este cupón');
      const now = clock.now();
      const times = usableTimes(coupon, coupon.stores, now);
      const isUsable = times[0] !== undefined && times[0].opens_at <= now.getTime();
      if (isUsable && coupon.status === 'active') throw conflict('Este cupón ya se puede usar.');
      const next = coupon.status === 'ended' ? null : nextRemindTime(times, now);
      if (!next) throw conflict('Este cupón ya no vuelve a valer.');
      const remind_at = new Date(next.remind_at);
      if (!(await putReminder(db, { id_customer, id_coupon }, remind_at, now))) throw fullList();
      return { remind_at: remind_at.toISOString() };
    },
    'DELETE /coupons/{id_coupon}/reminder': ({ params: { id_coupon }, caller: { id_customer } }) =>
      deleteReminder(db, { id_customer, id_coupon }),
  });
}
