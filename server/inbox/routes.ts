import type { FastifyInstance } from 'fastify';
import { coloniaCalls, inboxCalls, reportCalls } from '../../contract/city/inbox.ts';
import { withTransaction } from '../../database/transaction.ts';
import { addColonia, keyOfColonia } from '../locations/staff-queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';
import { conflict } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { publishForAll } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { coloniaDecider } from './colonia-decider.ts';
import { decide, undoDecision } from './decide-case.ts';
import { deciders } from './deciders.ts';
import { heldDecider } from './held-decider.ts';
import { findDecided, findInbox, findOpenCase } from './queries.ts';
import { refusalsDecider } from './refusals-decider.ts';
import { putReport } from './report-commands.ts';
import { reportDecider } from './report-decider.ts';

/** Reports of one customer in an hour: nobody meets more that is wrong. */
export const reportLimit = { what: 'report', max: 10, seconds: 3600 };

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys } = services;
  Object.assign(deciders, { report: reportDecider, refusals: refusalsDecider, held: heldDecider, colonia: coloniaDecider });
  registerCalls(app, cache, inboxCalls, {
    'GET /inbox': ({ query }) => findInbox(db, query),
    'GET /inbox/decided': async ({ query: { id_city } }) => ({ items: await findDecided(db, id_city, clock.now()) }),
    'POST /inbox/{id_item}/decision': ({ params: { id_item }, body, caller }) => decide(services, caller, id_item, body),
    'POST /inbox/{id_item}/undo': ({ params: { id_item }, caller }) => undoDecision(services, caller, id_item).then(() => undefined),
  });
  registerCalls(app, cache, reportCalls, {
    'POST /reports': async ({ body, caller: { id_customer } }) => {
      await requireQuota(db, clock.now(), { keys, whom: String(id_customer), ...reportLimit });
      const comment = normalizeText(body.comment ?? '') || null;
      await withTransaction(db, (tx) => putReport(tx, { ...body, comment, id_customer, now: clock.now() }));
    },
  });
  registerCalls(app, cache, coloniaCalls, {
    'POST /cities/{id_city}/colonias': async ({ params: { id_city }, body, caller }) => {
      const asked = await findOpenCase(db, 'colonia', `colonia:${await keyOfColonia(db, id_city, body.name)}`);
      // Whoever asked for it is told by the case.
      if (asked) await decide(services, caller, asked, { decision: 'accepted', ...body });
      const { made, ...colonia } = await publishForAll(services, caller, async (tx) => {
        const added = await addColonia(tx, { id_city, ...body });
        const noted = added.made ? [{ item: String(id_city), before: null, after: { colonia: added.name, ...body } }] : [];
        return { kind: 'city', id_item: id_city, noted, cities: [id_city], answer: added };
      });
      if (!made && !asked) throw conflict('Esa colonia ya está en la lista, con ese código postal.');
      return colonia;
    },
  });
}
