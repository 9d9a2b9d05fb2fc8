import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '../../contract/accounts/staff.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isOneId, paginate } from '../platform/input/cursors.ts';
import { badField } from '../platform/problems.ts';

const defaultLimit = 20;

/** Whether the thing of an entry `a` is still there; of a setting there is always a screen. */
const exists = sql`case a.kind
  when 'settings' then true
  when 'company' then exists (select from companies where id_company = n.id)
  when 'store' then exists (select from stores where id_store = n.id)
  when 'coupon' then exists (select from coupons where id_coupon = n.id)
  when 'promotion' then exists (select from promotions where id_promotion = n.id)
  when 'event' then exists (select from events where id_event = n.id)
  when 'menu_item' then exists (select from menu_items where id_menu_item = n.id)
  when 'menu_order' then exists (select from companies where id_company = n.id)
  when 'ownership-sheet' then exists (select from companies where id_company = n.id)
  when 'campaign' then exists (select from campaigns where id_campaign = n.id)
  when 'leaflet' then exists (select from cities where id_city = n.id)
  when 'category' then exists (select from categories where id_category = n.id)
  when 'city' then exists (select from cities where id_city = n.id)
  when 'staff' then exists (select from customers where id_customer = n.id and erased_at is null)
  when 'passkey' then exists (select from passkeys where id_passkey = n.id)
  when 'invitation' then exists (select from invitations where id_invitation = n.id)
  when 'inbox' then exists (select from inbox_items where id_item = n.id)
  when 'stamp_card' then exists (select from companies where id_company = n.id)
  when 'stamp' then exists (select from cards where id_card = n.id)
  when 'redemption' then exists (select from claims where id_claim = n.id)
  when 'notification' then exists (select from notices where id_notice = n.id) or exists (select from notifications where id_notification = n.id)
  else false end`;

/** What was changed, the last first. */
export async function findAudit(db: Database, query: AuditQuery): Promise<{ items: AuditEntry[]; next: string | null }> {
  const { id_company, kind, item, id_user, action, from, to, cursor, limit = defaultLimit } = query;
  if (item !== undefined && kind === undefined) throw badField('kind', 'falta: item dice cuál de ellos');
  const where: SQL[] = [
    sql`true`,
    ...(id_company === undefined ? [] : [sql`a.id_company = ${id_company}`]),
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(item === undefined ? [] : [sql`a.item = ${item}`]),
    ...(id_user === undefined ? [] : [sql`a.id_user = ${id_user}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}::timestamptz`]),
    ...(cursor === undefined ? [] : [sql`a.id_audit < ${decodeCursor(cursor, isOneId)[0]}`]),
  ];
  const { rows } = await db.execute<AuditEntry>(sql`
    select a.id_audit::int as id_audit, a.at, a.id_user, u.name, a.id_membership, m.role as id_user_role, a.action, a.kind, a.item, a.id_company,
      ${exists} as exists, a.before, a.after
    from audit_entries a left join customers u on u.id_customer = a.id_user left join memberships m on m.id_membership = a.id_membership
    cross join lateral (select case when a.item ~ '^[1-9][0-9]{0,8}$' then a.item::int end as id) n
    where ${sql.join(where, sql` and `)} order by a.id_audit desc limit ${limit + 1}`);
  const items = rows.map((row) => ({ ...row, at: iso(row.at) }));
  return paginate(items, limit, (last) => encodeCursor(last.id_audit));
}
