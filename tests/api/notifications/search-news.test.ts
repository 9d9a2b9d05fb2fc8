import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedSearches, searchHits, searchNews, searchPhrases } from '../../../database/tables/accounts/saved-searches.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { forgetOldHits } from '../../../server/saved-searches/hit-queries.ts';
import { tellHits } from '../../../server/saved-searches/tell-hits.ts';
import { designMoment } from '../../support/databases/database.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const city = 22014;

const ask = (q: string, more: object = {}, who: 'customer' | 'cashier' = 'customer') =>
  stage.as(who, 'POST /saved-searches', { q, id_city: city, ...more });

const nouns = {
  coupons: { title: 'Tacos al pastor', kind: 'price', price: 60, ends_at: inDays(9) },
  promotions: { title: 'Jueves de tacos', ends_at: inDays(9) },
  events: { title: 'Noche de tacos', venue: 'Patio', id_city: city, starts_at: inDays(3), ends_at: inDays(3, 60) },
};
type Noun = keyof typeof nouns;
const publishes = async (noun: Noun, more: object = {}) => {
  const { status, data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/${noun}`, { ...nouns[noun], ...more });
  expect(status).toBe(201);
  return { id: (data.id_coupon ?? data.id_promotion ?? data.id_event) as number, slug: data.slug as string };
};
const rows = () => stage.db.select().from(notifications).orderBy(notifications.id_notification);
const told = async () => (await rows()).map(({ title }) => title);
/** What is told at a local moment, minutes or days from the design's: Friday 18:42. */
const toldAt = async (days: number, minutes: number) => {
  stage.clock.set(inDays(days, minutes));
  await tellHits({ db: stage.db, clock: stage.clock, events: createEventBus() });
  return told();
};
const openFrom = async (opens: string, closes: string) => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
  await stage.db.execute(sql`update stores set hours = ${JSON.stringify(hours)}::jsonb where id_company = ${stage.companies.mine.id}`);
};
const coloniaOf = async (isTheirs: boolean) => {
  const { rows: found } = await stage.db.execute<{ id_colonia: number }>(sql`
    select id_colonia from colonias n where id_city = ${city} and ${isTheirs} = exists (
      select from stores s where s.id_company = ${stage.companies.mine.id} and s.id_colonia = n.id_colonia) limit 1`);
  return found[0]?.id_colonia as number;
};

beforeEach(async () => {
  stage.clock.set(designMoment);
  for (const table of [notifications, searchHits, searchNews, savedSearches, searchPhrases]) await stage.db.delete(table);
});

describe('something new', () => {
  it.each<[Noun, string, string]>([
    ['coupons', 'Tacos al pastor', 'cupones'],
    ['promotions', 'Jueves de tacos', 'promociones'],
    ['events', 'Noche de tacos', 'eventos'],
  ])('that says what somebody looks for is told to them: one of %s opens its page', async (noun, title, folder) => {
    await ask('taco');
    await ask('pozole', {}, 'cashier');
    const { id, slug } = await publishes(noun);
    expect(await toldAt(0, 6)).toEqual([`Nuevo de «taco»: ${title}`]);
    expect(await rows()).toMatchObject([
      {
        type: 'reminders',
        url: `/${folder}/${slug}`,
        to_customer: stage.ids.customer,
        counts: true,
        id_coupon: noun === 'coupons' ? id : null,
        id_event: noun === 'events' ? id : null,
      },
    ]);
    expect((await stage.as('cashier', 'GET /notifications')).data.items).toEqual([]);
    expect(await stage.db.select().from(searchHits)).toEqual([]);
  });

  it.each<[string, string, boolean]>([
    ['takos pastor', 'Tacos al pastor', true],
    ['taquitos', 'Tacos al pastor', false],
    ['tacos de pescado', 'Tacos al pastor', false],
    ['reparaciones', 'Reparación de celulares', true],
    ['gym', 'Un mes de gimnasio', true],
    ['ramo', 'Ramen de cerdo', false],
    ['2x1', 'Hamburguesas 2x1', true],
    ['h', 'Turno H', true],
    ['ℋ', 'Turno de noche', false],
    ['hh', 'Turno H', false],
    ['turno', 'Turno H', true],
  ])('for who looks for %j: %j is %s', async (q, title, isFound) => {
    await ask(q);
    await publishes('coupons', { title });
    expect(await toldAt(0, 6)).toHaveLength(isFound ? 1 : 0);
  });

  it('that cannot be compared keeps nobody from hearing of the rest, and is said', async () => {
    await ask('tacos');
    const { id } = await publishes('coupons');
    await stage.db.execute(sql`update coupons set windows = '[null]' where id_coupon = ${id}`);
    await publishes('promotions');
    await expect(toldAt(0, 6)).rejects.toThrow('1 new items could not be compared');
    expect(await told()).toEqual(['Nuevo de «tacos»: Jueves de tacos']);
  });

  it('costs no more than they said, and says its price', async () => {
    await ask('tacos', { max_price: 60 });
    await publishes('promotions');
    await publishes('coupons', { price: 60.01 });
    expect(await toldAt(0, 6)).toEqual([]);
    await publishes('coupons', { title: 'Tacos de suadero', price: 60 });
    expect(await toldAt(0, 12)).toEqual(['Nuevo de «tacos»: Tacos de suadero']);
  });

  it('is free where an event has no price', async () => {
    await ask('tacos', { max_price: 10 });
    await publishes('events');
    expect(await toldAt(0, 6)).toHaveLength(1);
  });

  it('is in their colonia, where they named one', async () => {
    await ask('tacos', { id_colonia: await coloniaOf(false) });
    await publishes('coupons');
    expect(await toldAt(0, 6)).toEqual([]);
    await ask('tacos', { id_colonia: await coloniaOf(true) });
    await publishes('coupons', { title: 'Tacos de canasta' });
    expect(await toldAt(0, 12)).toEqual(['Nuevo de «tacos»: Tacos de canasta']);
  });

  it.each<[string, string, object, boolean]>([
    ['09:00', '20:20', {}, false],
    ['09:00', '20:30', {}, true],
    ['18:00', '02:00', {}, true],
    ['09:00', '23:00', { windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' }] }, false],
    ['09:00', '23:00', { windows: [{ days: [2], from: '21:00', to: '23:00' }] }, true],
  ])('can be used at night, where they asked for that: open %s to %s with %j is %s', async (opens, closes, more, isFound) => {
    await openFrom(opens, closes);
    await ask('tacos', { at_night: true });
    await publishes('coupons', more);
    expect(await toldAt(0, 6)).toHaveLength(isFound ? 1 : 0);
  });

  it('of unknown hours is not called one for the night', async () => {
    await stage.db.execute(sql`update stores set hours = '[]' where id_company = ${stage.companies.mine.id}`);
    await ask('tacos', { at_night: true });
    await publishes('coupons');
    expect(await toldAt(0, 6)).toEqual([]);
  });

  it('is told with all that is new, once a day, never at night; the rest waits for the next day', async () => {
    await ask('tacos');
    await ask('pozole');
    await publishes('coupons');
    expect(await toldAt(0, 4)).toEqual([]);
    await publishes('promotions');
    expect(await toldAt(0, 6)).toEqual(['2 novedades de «tacos»']);
    expect((await rows())[0]).toMatchObject({ url: '/modal-search?q=tacos', message: expect.stringContaining('Jueves de tacos') });
    await publishes('coupons', { title: 'Tacos de pozole' });
    await publishes('coupons', { title: 'Pozole rojo' });
    // Friday 20:42, Saturday 7:59 and 8:00.
    expect(await toldAt(0, 120)).toHaveLength(1);
    expect(await toldAt(0, 797)).toHaveLength(1);
    expect(await toldAt(0, 798)).toEqual(['2 novedades de «tacos»', '2 novedades de «pozole» y «tacos»']);
    expect((await rows())[1]?.url).toBe('/avisame');
    expect(await toldAt(1, 798)).toHaveLength(2);
  });

  it.each<[Noun, object]>([
    ['coupons', { status: 'draft' }],
    ['promotions', { status: 'paused' }],
    ['events', { status: 'cancelled' }],
  ])('of %s that is taken back by %j is told to nobody, before it was compared and after', async (noun, undo) => {
    await ask('tacos');
    const { id } = await publishes(noun);
    await stage.as('owner', `PATCH /${noun}/${id}`, undo);
    expect(await toldAt(0, 6)).toEqual([]);
    const other = await publishes(noun, { title: 'Otros tacos' });
    expect(await toldAt(0, 8)).toEqual([]);
    expect(await stage.db.select().from(searchHits)).toHaveLength(1);
    await stage.as('owner', `PATCH /${noun}/${other.id}`, undo);
    expect(await toldAt(0, 20)).toEqual([]);
  });

  it('for later is told when it begins, and what was there before the search to nobody', async () => {
    await publishes('coupons');
    stage.clock.set(inDays(0, 1));
    await ask('tacos');
    await publishes('coupons', { title: 'Tacos del lunes', starts_at: inDays(3) });
    expect(await toldAt(0, 20)).toEqual([]);
    await forgetOldHits(stage.db, new Date(inDays(2, 1438)));
    expect(await toldAt(3, 6)).toEqual(['Nuevo de «tacos»: Tacos del lunes']);
  });

  it('is forgotten after two days, told or not', async () => {
    await ask('tacos');
    await publishes('coupons');
    await toldAt(0, 2);
    await publishes('promotions');
    await forgetOldHits(stage.db, new Date(inDays(2, 10)));
    expect([await stage.db.select().from(searchHits), await stage.db.select().from(searchNews)]).toEqual([[], []]);
  });

  it('reaches nobody who took the search away, or whose account is blocked', async () => {
    const { data } = await ask('tacos');
    await ask('tacos', {}, 'cashier');
    await publishes('coupons');
    await toldAt(0, 2);
    await stage.as('customer', `DELETE /saved-searches/${data.id_saved_search}`);
    await stage.db.execute(sql`update customers set blocked_at = ${designMoment} where id_customer = ${stage.ids.cashier}`);
    expect(await toldAt(0, 6)).toEqual([]);
    await stage.db.execute(sql`update customers set blocked_at = null where id_customer = ${stage.ids.cashier}`);
  });

  it('of a city where it is still night waits, while what is new elsewhere is told', async () => {
    await ask('tacos');
    await ask('tacos', { id_city: 3003 });
    stage.clock.set(inDays(0, 200));
    await publishes('coupons');
    await publishes('events', { title: 'Tacos en la playa', id_city: 3003 });
    // Saturday 8:00 in Querétaro, 7:00 in La Paz; then Sunday at the same time, and an hour later.
    expect(await toldAt(0, 798)).toEqual(['Nuevo de «tacos»: Tacos al pastor']);
    expect(await toldAt(1, 798)).toHaveLength(1);
    expect(await toldAt(1, 858)).toEqual(['Nuevo de «tacos»: Tacos al pastor', 'Nuevo de «tacos»: Tacos en la playa']);
  });

  it('is told once, by however many processes', async () => {
    await ask('tacos');
    await publishes('coupons');
    stage.clock.set(inDays(0, 6));
    const looks = Array.from({ length: 4 }, () => tellHits({ db: stage.db, clock: stage.clock, events: createEventBus() }));
    expect((await Promise.all(looks)).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await told()).toHaveLength(1);
  });
});
