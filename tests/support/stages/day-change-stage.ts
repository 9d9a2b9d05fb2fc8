import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Window } from '../../../contract/validity/conditions.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { dayChanges } from '../../../database/tables/companies.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { claims } from '../../../database/tables/wallet.ts';
import { insertClaim } from '../../../server/claims/claim-commands.ts';
import { tellHolders } from '../../../server/claims/tell-holders.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { publishingStage } from './publishing-stage.ts';

const today = '2026-11-20';
/** A moment by the clocks of Querétaro. */
export const at = (local: string, date = today) => new Date(`${date}T${local}:00-06:00`);
/** With the spaces that times have. */
export const nbsp = (said: string) => said.replaceAll(/ (?=[ap]\. m\.)|(?<=[ap]\.) (?=m\.)/g, '\u00a0');

export const week: HoursEntry[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '09:00', closes: '21:00' }));
export const special = (opens: string | null, closes: string | null = opens && '21:00'): HoursEntry[] => [
  ...week,
  { day: null, date: today, opens, closes },
];
/** The week of a store that is closed today. */
export const closed = special(null);

type Terms = { windows?: Window[]; ends?: Date; stores?: number[]; who?: number; title?: string; taken?: Date };
type Store = { id: number; name: string };

/** The owner's shop with two stores, open from 9 to 9 every day, at half past eight of a Friday. */
export function dayChangeStage() {
  const stage = publishingStage();
  const shop = {} as { name: string; slug: string; centro: Store; norte: Store };

  beforeAll(async () => {
    const { id, stores } = stage.companies.mine;
    // Two stores only, so that "all of them" is two changes.
    await stage.db.execute(
      sql`update stores set active = false where id_company = ${id} and not id_store = any(${sql.param(stores.slice(0, 2))}::int[])`,
    );
    const { rows } = await stage.db.execute<{ id: number; name: string }>(
      sql`select id_store as id, name from stores where id_company = ${id} and active order by id_store`,
    );
    const [centro, norte] = rows as [Store, Store];
    const found = await stage.db.execute<{ name: string; slug: string }>(sql`select name, slug from companies where id_company = ${id}`);
    Object.assign(shop, found.rows[0], { centro, norte });
  });
  beforeEach(async () => {
    stage.clock.set(at('08:30'));
    await stage.db.delete(notifications);
    await stage.db.delete(dayChanges);
    await stage.db.delete(claims);
    await stage.db.execute(sql`update stores set hours = ${JSON.stringify(week)}::jsonb where id_company = ${stage.companies.mine.id}`);
  });

  let made = 0;

  /** Somebody takes a new coupon of the shop. */
  async function take({ windows = [], ends = at('00:00', '2026-12-01'), stores = [], title = 'Café gratis', ...more }: Terms = {}) {
    const { rows } = await stage.db.execute<{ id: number }>(sql`
    insert into coupons (slug, id_company, title, kind, starts_at, ends_at, windows)
    values (${`avisado-${++made}`}, ${stage.companies.mine.id}, ${title}, 'gift', ${at('00:00', '2026-11-01')}, ${ends},
      ${JSON.stringify(windows)}::jsonb) returning id_coupon as id`);
    const id = rows[0]?.id as number;
    for (const id_store of stores) await stage.db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${id}, ${id_store})`);
    const claimed = await insertClaim(stage.db, id, more.who ?? stage.ids.customer, more.taken ?? at('05:00'));
    expect(claimed).toBeDefined();
    return { id, slug: `avisado-${made}`, id_claim: claimed?.id_claim as number };
  }

  const change = async (moment: Date, hours: HoursEntry[], store = shop.centro) => {
    stage.clock.set(moment);
    expect((await stage.as('owner', `PATCH /stores/${store.id}`, { hours })).status).toBe(200);
  };
  const look = async (moment: Date) => {
    stage.clock.set(moment);
    await tellHolders({ db: stage.db, clock: stage.clock, events: createEventBus() });
    return rowsOf();
  };
  const rowsOf = () => stage.db.select().from(notifications).orderBy(notifications.id_notification);
  const titlesBy = async (moment: Date) => (await look(moment)).map(({ title }) => title);
  const closedTitle = () => `Hoy no abre: ${shop.name}, ${shop.centro.name}`;

  return { stage, shop, take, change, look, rowsOf, titlesBy, closedTitle };
}
