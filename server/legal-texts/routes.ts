import type { FastifyInstance } from 'fastify';
import { legalTextCalls, legalTextStaffCalls } from '../../contract/legal-texts.ts';
import { withTransaction } from '../../database/transaction.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';
import { notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import { publishForAll } from '../publishing/publish.ts';
import { changeFound } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { lockLegalTexts, publishDraft, writeDraft } from './commands.ts';
import { findDraft, findLegalDraft, findLegalText, findVersion, noDraft } from './queries.ts';

/** Versions that one city publishes in a day, all operators together. */
const publishedInADay = { what: 'legal-texts', whom: 'everybody', max: 30, seconds: 86_400 };

export function legalTextRoutes(app: FastifyInstance, services: Services): void {
  const { db, cache, clock, keys } = services;
  registerCalls(app, cache, legalTextCalls, {
    'GET /legal-texts/{kind}': async ({ params: { kind }, query }) => {
      const found = await findLegalText(db, kind, query.version);
      if (!found) throw notFound('esta versión');
      return found;
    },
  });
  registerCalls(app, cache, legalTextStaffCalls, {
    'GET /legal-texts/{kind}/draft': ({ params: { kind } }) => findLegalDraft(db, kind),
    'PUT /legal-texts/{kind}/draft': async ({ params: { kind }, body, caller, request }) => {
      const now = clock.now();
      const text = normalizeText(body.text);
      await withTransaction(db, async (tx) => {
        await lockLegalTexts(tx);
        const find = async () => (await findDraft(tx, kind))?.revision ?? noDraft;
        const isNew = await changeFound(request, find, () => writeDraft(tx, kind, text, now));
        const after = { draft: text !== '', letters: text.length };
        if (isNew) await insertAudit(tx, { caller, kind: 'settings', item: `${kind}_draft`, id_company: null, before: {}, after, now });
      });
      return findLegalDraft(db, kind);
    },
    'POST /legal-texts/{kind}/publish': async ({ params: { kind }, body, caller }) => {
      const now = clock.now();
      await requireQuota(db, now, { keys, ...publishedInADay });
      await publishForAll(services, caller, async (tx) => {
        await lockLegalTexts(tx);
        const before = { version: await findVersion(tx, kind) };
        const after = { version: await publishDraft(tx, kind, body.revision, { now, by: caller.id_customer }) };
        return { kind: 'settings', id_item: 0, noted: [{ item: `${kind}_text`, before, after }], answer: undefined };
      });
      return findLegalDraft(db, kind);
    },
  });
}
