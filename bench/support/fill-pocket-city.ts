import { sql } from 'drizzle-orm';
import type { pocketKinds } from '../../contract/pocket/columns.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { withTransaction } from '../../database/transaction.ts';
import { refreshOpenIntervals } from '../../server/companies/open-intervals.ts';
import { seedOnce } from '../../server/startup/seed-once.ts';
import type { PocketCity } from './pocket-city.ts';

const rowsAtOnce = 2_000;

type Row = Record<string, unknown>;
const centavos = (pesos: unknown) => (typeof pesos === 'number' ? Math.round(pesos * 100) : null);

/** Writes a made city into an empty database. */
export async function fillPocketCity(db: Database, { rows }: PocketCity, now: Date): Promise<void> {
  await seedOnce(db, { SEED: 'none' }, now);
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const insert = async (table: string, all: readonly object[], change: (row: Row) => Row = (row) => row) => {
      for (let from = 0; from < all.length; from += rowsAtOnce) {
        const some = all.slice(from, from + rowsAtOnce).map((row) => change(row as Row));
        const names = sql.join(
          Object.keys(some[0] as Row).map((name) => sql.identifier(name)),
          sql`, `,
        );
        await tx.execute(sql`
          insert into ${sql.identifier(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(some)}::jsonb)`);
      }
    };
    await tx.execute(sql`delete from colonias where id_city = ${rows.city[0]?.id_city}`);
    await insert('colonias', rows.colonia, (row) => ({ ...row, name_key: `${row.name} ${row.id_colonia}` }));
    const { rows: ids } = await tx.execute<{ kind: string; ids: number[] }>(
      sql`select kind, array_agg(id_category order by id_category) as ids from categories group by kind`,
    );
    const categoryOf = (kind: string, id: unknown) => {
      const own = ids.find((one) => one.kind === kind)?.ids ?? [];
      return own[Number(id) % own.length];
    };
    const used = new Set<string>();
    const freeSlug = (kind: string, slug: unknown) => {
      let free = String(slug);
      for (let n = 2; used.has(`${kind} ${free}`); n++) free = `${slug}-${n}`;
      used.add(`${kind} ${free}`);
      return free;
    };
    const bare = ({ respect: _, ...row }: Row) => row;
    await insert('companies', rows.company, (row) => ({
      ...bare(row),
      slug: freeSlug('company', row.slug),
      id_category: categoryOf('company', row.id_category),
      status: 'active',
      held: false,
      phone_public: true,
      created_at: now,
      updated_at: now,
    }));
    await insert('stores', rows.store, (row) => ({ ...row, phone_by_owner: false, active: true }));
    const offer = (kind: keyof typeof pocketKinds) => (row: Row) => ({
      ...row,
      slug: freeSlug(kind, row.slug),
      held: false,
      withheld: false,
      created_at: now,
      updated_at: now,
    });
    await insert('coupons', rows.coupon, ({ left, stores: _, ...row }) => ({
      ...offer('coupon')(row),
      value: row.kind === 'amount' ? centavos(row.value) : row.value,
      original_price: centavos(row.original_price),
      price: centavos(row.price),
      min_purchase: centavos(row.min_purchase),
      taken: row.stock === null ? 0 : Number(row.stock) - Number(left),
      status: 'active',
      version: 1,
    }));
    await insert('promotions', rows.promotion, (row) => ({ ...offer('promotion')(row), status: 'active' }));
    await insert('events', rows.event, (row) => ({ ...offer('event')(row), price: centavos(row.price), sequence: 0 }));
    await insert('menu_items', rows.menu_item, (row) => ({
      ...row,
      slug: freeSlug('menu_item', row.slug),
      id_category: categoryOf('menu', row.id_category),
      price: centavos(row.price),
      price_since: now,
      created_at: now,
      updated_at: now,
    }));
    await tx.execute(sql`analyze`);
    await rebuildListings(tx, 'all', now);
  });
  await refreshOpenIntervals(db, now);
}
