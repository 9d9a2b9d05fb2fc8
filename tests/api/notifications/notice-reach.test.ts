import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { devices } from '../../../database/tables/accounts/customers.ts';
import { saved } from '../../../database/tables/saved.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { addPerson, call, logIn, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { allTopics, clearPush, noon, notify, type PushStage, pushStage } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
const cities = [
  { id_state: 22, id_city: 22014 },
  { id_state: 3, id_city: 3003 },
];
let db: Database;
let app: FastifyInstance;
let stage: PushStage;
let colonias: number[];
let liked: { id_category: number; id_company: number; id_coupon: number; id_event: number | null };

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
  stage = await pushStage(db, clock);
  const found = await db.execute<{ id_colonia: number }>(sql`select id_colonia from colonias where id_city = 22014 order by 1 limit 2`);
  colonias = found.rows.map(({ id_colonia }) => id_colonia);
  const { rows } = await db.execute<typeof liked>(sql`
    select c.id_category, c.id_company, (select min(id_coupon) from coupons o where o.id_company = c.id_company) as id_coupon,
      (select min(id_event) from events e where e.id_company = c.id_company) as id_event
    from companies c where c.id_company = 7`);
  liked = rows[0] as typeof liked;
});
afterAll(async () => {
  await clearPush(db);
  await removePeople(db);
  await app.close();
  await stage.close();
});

const person = fc.record({
  city: fc.integer({ min: 0, max: 1 }),
  colonia: fc.option(fc.integer({ min: 0, max: 1 })),
  accepts_promotions: fc.constantFrom(true, true, true, false),
  isBlocked: fc.constantFrom(false, false, false, true),
  phones: fc.array(
    fc.record({
      subscribed: fc.constantFrom(true, true, true, false),
      topics: fc.oneof(fc.constant(allTopics), fc.subarray(allTopics)),
    }),
    { maxLength: 2 },
  ),
  shows: fc.constantFrom(null, 'follows', 'saved coupon', 'took'),
  /** Notifications of this week, and of eight days ago. */
  had: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
});

const audience = fc.constantFrom(
  'everybody',
  'city',
  'city',
  'colonia',
  'category',
  'category of a city',
  'followers',
  'followers of a city',
);

it('what a count says is who receives it, in any city', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 2, maxLength: 8 }),
      audience,
      fc.constantFrom('coupons', 'promotions', 'events', 'reminders'),
      async (people, whom, type) => {
        await clearPush(db);
        await removePeople(db);
        const token = (await logIn(app, await addPerson(db, { id_user_role: roles.operator }))).token;
        clock.set(new Date(noon.getTime() - 8 * 86_400_000));
        const before = [...Array(4)].map(() => notify(db, clock, { fanned_out_at: noon }));
        clock.set(noon);
        const old = await Promise.all(before);
        const recent: number[] = [];
        for (let n = 0; n < 4; n++) recent.push(await notify(db, clock, { fanned_out_at: noon, stopped_at: noon }));
        const ids: number[] = [];
        for (const [n, { city, colonia, accepts_promotions, isBlocked, phones, shows, had }] of people.entries()) {
          const place = cities[city] as (typeof cities)[number];
          const id_colonia = city === 0 && colonia !== null ? (colonias[colonia] ?? null) : null;
          const blocked_at = isBlocked ? noon : null;
          const { id_customer } = await addPerson(db, { ...place, id_colonia, accepts_promotions, blocked_at, created_at: new Date(0) });
          ids.push(id_customer);
          for (const [k, { subscribed, topics }] of phones.entries()) {
            const device_id = `device-${n}-${k}`;
            const subscription = subscribed ? stage.service.subscribe(device_id) : null;
            await db.insert(devices).values({ device_id, id_customer, platform: 'test', subscription, topics });
          }
          const save = (kind: 'company' | 'coupon', id_item: number) =>
            db.insert(saved).values({ id_customer, kind, id_item, created_at: noon });
          if (shows === 'follows') await save('company', liked.id_company);
          if (shows === 'saved coupon') await save('coupon', liked.id_coupon);
          if (shows === 'took')
            await db.execute(sql`
              insert into claims (id_coupon, id_company, id_customer, nth, code, status, claimed_at, ends_at, kept)
              values (${liked.id_coupon}, ${liked.id_company}, ${id_customer}, 1, ${`AAAAAA${'23456789'[n]}A`}, 'expired', ${new Date(0)}, ${noon}, '{}')`);
          if (phones.length === 0) continue;
          const heard = [...old.slice(0, had[1]).map((id) => [id, 8] as const), ...recent.slice(0, had[0]).map((id) => [id, 1] as const)];
          for (const [id, days] of heard)
            await db.execute(sql`
              insert into push_deliveries (id_notification, device_id, id_customer, state, due_at, sent_at)
              select ${id}::int, ${`device-${n}-0`}, ${id_customer}, 'sent', at, at from (select ${new Date(noon.getTime() - days * 86_400_000)}::timestamptz as at) m`);
        }
        const here = { id_city: 22014 };
        const given = {
          everybody: {},
          city: here,
          colonia: { ...here, id_colonia: colonias[0] },
          category: { id_category: liked.id_category },
          'category of a city': { ...here, id_category: liked.id_category },
          followers: { id_company: liked.id_company },
          'followers of a city': { ...here, id_company: liked.id_company },
        }[whom];
        const body = { type, title: 'Hoy', message: 'Hoy', url: '/cupones', audience: given };
        const send = async (more: object) => (await call(app, 'POST /notifications', { token, body: { ...body, ...more } })).data;
        const counted = await send({ dry_run: true });
        const done = await send({});
        await stage.push.fanOut();
        const { rows } = await db.execute<{ id_customer: number }>(
          sql`select distinct id_customer from push_deliveries where id_notification = ${done.id_notification}`,
        );
        expect(rows).toHaveLength(counted.recipients);
        expect(done).toMatchObject({ recipients: counted.recipients, accounts: counted.accounts });
        expect(counted.accounts).toBe(counted.recipients + counted.muted + counted.without_phone + counted.capped);
        // Each of the others finds it in their list; nobody else does.
        let finds = 0;
        const { rows: living } = await db.execute<{ phone: string; id_customer: number }>(
          sql`select phone, id_customer from customers where blocked_at is null`,
        );
        for (const one of living) {
          const session = await logIn(app, one as Parameters<typeof logIn>[1]);
          const { items } = (await call(app, 'GET /notifications', { token: session.token })).data;
          const found = items.some((item: { id_notification: number }) => item.id_notification === done.id_notification);
          // Who runs the city has no place, and is shown the default one.
          if (ids.includes(one.id_customer) || whom === 'everybody') finds += found ? 1 : 0;
        }
        expect(finds).toBe(counted.accounts);
      },
    ),
    { numRuns: isFull ? 150 : 20 },
  );
}, 300_000);
