import type { FastifyInstance } from 'fastify';
import { type MergeInput, type MergeResult, mergeCalls } from '../../contract/city/merges.ts';
import { undoDays, undoUntil } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Change } from '../platform/cluster/event-bus.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { slugsOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import {
  closeCompany,
  copyFollowers,
  endDoubles,
  endMerge,
  giveItems,
  insertMerge,
  lockPair,
  noteAccepted,
  noteItems,
  type Pair,
  redirectSlugs,
  reopenCompany,
  returnEnded,
  returnFollowers,
  returnSlugs,
} from './commands.ts';
import {
  countMoved,
  findBuilt,
  findCitiesOf,
  findMerge,
  findObstacles,
  isMergedAway,
  type MergedCompany,
  type StoredMerge,
} from './queries.ts';

export function mergeRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, mergeCalls, {
    'POST /companies/{id_company}/merge': ({ params: { id_company }, body, caller }) => merge(services, caller, id_company, body),
    'POST /merges/{id_merge}/undo': ({ params: { id_merge }, caller }) => separate(services, caller, id_merge),
  });
}

type Both = { company: MergedCompany; into: MergedCompany };

/** Both companies, locked; throws where they cannot be merged as they are. */
async function requireMergeable(tx: Database, pair: Pair): Promise<Both> {
  const rows = await lockPair(tx, pair);
  const company = rows.find(({ id_company }) => id_company === pair.from);
  const into = rows.find(({ id_company }) => id_company === pair.into);
  if (!company) throw notFound('este negocio');
  if (!into) throw badField('into', 'no hay un negocio con ese número');
  for (const one of [company, into])
    if (await isMergedAway(tx, one.id_company)) throw conflict(`«${one.name}» ya se juntó con otro negocio. Vuelve a buscarlo.`);
  if (into.status !== 'active') throw conflict(`«${into.name}» está en pausa. Reanúdalo antes, o junta los dos en el que está a la vista.`);
  const { waits, owners } = await findObstacles(tx, pair.from, pair.into);
  if (waits) throw conflict(`«${company.name}» espera una decisión en Pendientes. Decídela primero.`);
  if (owners) throw conflict('Cada uno tiene su dueño. Quita a uno de los dos antes de juntarlos.');
  return { company, into };
}

async function merge(services: Services, caller: Caller, from: number, { into, dry_run }: MergeInput): Promise<MergeResult> {
  if (from === into) throw badField('into', 'es el mismo negocio');
  const { db, clock, sessions, events } = services;
  const now = clock.now();
  const pair = { from, into };
  const { changes, ...merged } = await withTransaction(db, async (tx) => {
    const both = await requireMergeable(tx, pair);
    const moved = await countMoved(tx, from, into);
    const undo_until = undoUntil(now).toISOString();
    if (dry_run) return { id_merge: null, moved, undo_until, changes: [] };
    const id_merge = await insertMerge(tx, both.company, both.into, now);
    await noteItems(tx, id_merge, pair);
    await endDoubles(tx, sessions, id_merge, pair, now);
    const told = await withListings(tx, pair, now, async () => {
      await giveItems(tx, id_merge, into);
      await redirectSlugs(tx, pair, both.company.slug);
      await copyFollowers(tx, pair, now);
      await closeCompany(tx, id_merge, pair, now);
    });
    await noteBoth(tx, caller, pair, { before: {}, after: { id_merge, ...moved } }, now);
    return { id_merge, moved, undo_until, changes: told };
  });
  for (const change of changes) events.emit('change', change);
  return merged;
}

/** The merge of this number with both of its companies, locked; throws where it cannot be undone any more. */
async function requireUndoable(tx: Database, id_merge: number, now: Date): Promise<{ kept: StoredMerge; slug: string }> {
  const named = await findMerge(tx, id_merge);
  if (!named) throw notFound('esta unión');
  const rows = await lockPair(tx, { from: named.id_company, into: named.id_into });
  // Whoever was waited for may have undone it.
  const kept = (await findMerge(tx, id_merge)) as StoredMerge;
  if (kept.undone_at !== null) throw conflict('Estos negocios ya están separados.');
  if (now > undoUntil(new Date(kept.merged_at))) throw conflict(`Ya pasaron ${undoDays} días desde que se juntaron.`);
  if (await isMergedAway(tx, kept.id_into)) throw conflict('El que se quedó con todo se juntó después con otro. Separa primero esos dos.');
  const { used, limited, named: isNamed } = await findBuilt(tx, id_merge, kept.id_into);
  if (used) throw conflict('Desde que se juntaron, alguien usó en una sucursal de uno un cupón del otro. Ya no se pueden separar.');
  if (limited) throw conflict('Un cupón de uno vale en una sucursal del otro. Cambia sus sucursales y vuelve a intentarlo.');
  if (isNamed) throw conflict('El que se quedó usa ahora una dirección que era del otro. Cámbiasela y vuelve a intentarlo.');
  return { kept, slug: rows.find(({ id_company }) => id_company === kept.id_company)?.slug ?? '' };
}

/** New claims of a coupon go back with it; whoever was invited to a store that goes back goes with it. */
async function separate({ db, clock, events }: Services, caller: Caller, id_merge: number): Promise<void> {
  const now = clock.now();
  const changes = await withTransaction(db, async (tx) => {
    const { kept, slug } = await requireUndoable(tx, id_merge, now);
    const pair = { from: kept.id_company, into: kept.id_into };
    const merged_at = new Date(kept.merged_at);
    const told = await withListings(tx, pair, now, async () => {
      await noteAccepted(tx, id_merge, pair, merged_at);
      await giveItems(tx, id_merge, pair.from);
      await returnEnded(tx, id_merge, merged_at);
      await returnSlugs(tx, id_merge, pair, slug);
      await returnFollowers(tx, pair, merged_at);
      await reopenCompany(tx, pair, kept, now);
    });
    await endMerge(tx, id_merge, now);
    await noteBoth(tx, caller, pair, { before: { id_merge }, after: { id_merge: null } }, now);
    return told;
  });
  for (const change of changes) events.emit('change', change);
}

/** Does what changes the lists of both, rebuilds them, and answers what is to be told of each. */
async function withListings(tx: Database, { from, into }: Pair, now: Date, work: () => Promise<void>): Promise<Change[]> {
  const before = await findCitiesOf(tx, from, into);
  await work();
  const words = await rebuildListings(tx, [from, into], now);
  const cities = [...new Set([...before, ...(await findCitiesOf(tx, from, into))])];
  const slugs = [...(await slugsOf(tx, 'company', from)), ...(await slugsOf(tx, 'company', into))];
  return [from, into].map((id) => ({ kind: 'company', action: 'updated', id_item: id, id_company: id, cities, slugs, words }));
}

/** The audit of each names the other. */
async function noteBoth(tx: Database, caller: Caller, { from, into }: Pair, rows: Record<'before' | 'after', object>, now: Date) {
  for (const [id_company, other] of [
    [from, { merged_into: into }],
    [into, { merged_from: from }],
  ] as const) {
    const noted = { before: rows.before, after: { ...rows.after, ...other } };
    await insertAudit(tx, { caller, kind: 'company', item: String(id_company), id_company, ...noted, now });
  }
}
