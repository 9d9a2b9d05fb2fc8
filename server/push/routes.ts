import type { FastifyInstance } from 'fastify';
import { pushCalls } from '../../contract/notices/push.ts';
import { withTransaction } from '../../database/transaction.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { stopNotification } from './queries.ts';

export function pushRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, pushCalls, {
    'POST /notifications/{id_notification}/stop': ({ params: { id_notification }, caller }) =>
      withTransaction(db, async (tx) => {
        const now = clock.now();
        const before = await stopNotification(tx, id_notification, now);
        if (before === undefined) throw notFound('este aviso');
        if (before !== null) return;
        const item = String(id_notification);
        const stopped = { before: { stopped_at: null }, after: { stopped_at: now.toISOString() } };
        await insertAudit(tx, { caller, kind: 'notification', item, id_company: null, ...stopped, now });
      }),
  });
}
