import { sql } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '../../contract/city/report-reasons.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../platform/problems.ts';
import { countVoice, openInboxItem } from './commands.ts';
import { findReported } from './queries.ts';

type Report = { kind: ReportKind; id: number; reason: ReportReason; comment: string | null; id_customer: number; now: Date };

const whats: Record<ReportKind, string> = {
  coupon: 'este cupón',
  promotion: 'esta promoción',
  event: 'este evento',
  company: 'este negocio',
};

/** Keeps what a customer reports: one case for each thing however many report it, and each of them counts once. */
export async function putReport(tx: Database, { kind, id, reason, comment, id_customer, now }: Report): Promise<void> {
  const found = await findReported(tx, kind, id);
  if (!found) throw notFound(whats[kind]);
  const { name, company, slug, id_company, id_city } = found;
  const details = { what: kind, id, name, company, slug };
  const id_item = await openInboxItem(tx, {
    kind: 'report',
    subject: `${kind}:${id}`,
    id_city,
    id_company,
    details,
    now,
    counts: false,
  });
  const { rows } = await tx.execute(sql`
    insert into reports (id_item, id_customer, reason, comment, reported_at)
    values (${id_item}, ${id_customer}, ${reason}, ${comment}, ${now}) on conflict do nothing returning id_item`);
  if (rows.length === 0) return;
  const told = sql`coalesce(details->'reasons', '{}'::jsonb)`;
  await countVoice(
    tx,
    id_item,
    sql`jsonb_build_object('reasons', ${told} || jsonb_build_object(${reason}::text, coalesce((${told}->>${reason}::text)::int, 0) + 1))`,
  );
}
