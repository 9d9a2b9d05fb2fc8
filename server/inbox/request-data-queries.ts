import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

/** What somebody asked of the operator or reported, for themselves. */
export async function findRequestData(db: Database, id_customer: number): Promise<CustomerData['requests']> {
  const { rows } = await db.execute<CustomerData['requests'][number]>(sql`
    select kind, subject as about, details ->> 'says' as words, opened_at as at, decision,
      case when decision <> 'accepted' then reason end as reason from inbox_items where id_customer = ${id_customer}
    union all select i.kind, i.subject, coalesce(report.comment, report.reason), report.reported_at, i.decision, null
      from reports report join inbox_items i on i.id_item = report.id_item where report.id_customer = ${id_customer}
    union all select i.kind, i.subject, concat_ws(': ', request.contact, request.comment), request.asked_at, i.decision, null
      from location_requests request join inbox_items i on i.id_item = request.id_item where request.id_customer = ${id_customer}
    order by 4`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}
