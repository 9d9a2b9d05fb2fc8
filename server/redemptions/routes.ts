import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopTodayCalls } from '../../contract/console/today.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import { redemptionCalls } from '../../contract/wallet/redemptions.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { FieldErrors, parseLine } from '../platform/input/field-errors.ts';
import { idempotencyKeyOf } from '../platform/input/idempotency-key.ts';
import { badField, conflict, forbidden, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit, requireCompanyToRead } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { undoRedemption } from './commands.ts';
import { findRedemptions, findTill } from './queries.ts';
import { noSuchTill, redeem } from './redeem.ts';
import { findToday } from './today-queries.ts';

/** Redemptions that one till may try in ten minutes: more of them would be guesses of codes or phone digits. */
const tries = { what: 'redeem', max: 300, seconds: 600 };

/** A till always names its key. */
function keyOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) throw badField('Idempotency-Key', 'falta');
  return key;
}

export function redemptionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys, events } = services;
  /** The store where somebody redeems: the one that is asked for, else that of the membership in use. */
  async function tillOf(caller: Caller, asked?: number) {
    const id_store = asked ?? caller.id_store;
    if (id_store === null) throw forbidden();
    const till = await findTill(db, caller, id_store);
    if (!till) throw noSuchTill();
    return { ...till, id_store };
  }
  registerCalls(app, cache, shopTodayCalls, {
    'GET /companies/{id_company}/today': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findToday(db, id_company, query.id_store, clock.now());
    },
  });
  registerCalls(app, cache, redemptionCalls, {
    'POST /redemptions': async ({ body, caller, request }) => {
      const key = keyOf(request);
      const { id_store, id_membership } = await tillOf(caller, body.id_store);
      await requireQuota(db, clock.now(), { keys, whom: String(caller.id_customer), ...tries });
      const id_redemption = await redeem(services, { id_user: caller.id_customer, id_store, id_membership }, body, key);
      const [done] = await findRedemptions(db, { id_redemption });
      if (!done) throw notFound('este canje');
      events.emit('use', { id_claim: done.id_claim });
      return done;
    },
    'GET /redemptions': async ({ query, caller }) => {
      const { id_membership: _as, ...till } = await tillOf(caller, query.id_store);
      const { id_store, time_zone } = till;
      const day = query.day ?? localTime(clock.now(), time_zone).date;
      if (addDays(day, 0) !== day) throw badField('day', 'no es un día que exista');
      const [from, to] = [day, addDays(day, 1)].map((date) => new Date(instantOf(date, '00:00', time_zone))) as [Date, Date];
      const claims_key = (await keys.claims()).publicKey.x as string;
      return { items: await findRedemptions(db, { id_store, from, to }), till: { ...till, claims_key } };
    },
    'POST /redemptions/{id_claim}/undo': async ({ params: { id_claim }, body, caller }) => {
      const { id_company, id_membership, stores: theirs } = await tillOf(caller);
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
