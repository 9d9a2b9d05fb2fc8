import type { FastifyInstance } from 'fastify';
import { shopTodayCalls } from '../../contract/console/today.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import { redemptionCalls } from '../../contract/wallet/redemptions.ts';
import { withTransaction } from '../../database/transaction.ts';
import { noteTill } from '../open-signs/note-till.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { FieldErrors, parseLine } from '../platform/input/field-errors.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompanyToRead } from '../publishing/permissions.ts';
import type { Services } from '../services.ts';
import { findStamps } from '../stamps/queries.ts';
import { openTill, tillOf } from './at-till.ts';
import { undoRedemption } from './commands.ts';
import { findRedemptions } from './queries.ts';
import { redeem } from './redeem.ts';
import { findTerms, findTillCoupons } from './terms-queries.ts';
import { findToday } from './today-queries.ts';

export function redemptionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys, events } = services;
  registerCalls(app, cache, shopTodayCalls, {
    'GET /companies/{id_company}/today': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findToday(db, id_company, query.id_store, clock.now());
    },
  });
  registerCalls(app, cache, redemptionCalls, {
    'POST /redemptions': async ({ body, caller, request }) => {
      const { till, key } = await openTill(services, request, caller, body.id_store);
      const id_redemption = await redeem(services, till, body, key);
      const [done] = await findRedemptions(db, { id_redemption });
      const conditions = done && (await findTerms(db, done.id_claim));
      if (!conditions) throw notFound('este canje');
      await noteTill(services, till.id_store, 'redeemed', new Date(done.redeemed_at));
      events.emit('use', { id_claim: done.id_claim });
      return { ...done, conditions };
    },
    'GET /redemptions': async ({ query, caller }) => {
      const { id_membership: _as, ...till } = await tillOf(services, caller, query.id_store);
      const { id_store, time_zone } = till;
      if (query.day === undefined) await noteTill(services, id_store, 'till', clock.now());
      const day = query.day ?? localTime(clock.now(), time_zone).date;
      if (addDays(day, 0) !== day) throw badField('day', 'no es un día que exista');
      const [from, to] = [day, addDays(day, 1)].map((date) => new Date(instantOf(date, '00:00', time_zone))) as [Date, Date];
      const claims_key = (await keys.claims()).publicKey.x as string;
      const which = { id_store, from, to };
      const [items, stamps] = [await findRedemptions(db, which), await findStamps(db, which)];
      return { items, stamps, till: { ...till, claims_key }, coupons: await findTillCoupons(db, till.id_company, clock.now()) };
    },
    'POST /redemptions/{id_claim}/undo': async ({ params: { id_claim }, body, caller }) => {
      const { id_company, id_membership, stores: theirs } = await tillOf(services, caller);
      const faults = new FieldErrors();
      const reason = parseLine(faults, 'reason', body.reason);
      faults.throwIfAny();
      const stores = theirs.map(({ id_store }) => id_store);
      const now = clock.now();
      const isUndone = await withTransaction(db, async (tx) => {
        const undone = { id_claim, stores, id_user: caller.id_customer, id_membership, reason };
        if (!(await undoRedemption(tx, undone, now))) return false;
        const changed = { before: { undone: false }, after: { undone: true, reason } };
        const by = { id_customer: caller.id_customer, id_membership };
        await insertAudit(tx, { caller: by, kind: 'redemption', item: String(id_claim), id_company, ...changed, now });
        return true;
      });
      if (!isUndone) throw conflict('Solo se deshace un canje de esta caja, en los diez minutos siguientes.');
      events.emit('use', { id_claim });
    },
  });
}
