import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireClaims, insertClaim } from '../../server/claims/claim-commands.ts';
import { remindOfClaims } from '../../server/claims/expiry-reminders.ts';
import { refreshOpenIntervals } from '../../server/companies/open-intervals.ts';
import { remindOfEvents } from '../../server/events/event-notifications.ts';
import { tellFollowers } from '../../server/notifications/follower-news.ts';
import { createEventBus } from '../../server/platform/cluster/event-bus.ts';
import type { OpenDatabase } from '../../server/platform/database/database-handle.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { fanOut } from '../../server/push/fan-out.ts';
import { runMaintenance } from '../../server/startup/maintenance.ts';
import { seedOnce } from '../../server/startup/seed-once.ts';
import { newServerDatabase, testServer } from '../support/databases/database.ts';
import { addPerson } from '../support/people/people.ts';

const now = new Date('2026-11-20T18:00:00Z');
const clock = { now: () => now };
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const people = 40;

describe.runIf(testServer)('jobs that three processes do at the same time (needs TEST_DATABASE_URL)', () => {
  const databases: OpenDatabase[] = [];
  const events = createEventBus();
  const first = () => (databases[0] as OpenDatabase).db;
  /** All processes at once, a few times, each with connections of its own. */
  const byAll = async (work: (database: OpenDatabase) => Promise<unknown>) => {
    for (let time = 0; time < 3; time++) await Promise.all(databases.map(work));
  };
  const count = async (query: ReturnType<typeof sql>) => ((await first().execute<{ n: number }>(query)).rows[0] as { n: number }).n;

  beforeAll(async () => {
    const DATABASE_URL = await newServerDatabase();
    for (let n = 0; n < 3; n++) databases.push(await openDatabase({ DATABASE_URL, DATA_DIR: '' }));
    await seedOnce(first(), { SEED: 'demo' }, now);
    const { rows } = await first().execute<{ id_coupon: number }>(sql`
      insert into coupons (slug, id_company, title, kind, starts_at, ends_at, stock)
      values ('se-acaba', 1, 'Café', 'gift', ${hours(-48)}, ${hours(2)}, 1000), ('se-acabo', 1, 'Pan', 'gift', ${hours(-48)}, ${hours(-1)}, 1000)
      returning id_coupon`);
    for (let n = 0; n < people; n++) {
      const { id_customer } = await addPerson(first());
      for (const { id_coupon } of rows) await insertClaim(first(), id_coupon, id_customer, hours(-24));
      await first().execute(sql`
        insert into devices (device_id, id_customer, platform, subscription, topics)
        values (${`phone ${n}`}, ${id_customer}, 'test', '{"endpoint":"https://push.example/1","keys":{"p256dh":"a","auth":"b"}}'::jsonb, array['reminders'])`);
    }
  });
  afterAll(() => Promise.all(databases.map(({ close }) => close())));

  it('remind each customer once', async () => {
    await byAll(({ db }) => Promise.all([remindOfClaims({ db, clock, events }), remindOfEvents({ db, clock, events })]));
    const made = await count(sql`select count(*)::int as n from notifications where subject like 'claim:%'`);
    expect(made).toBe(people);
    expect(await count(sql`select count(distinct subject)::int as n from notifications where subject like 'claim:%'`)).toBe(made);
  });

  it('tell followers of what is new once', async () => {
    await first().execute(sql`
      insert into saved (id_customer, kind, id_item, created_at) select id_customer, 'company', 1, ${hours(-24)} from customers`);
    await first().execute(sql`
      insert into follower_news (kind, id_item, id_company, published_at)
      select 'coupon', id_coupon, 1, ${hours(-1)} from coupons where slug = 'se-acaba'`);
    await byAll(({ db }) => Promise.all([tellFollowers({ db, clock, events }), tellFollowers({ db, clock, events })]));
    expect(await count(sql`select count(*)::int as n from notifications where subject like 'company-news:%'`)).toBe(1);
    expect(await count(sql`select count(*)::int as n from follower_news`)).toBe(0);
  });

  it('write each push once', async () => {
    await byAll(async ({ db }) => {
      while (await fanOut(db, now, 5));
    });
    // Whoever found another at it left it to the other.
    while (await fanOut(first(), now, 5));
    expect(await count(sql`select count(*)::int as n from push_deliveries`)).toBe(people);
    expect(await count(sql`select count(*)::int as n from notifications where fanned_out_at is null`)).toBe(0);
  });

  it('give back each unit that nobody used once', async () => {
    expect(await count(sql`select taken as n from coupons where slug = 'se-acabo'`)).toBe(people);
    await byAll(({ db }) => expireClaims(db, now));
    expect(await count(sql`select taken as n from coupons where slug = 'se-acabo'`)).toBe(0);
    expect(await count(sql`select taken as n from coupons where slug = 'se-acaba'`)).toBe(people);
  });

  it('keep openings and the demo current without standing in each other’s way', async () => {
    const known = async () => (await first().execute(sql`select * from open_intervals order by id_store, opens_at`)).rows;
    const later = { now: () => hours(24) };
    await byAll(({ db }) => runMaintenance(db, later));
    const byThree = await known();
    const companies = (await first().execute<{ id_company: number }>(sql`select id_company from companies`)).rows.map(
      (row) => row.id_company,
    );
    await refreshOpenIntervals(first(), later.now(), companies);
    expect(byThree.length).toBeGreaterThan(100);
    expect(await known()).toEqual(byThree);
  });
});
