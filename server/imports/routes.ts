import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { largestImport } from '../../contract/city/import-limits.ts';
import { type CityImport, importCalls, importFileCalls } from '../../contract/city/imports.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { deleteImport, saveStep } from './commands.ts';
import { findImportOf, isCity, lockImport, type StoredImport, shownImport } from './queries.ts';
import { withReceived } from './receive-file.ts';
import { stageFile } from './stage-file.ts';

/** Files of one operator in an hour. */
const files = { what: 'imports', max: 60, seconds: 3600 };

/** Files that arrive by these calls, in whose scope alone such forms are parsed. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys } = services;
  registerCalls(app, cache, importCalls, {
    'GET /cities/{id_city}/import': async ({ params: { id_city } }) => {
      const kept = await findImportOf(db, id_city);
      return { import: kept ? shownImport(kept, clock.now()) : null };
    },
    'POST /imports/{id_import}/start': ({ params: { id_import }, caller }) => start(services, caller, id_import),
    'DELETE /imports/{id_import}': ({ params: { id_import } }) => forget(services, id_import),
  });
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: largestImport.bytes, files: 2, fields: 1, parts: 3, headerPairs: 50 } });
    registerCalls(scope, cache, importFileCalls, {
      'POST /cities/{id_city}/imports': async ({ params: { id_city }, caller, request }) => {
        await requireQuota(db, clock.now(), { keys, whom: String(caller.id_customer), ...files });
        if (!(await isCity(db, id_city))) throw notFound('esta ciudad');
        return shownImport(await withReceived(request, (received) => stageFile(services, caller, id_city, received)), clock.now());
      },
    });
  });
}

/** Begins to write what was checked, or goes on where it stopped; what is in already is found again and left as it is. */
function start({ db, clock }: Services, caller: Caller, id_import: number): Promise<CityImport> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const kept = await lockImport(tx, id_import);
    if (!kept) throw notFound('esta importación');
    if (kept.state === 'running' || kept.state === 'done') return shownImport(kept, now);
    const wasWriting = kept.state === 'stopped' && kept.total > 0;
    if (kept.state !== 'ready' && !wasWriting)
      throw conflict('Este archivo todavía no se puede importar. Espera a que se revise, o súbelo corregido.');
    const begun: StoredImport = { ...kept, state: 'running', problems: [], more: 0 };
    // What was counted before was only what would be.
    const next = wasWriting
      ? begun
      : { ...begun, done: 0, counts: { elsewhere: kept.counts.elsewhere ?? 0, skipped: kept.counts.skipped ?? 0 } };
    await saveStep(tx, id_import, { ...next, now });
    const after = { state: 'running', file: kept.file, id_city: kept.id_city, ...kept.counts };
    await insertAudit(tx, {
      caller,
      kind: 'import',
      item: String(id_import),
      id_company: null,
      before: wasWriting ? { state: 'stopped' } : null,
      after,
      now,
    });
    return shownImport({ ...kept, ...next, touched_at: now.toISOString() }, now);
  });
}

async function forget({ db }: Services, id_import: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    const kept = await lockImport(tx, id_import);
    if (!kept) throw notFound('esta importación');
    if (kept.state === 'running') throw conflict('Ya está entrando. Espera a que termine.');
    await deleteImport(tx, id_import);
  });
}
