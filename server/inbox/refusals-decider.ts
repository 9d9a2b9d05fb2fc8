import { changeCoupon, restoreCoupon } from '../coupons/publishing.ts';
import { findStoredCoupon, type StoredCoupon } from '../coupons/staff-queries.ts';
import { conflict } from '../platform/problems.ts';
import { publish } from '../publishing/publish.ts';
import type { Decider, InboxCase } from './deciders.ts';
import { callerOf, tellOwners } from './tell-decision.ts';

const couponOf = ({ details }: Pick<InboxCase, 'details'>) => Number(details.id_coupon);

const changedSince = () => conflict('Ese cupón ya cambió desde entonces: míralo antes de tocarlo.');

function requireAhead({ ends_at }: StoredCoupon, now: Date): void {
  if (ends_at <= now) throw conflict('Ese cupón ya terminó: no se puede mostrar.');
}

const dateOrNull = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

const newsOf = ({ id_coupon, image }: StoredCoupon) => ({ id_coupon, image, url: `/mi-negocio/cupones/${id_coupon}` });

/** A coupon that refusals paused: accepted it stays so until its owner resumes it, rejected it is resumed. */
export const refusalsDecider: Decider = {
  decide: async (tx, given, by, services) => {
    const before = await findStoredCoupon(tx, couponOf(given));
    if (by.decision !== 'rejected' || before.refused_at === null) return {};
    requireAhead(before, by.now);
    const caller = callerOf(by);
    await publish(services, caller, (inside) => changeCoupon(inside, before.id_coupon, { status: 'active' }, by.now, caller));
    await tellOwners(tx, services, given.id_company, {
      title: `Reanudado: ${before.title}`,
      message: 'Quien opera la ciudad revisó lo que dijeron y lo puso otra vez en la calle.',
      ...newsOf(before),
      subject: `refusals:${given.id_item}`,
      now: by.now,
    });
    return { resumed: true, refused_at: before.refused_at, refusals_from: before.refusals_from, held: before.held };
  },
  undo: async (tx, given, by, services) => {
    if (!given.undo.resumed) return;
    const { refused_at, refusals_from, held } = given.undo;
    const { id_coupon, status } = await findStoredCoupon(tx, couponOf(given));
    if (status !== 'active') throw changedSince();
    const paused = { status, refused_at: dateOrNull(refused_at), refusals_from: dateOrNull(refusals_from), held: held === true };
    await publish(services, callerOf(by), (inside) => restoreCoupon(inside, id_coupon, { ...paused, status: 'paused' }, by.now));
  },
};
