import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Database } from '../../database/database.ts';
import { creations } from '../../database/tables/publishing.ts';
import { idempotencyKeyOf } from '../platform/input/idempotency-key.ts';
import { badField } from '../platform/problems.ts';
import type { PublishedChange } from './publish.ts';
import { companyOf } from './slugs.ts';

type Kind = (typeof creations.$inferSelect)['kind'];

type Creation<T> = {
  kind: Kind;
  id_company: number;
  /** Where the key is not of something new: of what it is, so that one key stands for one thing that is done. */
  of?: string;
  create(): Promise<PublishedChange<T>>;
  /** What answers a request that is sent again. */
  find(id_item: number): Promise<T>;
  /** Its id, where it is published as a part of something else. */
  idOf?(made: T): number;
};

/**
 * Creates a thing of a company once for each `Idempotency-Key`, and again where it was deleted meanwhile; without the header each time. Requests of one company must wait for each other, as
 * after `requireCompany`.
 */
export async function createOnce<T>(
  tx: Database,
  request: FastifyRequest,
  now: Date,
  { kind, id_company, of, create, find, idOf }: Creation<T>,
): Promise<PublishedChange<T>> {
  const sent = idempotencyKeyOf(request);
  if (sent === undefined) return create();
  const key = of === undefined ? sent : `${of} ${sent}`;
  const [earlier] = await tx
    .select()
    .from(creations)
    .where(and(eq(creations.id_company, id_company), eq(creations.key, key)));
  if (earlier && earlier.kind !== kind) throw badField('Idempotency-Key', 'ya se usó para otra cosa');
  // What was deleted since is created anew; a store never is.
  const isThere = earlier && (kind === 'store' || (await companyOf(tx, kind, earlier.id_item)) !== undefined);
  if (isThere) {
    const published = kind === 'store' ? ({ kind: 'company', id_item: id_company } as const) : { kind, id_item: earlier.id_item };
    return { ...published, id_company, before: earlier, after: earlier, answer: await find(earlier.id_item) };
  }
  const made = await create();
  const id_item = idOf?.(made.answer) ?? made.id_item;
  await tx
    .insert(creations)
    .values({ id_company, key, kind, id_item, created_at: now })
    .onConflictDoUpdate({ target: [creations.id_company, creations.key], set: { id_item, created_at: now } });
  return made;
}

/** A client sends a request again within days, not weeks. */
const keptMs = 14 * dayMs;

export async function forgetOldCreations(db: Database, now: Date): Promise<void> {
  await db.delete(creations).where(lt(creations.created_at, new Date(now.getTime() - keptMs)));
}
