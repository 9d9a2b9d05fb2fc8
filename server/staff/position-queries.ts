import { type SQL, sql } from 'drizzle-orm';
import type { Position, PositionQuery } from '../../contract/accounts/staff.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';

const defaultLimit = 20;

type Row = Position & { place: string };

/** A piece of a text, whatever its accents; the signs of patterns mean themselves. */
const contains = (column: SQL, text: string) => sql`unaccent(${column}) ilike '%' || unaccent(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** Microseconds since 1970, and an id. */
const isPlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && /^\d{1,17}$/.test(String(parts[0])) && isIdPart(parts[1]);

/** Every living place of work, the one used last first. */
export async function findPositions(db: Database, query: PositionQuery, now: Date): Promise<{ items: Position[]; next: string | null }> {
  const { id_user_role, id_user, of_business, q, idle_days, cursor, limit = defaultLimit } = query;
  const text = q?.trim() ?? '';
  const digits = text.replace(/\D/g, '');
  const place = sql`extract(epoch from coalesce(m.used_at, m.since)) * 1000000`;
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, isPlace);
  const where: SQL[] = [
    sql`m.ended_at is null and u.blocked_at is null`,
    ...(id_user_role === undefined ? [] : [sql`m.role = ${id_user_role}`]),
    ...(id_user === undefined ? [] : [sql`m.id_customer = ${id_user}`]),
    ...(of_business ? [sql`m.id_company is not null`] : []),
    ...(idle_days === undefined ? [] : [sql`coalesce(m.used_at, m.since) < ${now}::timestamptz - make_interval(days => ${idle_days})`]),
    ...(text === ''
      ? []
      : [
          sql`(${contains(sql`u.name`, text)} or ${contains(sql`coalesce(c.name, '')`, text)}
            ${digits.length >= 2 && digits.length <= 4 ? sql`or u.phone like '%' || ${digits}` : sql``})`,
        ]),
    ...(at === undefined || id === undefined ? [] : [sql`(${place}, m.id_membership) < (${at}::numeric, ${id}::int)`]),
  ];
  const { rows } = await db.execute<Row>(sql`
    select m.id_membership, u.id_customer as id_user, u.name, '••• ••• ' || right(u.phone, 4) as masked_phone, m.role as id_user_role,
      m.id_company, c.name as company, s.name as store, m.since, m.used_at, round(${place})::text as place
    from memberships m join customers u on u.id_customer = m.id_customer
    left join companies c on c.id_company = m.id_company left join stores s on s.id_store = m.id_store
    where ${sql.join(where, sql` and `)} order by ${place} desc, m.id_membership desc limit ${limit + 1}`);
  const page = paginate(rows, limit, (last) => encodeCursor(last.place, last.id_membership));
  const items = page.items.map(({ place: _, ...row }) => ({ ...row, since: iso(row.since), used_at: row.used_at && iso(row.used_at) }));
  return { ...page, items };
}
