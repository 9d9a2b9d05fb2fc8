import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import { mostOfEach } from '../../contract/accounts/own-data.ts';
import { uploadedPath } from '../../contract/pictures.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

// What somebody did where they work, for the export of their data: the newest first, one too many where there is more than it has.

type Data<List extends 'changes' | 'till_acts' | 'photos' | 'invitations' | 'imports'> = CustomerData[List][number];

const limit = mostOfEach + 1;

/** Kinds of the audit whose item is a thing; of any other kind it may be a person, or what a person had at a till or asked for. */
const things =
  'company store stamp_card coupon promotion event menu_item menu_order ownership-sheet invitation category city settings campaign leaflet notification import passkey';

/** What somebody changed. Of what stood there the names alone: a place of work says who has it, a case who asked. */
export async function findChangeData(db: Database, id_customer: number): Promise<Data<'changes'>[]> {
  const { rows } = await db.execute<Data<'changes'>>(sql`
    select a.at, m.role as id_user_role, a.action, a.kind, case when a.kind = any(string_to_array(${things}, ' ')) then a.item end as item,
      c.name as company, array(
        select changed.field from jsonb_object_keys(case jsonb_typeof(a.after) when 'object' then a.after else '{}' end) as changed(field)
        where a.before -> changed.field is distinct from a.after -> changed.field order by changed.field) as fields
    from (select * from audit_entries where id_user = ${id_customer} order by id_audit desc limit ${limit}) a
    left join memberships m on m.id_membership = a.id_membership left join companies c on c.id_company = a.id_company
    order by a.id_audit desc`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** What somebody gave, redeemed and refused at tills. */
export async function findTillData(db: Database, id_customer: number): Promise<Data<'till_acts'>[]> {
  const { rows } = await db.execute<Data<'till_acts'>>(sql`
    select act.what, act.at, s.name as store, c.name as company from (
      (select 'redemption' as what, redeemed_at as at, id_store from redemptions where id_user = ${id_customer}
        order by redeemed_at desc limit ${limit})
      union all (select case nth when 0 then 'gift' else 'stamp' end, stamped_at, id_store from stamps where id_user = ${id_customer}
        order by stamped_at desc limit ${limit})
      union all (select 'refusal', tried_at, tried_store from claims where tried_by = ${id_customer} order by tried_at desc limit ${limit})
    ) act left join stores s on s.id_store = act.id_store left join companies c on c.id_company = s.id_company
    order by act.at desc, act.what limit ${limit}`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** The pictures that somebody uploaded, in their largest size. */
export async function findPhotoData(db: Database, id_customer: number): Promise<Data<'photos'>[]> {
  const { rows } = await db.execute<Omit<Data<'photos'>, 'address'> & { name: string }>(sql`
    select name, 'business' as shown_for, created_at as uploaded_at from uploads where id_user = ${id_customer}
    union all select name, 'claim', created_at from ownership_photos where id_customer = ${id_customer}
    order by 3 desc, 1 limit ${limit}`);
  return rows.map(({ name, shown_for, uploaded_at }) => ({ address: uploadedPath(name, 'l'), shown_for, uploaded_at: iso(uploaded_at) }));
}

/** The invitations that somebody sent or accepted. */
export async function findInvitationData(db: Database, id_customer: number): Promise<Data<'invitations'>[]> {
  const { rows } = await db.execute<Data<'invitations'>>(sql`
    select i.created_by = ${id_customer} as sent, i.role as id_user_role, c.name as company, s.name as store, i.created_at, i.expires_at,
      i.accepted_by is not null as accepted, right(u.phone, 2) as phone_ends
    from invitations i join companies c on c.id_company = i.id_company left join stores s on s.id_store = i.id_store
    left join customers u on u.id_customer = case when i.created_by = ${id_customer} then i.accepted_by else i.created_by end
    where i.created_by = ${id_customer} or i.accepted_by = ${id_customer} order by i.id_invitation desc limit ${limit}`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), expires_at: iso(row.expires_at) }));
}

/** The files that somebody brought into a city. */
export async function findImportData(db: Database, id_customer: number): Promise<Data<'imports'>[]> {
  const { rows } = await db.execute<Data<'imports'>>(sql`
    select y.name as city, import.kind, import.file, import.state, import.started_at
    from imports import join cities y on y.id_city = import.id_city
    where import.id_customer = ${id_customer} order by import.id_import desc limit ${limit}`);
  return rows.map((row) => ({ ...row, started_at: iso(row.started_at) }));
}
