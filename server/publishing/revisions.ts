import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type EditedKind, editedTables, revisionOf } from '../../database/fragments/revisions.ts';
import { changedElsewhere } from '../platform/problems.ts';

/** What `If-Match` has to name to change a thing. */
export async function findRevision(tx: Database, kind: EditedKind, id: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ revision: string }>(
    sql`select ${revisionOf(kind, 'o')} as revision from ${editedTables[kind]} o where o.${sql.raw(`id_${kind}`)} = ${id}`,
  );
  return rows[0]?.revision;
}

/** Whether the request names (`If-Match`) another revision than this; without the header every one is good. */
function isOver({ headers }: FastifyRequest, revision: string | undefined): boolean {
  const named = headers['if-match'];
  if (named === undefined || named === '*') return false;
  return !named.split(',').some((one) => one.trim() === `"${revision}"`);
}

/** Like `changeRevision`, for what has no row of its own: `find` says the revision, inside the lock under which it is changed. */
export async function changeFound<T>(request: FastifyRequest, find: () => Promise<string>, change: () => Promise<T>): Promise<T> {
  const before = await find();
  const changed = await change();
  if (isOver(request, before) && (await find()) !== before) throw changedElsewhere();
  return changed;
}

/** Throws a 412 when the request names another revision than the thing has. */
export async function requireRevision(tx: Database, request: FastifyRequest, kind: EditedKind, id: number): Promise<void> {
  if (isOver(request, await findRevision(tx, kind, id))) throw changedElsewhere();
}

/**
 * Makes a change, and throws a 412 when the request names another revision than the thing had, unless the change leaves it as it is: such a request
 * is one that is sent again because its answer was lost. The caller holds the lock that makes every other writer of the thing wait.
 */
export async function changeRevision<T>(
  tx: Database,
  request: FastifyRequest,
  [kind, id]: [EditedKind, number],
  change: () => Promise<T>,
): Promise<T> {
  return changeFound(request, async () => (await findRevision(tx, kind, id)) ?? '', change);
}
