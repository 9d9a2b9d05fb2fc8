import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { SlugKind } from '../../../database/fragments/slugs.ts';
import type { Change, EventBus } from '../../../server/platform/cluster/event-bus.ts';
import type { Clock } from '../../../server/platform/config/clock.ts';
import { publish } from '../../../server/publishing/publish.ts';
import type { Services } from '../../../server/services.ts';

type Row = { id_item: number; id_company: number | null };

/** Changes things as their owner's calls do: in the same frame, which audits, rebuilds the lists and tells. */
export function publisherOn(db: Database, clock: Clock, events: EventBus) {
  const services = { db, clock, events } as Services;
  const change = (kind: SlugKind, slug: string, set: ReturnType<typeof sql>, action?: Change['action']) =>
    publish(services, null, async (tx) => {
      const table = sql.raw(kind === 'company' ? 'companies' : `${kind}s`);
      const version = kind === 'coupon' ? sql`, version = version + 1` : sql``;
      const { rows } = await tx.execute<Row>(sql`
        update ${table} set ${set}${version} where slug = ${slug} returning ${sql.raw(`id_${kind}`)} as id_item, id_company`);
      const row = rows[0];
      if (!row) throw new Error(`no ${kind} has the slug ${slug}`);
      return { kind, ...row, before: { it: 'was' }, after: { it: 'is' }, ...(action ? { action } : {}), answer: row };
    });
  return { change };
}
