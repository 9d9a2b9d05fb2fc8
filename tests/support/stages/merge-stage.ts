import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { MergeResult } from '../../../contract/city/merges.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { designMoment } from '../databases/database.ts';
import { addCoupon } from './coupons.ts';
import { inDays, publishingStage } from './publishing-stage.ts';

export type StagedShop = { id: number; store: number; slug: string };

/** Shops that may be merged, on a demo of their own. */
export function mergeStage() {
  const stage = publishingStage();
  type Who = Parameters<typeof stage.as>[0];
  const merge = (from: number, body: object, who: Who = 'operator') => stage.as(who, `POST /companies/${from}/merge`, body);
  const undo = (id: number | null, who: Who = 'operator') => stage.as(who, `POST /merges/${id}/undo`);
  const merged = async (from: number, into: number): Promise<MergeResult> => {
    const { data, status, body } = await merge(from, { into });
    expect(status, body).toBe(200);
    return data;
  };
  /** Lists them as a publication would have. */
  const list = (...shops: StagedShop[]) =>
    withTransaction(stage.db, (tx) =>
      rebuildListings(
        tx,
        shops.map(({ id }) => id),
        designMoment,
      ),
    );
  /** Everything that a merge touches, row by row, without what counts changes. */
  const tables = [
    'companies',
    'stores',
    'coupons',
    'coupon_stores',
    'promotions',
    'events',
    'menu_items',
    'claims',
    'feedback',
    'redemptions',
    'memberships',
    'invitations',
    'open_intervals',
    'day_changes',
    'follower_news',
    'inbox_items',
    'campaign_shops',
    'stamp_cards',
    'cards',
    'slug_redirects',
    'saved',
    'listings',
  ];
  async function snapshot(): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await stage.db.execute<{ line: string }>(
        sql`select (to_jsonb(t) - array['version', 'updated_at'])::text as line from ${sql.identifier(table)} t order by 1`,
      );
      all[table] = rows.map(({ line }) => line);
    }
    return all;
  }

  let shops = 0;
  async function addShop({ name = 'Tacos', claimed = true }: { name?: string; claimed?: boolean } = {}): Promise<StagedShop> {
    const slug = `de-la-union-${++shops}`;
    const { rows } = await stage.db.execute<{ id: number; store: number }>(sql`
    with c as (insert into companies (slug, name, id_category, claimed)
      select ${slug}, ${name}, min(id_category), ${claimed} from categories where kind = 'company' returning id_company)
    insert into stores (id_company, name, address, id_city) select id_company, 'Centro', 'Calle 5', 22014 from c returning id_company as id, id_store as store`);
    const made = { ...(rows[0] as { id: number; store: number }), slug };
    await list(made);
    return made;
  }

  let claims = 0;
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const newCode = () => {
    const n = claims++;
    return `WW${[...Array(6)].map((_, place) => letters[Math.floor(n / letters.length ** place) % letters.length]).join('')}`;
  };
  async function addClaim(
    coupon: { id_coupon: number; id_company: number },
    id_customer: number,
    store?: number,
    nth = 1,
  ): Promise<number> {
    const at = store === undefined ? null : inDays(0, -5);
    const { rows } = await stage.db.execute<{ id_claim: number }>(sql`
    insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
    values (${id_customer}, ${coupon.id_coupon}, ${coupon.id_company}, ${nth}, ${newCode()}, ${store === undefined ? 'active' : 'redeemed'}, ${inDays(-1)}, ${inDays(9)}, ${at}, ${store ?? null}, '{}')
    returning id_claim`);
    return rows[0]?.id_claim as number;
  }

  let nth = 0;
  /** Gives one of two companies something of a kind, for one of some people where it is somebody's. */
  async function give(what: string, { id, store, slug }: StagedShop, people: number[]): Promise<void> {
    const run = (query: ReturnType<typeof sql>) => stage.db.execute(query);
    const who = people[++nth % people.length] as number;
    const coupon = () => addCoupon(stage.db, { id_company: id, stock: null });
    switch (what) {
      case 'coupon':
        return void (await coupon());
      case 'limited coupon':
        return void (await run(sql`insert into coupon_stores values (${(await coupon()).id_coupon}, ${store})`));
      case 'claim':
        return void (await addClaim(await coupon(), who));
      case 'use':
        return void (await addClaim(await coupon(), who, store));
      case 'answer': {
        const made = await coupon();
        const id_claim = await addClaim(made, who, store);
        return void (await run(sql`insert into feedback values (${id_claim}, ${made.id_coupon}, ${id}, ${who}, 'yes', now())`));
      }
      case 'promotion':
        return void (await run(sql`
        insert into promotions (slug, id_company, title, starts_at, ends_at) values (${`promo-de-union-${nth}`}, ${id}, 'Jueves', ${inDays(-1)}, ${inDays(5)})`));
      case 'event':
        return void (await run(sql`
        insert into events (slug, id_company, title, venue, id_city, starts_at, ends_at)
        values (${`evento-de-union-${nth}`}, ${id}, 'Son', 'Patio', 22014, ${inDays(1)}, ${inDays(2)})`));
      case 'menu item':
        return void (await run(sql`
        insert into menu_items (slug, id_company, id_category, name, price)
        select ${`articulo-de-union-${nth}`}, ${id}, min(id_category), 'Agua', 3500 from categories where kind = 'menu'`));
      case 'cashier':
      case 'everywhere':
        return void (await run(sql`
        insert into memberships (id_customer, id_company, id_store, role)
        select ${who}::int, ${id}::int, ${what === 'cashier' ? store : null}::int, 3 where not exists (
          select from memberships where id_customer = ${who} and id_company = ${id} and role = 2) on conflict do nothing`));
      case 'invitation':
        return void (await run(sql`
        insert into invitations (secret_hash, id_company, id_store, role, created_by, expires_at)
        values (${`secreto-${nth}`}, ${id}, ${nth % 2 ? store : null}, 3, ${stage.ids.operator}, ${inDays(1)})`));
      case 'follower':
        return void (await run(
          sql`insert into saved (id_customer, kind, id_item) values (${who}, 'company', ${id}) on conflict do nothing`,
        ));
      case 'slug':
        return void (await run(sql`insert into slug_redirects values ('company', ${`${slug}-de-${nth}`}, ${id})`));
      case 'store':
        return void (await run(sql`insert into stores (id_company, name, address, id_city) values (${id}, 'Norte', 'Calle 6', 22014)`));
      case 'news':
        return void (await run(
          sql`insert into follower_news (kind, id_item, id_company) values ('coupon', ${(await coupon()).id_coupon}, ${id})`,
        ));
      case 'change':
        return void (await run(sql`
        insert into day_changes values (${store}, ${`2026-11-${10 + (nth % 19)}`}, ${id}, '[]', false, true, now()) on conflict do nothing`));
      case 'report':
        return void (await run(
          sql`insert into inbox_items (kind, subject, id_company, details) values ('report', ${`company:${id}-${nth}`}, ${id}, '{}')`,
        ));
    }
  }

  return { stage, merge, undo, merged, list, snapshot, addShop, addClaim, give };
}
