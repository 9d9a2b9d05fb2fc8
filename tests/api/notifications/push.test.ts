import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { addPerson } from '../../support/people/people.ts';
import { movableClock } from '../../support/servers/app.ts';
import {
  addDevice,
  addPhone,
  deliveries,
  eachOnPushStage,
  noon,
  notify,
  type PushStage,
  queretaro,
} from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
let db: Database;
let stage: PushStage;

eachOnPushStage(clock, (given) => {
  ({ db, stage } = given);
});

const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const phones = () => stage.service.arrived.map(({ phone }) => phone).toSorted();
const states = async (id: number) => (await deliveries(db, id)).map(({ state }) => state);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('whom a notification reaches', () => {
  it('its words, for each phone of a city once, signed with the deployment’s key', async () => {
    await addPhone(db, stage.service, 'a');
    const owner = await addPhone(db, stage.service, 'b');
    await addDevice(db, stage.service, owner.id_customer, 'c');
    await addPhone(db, stage.service, 'elsewhere', { id_state: 9, id_city: 9015 });
    const id = await notify(db, clock, { to_city: 22014, title: 'Tacos', message: 'Al 2x1' });
    await stage.push.round();
    await stage.push.round();
    expect(stage.service.wrong).toEqual([]);
    expect(phones()).toEqual(['a', 'b', 'c']);
    expect(stage.service.arrived[0]).toMatchObject({
      notice: { id_notification: id, title: 'Tacos', message: 'Al 2x1', url: '/cupones', type: 'coupons', image: null },
      topic: `n${id}`,
      ttl: 86400,
    });
    const { rows } = await db.execute<{ x: string }>(sql`select public_jwk->>'x' as x from keys where purpose = 'push'`);
    const [sender] = stage.service.senders;
    expect(
      Buffer.from(sender ?? '', 'base64url')
        .subarray(1, 33)
        .toString('base64url'),
    ).toBe(rows[0]?.x);
    expect((await deliveries(db, id)).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true);
  });

  it('one customer, a colonia, who follows a company, who saved an event, everybody', async () => {
    const { rows } = await db.execute<{ id_colonia: number; id_company: number; id_event: number }>(sql`
      select (select min(id_colonia) from colonias where id_city = 22014) as id_colonia,
        (select min(id_company) from companies) as id_company, (select min(id_event) from events) as id_event`);
    const { id_colonia, id_company, id_event } = rows[0] as (typeof rows)[number];
    const one = await addPhone(db, stage.service, 'one');
    await addPhone(db, stage.service, 'neighbour', { id_colonia });
    const follower = await addPhone(db, stage.service, 'follower', { id_state: 9, id_city: 9015 });
    const saver = await addPhone(db, stage.service, 'saver');
    await db.execute(sql`insert into saved (id_customer, kind, id_item) values
      (${follower.id_customer}, 'company', ${id_company}), (${saver.id_customer}, 'event', ${id_event}), (${one.id_customer}, 'coupon', ${id_event})`);
    const audiences = [
      [{ to_customer: one.id_customer }, ['one']],
      [{ to_city: 22014, to_colonia: id_colonia }, ['neighbour']],
      [{ to_followers_of: id_company }, ['follower']],
      [{ to_followers_of: id_company, to_city: 22014 }, []],
      [{ to_savers_of: id_event }, ['saver']],
      [{}, ['follower', 'neighbour', 'one', 'saver']],
    ] as const;
    for (const [audience, expected] of audiences) {
      stage.service.arrived.length = 0;
      await notify(db, clock, { ...audience, counts: false });
      await stage.push.round();
      expect(phones()).toEqual(expected);
    }
  });

  it('only who accepts promotions, wants the topic, is not blocked and has a subscription; what was asked for needs no consent', async () => {
    const { id_customer } = await addPhone(db, stage.service, 'no-promotions', { accepts_promotions: false });
    await addPhone(db, stage.service, 'other-topic', { topics: ['events'] });
    await addPhone(db, stage.service, 'blocked', { blocked_at: noon });
    await addPhone(db, stage.service, 'good');
    await addPhone(db, stage.service, 'silent');
    await db.execute(sql`update devices set subscription = null where device_id = 'device-silent'`);
    await notify(db, clock);
    await stage.push.round();
    expect(phones()).toEqual(['good']);
    await notify(db, clock, { type: 'reminders', counts: false });
    await stage.push.round();
    expect(phones()).toEqual(['good', 'good', 'no-promotions']);
    // What was found for one person's search counts, and was asked for.
    await notify(db, clock, { to_customer: id_customer });
    await stage.push.round();
    expect(phones()).toEqual(['good', 'good', 'no-promotions', 'no-promotions']);
  });

  it('of several types says to each phone what it wants to hear, and nothing to one that wants none of them', async () => {
    const topics = { both: ['coupons', 'events'], coupon: ['coupons', 'promotions'], event: ['events', 'reminders'], none: ['promotions'] };
    for (const [phone, wanted] of Object.entries(topics)) await addPhone(db, stage.service, phone, { topics: wanted });
    const say = (title: string, url: string) => ({ title, message: title, image: null, url });
    const [both, coupon, event] = [
      say('2 cupones y 1 evento', '/negocios/x'),
      say('2 cupones', '/negocios/x'),
      say('1 evento', '/eventos/x'),
    ];
    const id = await notify(db, clock, {
      ...both,
      variants: [
        { types: ['coupons', 'events'], ...both },
        { types: ['coupons'], ...coupon },
        { types: ['events'], ...event },
      ],
    });
    await stage.push.round();
    const heard = stage.service.arrived.map(({ phone, notice }) => [phone, notice.title, notice.url, notice.type]);
    expect(heard.toSorted()).toEqual([
      ['both', '2 cupones y 1 evento', '/negocios/x', 'coupons'],
      ['coupon', '2 cupones', '/negocios/x', 'coupons'],
      ['event', '1 evento', '/eventos/x', 'events'],
    ]);
    expect(await states(id)).toEqual(['sent', 'sent', 'sent']);
  });

  it('counts what a phone wants when it rings, not when it was told', async () => {
    const owner = await addPhone(db, stage.service, 'a', { topics: ['coupons'] });
    const said = { message: 'x', image: null, url: '/negocios/x' };
    const variants = [{ types: ['coupons' as const], title: 'De cupones', ...said }];
    clock.set(later(10 * hour));
    const id = await notify(db, clock, { title: 'De todo', ...said, variants });
    await stage.push.round();
    await db.execute(sql`update devices set topics = '{events}' where id_customer = ${owner.id_customer}`);
    clock.set(later(20 * hour));
    await stage.push.round();
    expect(await states(id)).toEqual(['dropped']);
  });

  it('three a week of what nobody asked for, each counted once however many phones; the fourth when the first is a week old', async () => {
    const owner = await addPhone(db, stage.service, 'a');
    await addDevice(db, stage.service, owner.id_customer, 'b');
    for (let n = 0; n < 5; n++) {
      clock.set(later(n * hour));
      await notify(db, clock);
      await notify(db, clock, { type: 'reminders', counts: false });
      await stage.push.round();
    }
    const promoted = () => stage.service.arrived.filter(({ ttl }) => ttl === 86400).length;
    expect([promoted(), stage.service.arrived.length]).toEqual([6, 16]);
    clock.set(later(7 * day - minute));
    await notify(db, clock);
    await stage.push.round();
    expect(promoted()).toBe(6);
    clock.set(later(7 * day));
    await notify(db, clock);
    await stage.push.round();
    expect(promoted()).toBe(8);
  });

  it('the cap holds however many are told at once', async () => {
    await addPhone(db, stage.service, 'a');
    for (let n = 0; n < 8; n++) await notify(db, clock);
    await Promise.all([stage.push.round(), stage.open().round(), stage.open().round()]);
    await stage.push.round();
    expect(phones()).toEqual(['a', 'a', 'a']);
  });

  it('a phone that passed on to somebody else gets nothing of the one before', async () => {
    await addPhone(db, stage.service, 'a');
    const next = await addPerson(db, { ...queretaro, accepts_promotions: true });
    clock.set('2026-11-21T03:00:00Z');
    const id = await notify(db, clock);
    await stage.push.round();
    await db.execute(sql`update devices set id_customer = ${next.id_customer} where device_id = 'device-a'`);
    clock.set('2026-11-21T15:00:00Z');
    await stage.push.round();
    expect(stage.service.asked).toEqual([]);
    expect(await states(id)).toEqual(['dropped']);
  });
});

describe('quiet hours', () => {
  it('20:30 to 08:00 by the clock of each one’s city, not a minute less', async () => {
    await addPhone(db, stage.service, 'queretaro');
    await addPhone(db, stage.service, 'tijuana', { id_state: 2, id_city: 2004 });
    await addPhone(db, stage.service, 'nowhere', { id_state: null, id_city: null });
    // 20:30 in Querétaro is 18:30 in Tijuana.
    clock.set('2026-11-21T02:30:00Z');
    const id = await notify(db, clock);
    await stage.push.round();
    expect(phones()).toEqual(['tijuana']);
    const dues = (await deliveries(db, id)).filter(({ state }) => state === 'waiting').map(({ due_at }) => new Date(due_at).toISOString());
    expect(dues).toEqual(['2026-11-21T14:00:00.000Z', '2026-11-21T14:00:00.000Z']);
    clock.set('2026-11-21T13:59:59Z');
    await stage.push.round();
    expect(phones()).toEqual(['tijuana']);
    clock.set('2026-11-21T14:00:00Z');
    await stage.push.round();
    expect(phones()).toEqual(['nowhere', 'queretaro', 'tijuana']);
    clock.set('2026-11-22T02:29:59Z');
    await notify(db, clock, { to_city: 22014 });
    await stage.push.round();
    expect(phones()).toHaveLength(4);
  });

  it('what comes up for another try in them waits until they are over, and the try does not count', async () => {
    await addPhone(db, stage.service, 'a');
    stage.service.state.answerTo = (_phone, nth) => ({ status: nth === 1 ? 500 : 201 });
    clock.set('2026-11-21T02:29:50Z');
    const id = await notify(db, clock);
    await stage.push.round();
    clock.set('2026-11-21T02:31:00Z');
    await stage.push.round();
    expect(stage.service.asked).toHaveLength(1);
    expect(await deliveries(db, id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    clock.set('2026-11-21T14:00:00Z');
    await stage.push.round();
    expect(phones()).toEqual(['a']);
  });
});

describe('what is too late or was stopped', () => {
  it('is no news after two days', async () => {
    await addPhone(db, stage.service, 'a');
    const id = await notify(db, clock);
    clock.set(later(2 * day));
    await stage.push.round();
    expect([stage.service.asked, await states(id)]).toEqual([[], ['dropped']]);
  });

  it('is forgotten after a month, with what is newer left as it is', async () => {
    await addPhone(db, stage.service, 'a');
    const old = await notify(db, clock, { counts: false });
    await stage.push.round();
    clock.set(later(31 * day));
    const recent = await notify(db, clock, { counts: false });
    await stage.push.round();
    await stage.push.forget();
    expect(await deliveries(db, old)).toEqual([]);
    expect(await states(recent)).toEqual(['sent']);
  });
});
