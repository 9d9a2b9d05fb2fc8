import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followerNews } from '../../../database/tables/follower-news.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { saved } from '../../../database/tables/saved.ts';
import { tellFollowers } from '../../../server/notifications/follower-news.ts';
import { forgetOldNews } from '../../../server/notifications/news-queries.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { publish } from '../../../server/publishing/publish.ts';
import type { Services } from '../../../server/services.ts';
import { designMoment } from '../../support/databases/database.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
let name: string;
let slug: string;

const nouns = {
  coupons: { title: 'Café gratis', kind: 'gift', ends_at: inDays(9) },
  promotions: { title: 'Miércoles de flan', ends_at: inDays(9) },
  events: { title: 'Noche de son', venue: 'Patio', id_city: 22014, starts_at: inDays(3), ends_at: inDays(3, 120) },
};
type Noun = keyof typeof nouns;

const publishes = async (noun: Noun, more: object = {}, who: 'owner' | 'stranger' = 'owner') => {
  const { id } = who === 'owner' ? stage.companies.mine : stage.companies.theirs;
  const { status, data } = await stage.as(who, `POST /companies/${id}/${noun}`, { ...nouns[noun], ...more });
  expect(status).toBe(201);
  return { id: (data.id_coupon ?? data.id_promotion ?? data.id_event) as number, slug: data.slug as string };
};
const changes = async (noun: Noun, id: number, body: object) =>
  expect((await stage.as('owner', `PATCH /${noun}/${id}`, body)).status).toBe(200);
const follow = (kind: 'company' | 'event' = 'company', when = designMoment) =>
  stage.db.insert(saved).values({ id_customer: stage.ids.customer, kind, id_item: stage.companies.mine.id, created_at: when });
const look = () => tellFollowers({ db: stage.db, clock: stage.clock, events: createEventBus() });
/** What is told at a local moment, minutes or days from the design's: Friday 18:42. */
const toldAt = async (days: number, minutes: number) => {
  stage.clock.set(inDays(days, minutes));
  await look();
  return told();
};
const told = async () => (await stage.db.select().from(notifications).orderBy(notifications.id_notification)).map(({ title }) => title);
const rows = () => stage.db.select().from(notifications).orderBy(notifications.id_notification);

beforeAll(async () => {
  const found = await stage.db.execute<{ name: string; slug: string }>(
    sql`select name, slug from companies where id_company = ${stage.companies.mine.id}`,
  );
  ({ name, slug } = found.rows[0] as { name: string; slug: string });
});
beforeEach(async () => {
  stage.clock.set(designMoment);
  await stage.db.delete(notifications);
  await stage.db.delete(followerNews);
  await stage.db.delete(saved);
  await follow();
});

describe('what a business publishes', () => {
  it.each<[Noun, string, object]>([
    ['coupons', '1 cupón nuevo', { type: 'coupons', message: 'Café gratis' }],
    ['promotions', '1 promoción nueva', { type: 'promotions', message: 'Miércoles de flan' }],
    ['events', '1 evento nuevo', { type: 'events', message: 'Noche de son' }],
  ])('is told to its followers: one of its %s opens its own page', async (noun, what, more) => {
    const { id, slug: page } = await publishes(noun);
    const folder = { coupons: 'cupones', promotions: 'promociones', events: 'eventos' }[noun];
    expect(await toldAt(0, 6)).toEqual([`${name}: ${what}`]);
    expect(await rows()).toMatchObject([
      {
        ...more,
        url: `/${folder}/${page}`,
        to_followers_of: stage.companies.mine.id,
        to_customer: null,
        counts: true,
        id_coupon: noun === 'coupons' ? id : null,
        id_event: noun === 'events' ? id : null,
        fanned_out_at: null,
      },
    ]);
    expect((await stage.as('customer', 'GET /notifications')).data.items).toMatchObject([{ title: `${name}: ${what}` }]);
    expect((await stage.as('cashier', 'GET /notifications')).data.items).toEqual([]);
  });

  it('is told together, with how many there are of each', async () => {
    await publishes('coupons');
    await publishes('coupons', { title: 'Pan de muerto' });
    expect(await toldAt(0, 6)).toEqual([`${name}: 2 cupones nuevos`]);
    expect(await rows()).toMatchObject([{ message: 'Café gratis y Pan de muerto', url: `/negocios/${slug}`, id_coupon: null }]);
    await stage.db.delete(notifications);
    await publishes('events');
    await publishes('promotions');
    await publishes('promotions', { title: 'Jueves de pozole' });
    await publishes('coupons');
    expect(await toldAt(0, 12)).toEqual([`${name}: 1 cupón, 2 promociones y 1 evento nuevos`]);
    expect((await rows())[0]?.message).toBe('Café gratis, Noche de son y 2 más');
  });

  it('counts for each phone only what its topics let through', async () => {
    await publishes('coupons');
    await publishes('coupons', { title: 'Pan de muerto' });
    expect(await toldAt(0, 6)).toHaveLength(1);
    expect((await rows())[0]?.variants).toBeNull();
    await stage.db.delete(notifications);
    const event = await publishes('events');
    await publishes('coupons');
    await publishes('coupons', { title: 'Pan de muerto' });
    expect(await toldAt(0, 12)).toEqual([`${name}: 2 cupones y 1 evento nuevos`]);
    const said = (await rows())[0]?.variants?.map(({ types, title, url }) => [types.join(), title, url]);
    expect(said).toEqual([
      ['coupons,events', `${name}: 2 cupones y 1 evento nuevos`, `/negocios/${slug}`],
      ['coupons', `${name}: 2 cupones nuevos`, `/negocios/${slug}`],
      ['events', `${name}: 1 evento nuevo`, `/eventos/${event.slug}`],
    ]);
  });

  it('waits five minutes for what is published with it', async () => {
    await publishes('coupons');
    expect(await toldAt(0, 4)).toEqual([]);
    await publishes('coupons');
    expect(await toldAt(0, 5)).toEqual([`${name}: 2 cupones nuevos`]);
  });

  it.each<[Noun, object]>([
    ['coupons', { status: 'ended' }],
    ['coupons', { status: 'draft' }],
    ['promotions', { status: 'paused' }],
    ['events', { status: 'cancelled' }],
  ])('%s taken back by %j: nobody is told', async (noun, undo) => {
    const { id } = await publishes(noun);
    stage.clock.set(new Date(designMoment.getTime() + 10_000));
    await changes(noun, id, undo);
    expect(await toldAt(0, 6)).toEqual([]);
  });

  it('can still be taken back ten seconds after it, though others of before are told by then', async () => {
    await publishes('coupons');
    stage.clock.set(inDays(0, 6));
    await publishes('coupons', { title: 'Por error' });
    stage.clock.set(new Date(stage.clock.now().getTime() + 10_000));
    await look();
    expect(await told()).toEqual([`${name}: 1 cupón nuevo`]);
  });

  it('is told once a day, and what came later with the next day’s', async () => {
    await publishes('coupons');
    expect(await toldAt(0, 6)).toHaveLength(1);
    await publishes('promotions');
    expect(await toldAt(0, 30)).toHaveLength(1);
    // Friday 20:42, Saturday 7:59 and 8:00.
    expect(await toldAt(0, 120)).toHaveLength(1);
    expect(await toldAt(0, 797)).toHaveLength(1);
    expect(await toldAt(0, 798)).toEqual([`${name}: 1 cupón nuevo`, `${name}: 1 promoción nueva`]);
    expect(await toldAt(1, 798)).toHaveLength(2);
  });

  it('at night is told in the morning', async () => {
    stage.clock.set(inDays(0, 200));
    await publishes('coupons');
    expect(await toldAt(0, 210)).toEqual([]);
    expect(await toldAt(0, 798)).toEqual([`${name}: 1 cupón nuevo`]);
  });

  it('for later is told when it begins; a draft when it is published', async () => {
    await publishes('coupons', { starts_at: inDays(3) });
    const { id } = await publishes('promotions', { status: 'draft' });
    expect(await toldAt(0, 20)).toEqual([]);
    await changes('promotions', id, { status: 'active' });
    expect(await toldAt(0, 26)).toEqual([`${name}: 1 promoción nueva`]);
    await forgetOldNews(stage.db, 'follower_news', new Date(inDays(2, 1438)));
    expect(await toldAt(2, 1439)).toHaveLength(1);
    expect(await toldAt(3, 6)).toEqual([`${name}: 1 promoción nueva`, `${name}: 1 cupón nuevo`]);
  });

  it('of a paused business is told to nobody, and later only while it is new', async () => {
    await publishes('coupons');
    const set = (status: string) =>
      stage.db.execute(sql`update companies set status = ${status} where id_company = ${stage.companies.mine.id}`);
    await set('paused');
    expect(await toldAt(0, 6)).toEqual([]);
    await set('active');
    expect(await toldAt(2, 1)).toEqual([]);
    stage.clock.set(inDays(0, 6));
    await look();
    expect(await told()).toHaveLength(1);
    await publishes('coupons');
    stage.clock.set(inDays(2, 7));
    await forgetOldNews(stage.db, 'follower_news', stage.clock.now());
    expect(await stage.db.select().from(followerNews)).toEqual([]);
  });

  it('is told to nobody where nobody followed by then', async () => {
    await publishes('coupons', {}, 'stranger');
    await stage.db.delete(saved);
    await follow('event');
    await publishes('coupons');
    stage.clock.set(inDays(0, 6));
    await follow('company', stage.clock.now());
    await look();
    expect(await told()).toEqual([]);
  });

  it('from a file or a terminal is no news, nor is what changes', async () => {
    const { id } = stage.companies.mine;
    const services = { db: stage.db, clock: { now: stage.clock.now }, events: createEventBus() } as Services;
    const made = { kind: 'coupon', id_item: 1, id_company: id, before: null, after: { it: 'is' }, answer: null } as const;
    await publish(services, null, async () => made);
    expect(await stage.db.select().from(followerNews)).toEqual([]);
    const coupon = await publishes('coupons');
    expect(await toldAt(0, 6)).toHaveLength(1);
    await changes('coupons', coupon.id, { title: 'Café y pan' });
    await changes('coupons', coupon.id, { status: 'paused' });
    await changes('coupons', coupon.id, { status: 'active' });
    expect(await stage.db.select().from(followerNews)).toEqual([]);
  });
});
