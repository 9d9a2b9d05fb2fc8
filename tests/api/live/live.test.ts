import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CouponNews } from '../../../contract/live.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, logIn } from '../../support/people/people.ts';
import { heard, settled } from '../../support/people/sockets.ts';
import { laPaz, queretaro, slug, stageLive, waitFor } from '../../support/stages/live-stage.ts';

const live = stageLive();

describe('a change of a coupon', () => {
  it('is heard in its city, with what is left and a version that grows, and nowhere else', async () => {
    const here = await settled(live.opened({ city: queretaro }));
    const there = await settled(live.opened({ city: laPaz }));
    let strayed = 0;
    there.on('update-coupons', () => strayed++);
    const first = heard<CouponNews>(here, 'update-coupons');
    await live.changeCoupon();
    const news = await first;
    const { rows } = await live.db.execute<{ id_coupon: number; id_company: number; version: number }>(
      sql`select id_coupon, id_company, version from coupons where slug = ${slug}`,
    );
    expect(news).toEqual({ action: 'updated', id_city: queretaro, left: 3, ends_at: expect.stringMatching(/Z$/), ...rows[0] });
    const second = heard<CouponNews>(here, 'update-coupons');
    await live.changeCoupon();
    expect((await second).version).toBe(news.version + 1);
    await waitFor(150);
    expect(strayed).toBe(0);
  });

  it('is heard at the minute at which it begins, in its city, once', async () => {
    const { rows } = await live.db.execute<{ id_coupon: number; starts_at: string }>(
      sql`select id_coupon, starts_at from coupons where slug = ${slug}`,
    );
    const [coupon] = rows;
    const begins = designMoment.getTime() + 3_600_000 - (designMoment.getTime() % 60_000);
    const schedule = (at: Date) => live.setCoupon(sql`starts_at = ${at}::timestamptz`);
    await schedule(new Date(begins));
    live.clock.set(new Date(begins - 1000));
    const here = await settled(live.opened({ city: queretaro }));
    const there = await settled(live.opened({ city: laPaz }));
    const [said, strayed]: [CouponNews[], CouponNews[]] = [[], []];
    here.on('update-coupons', (news) => said.push(news));
    there.on('update-coupons', (news) => strayed.push(news));
    await waitFor(1200);
    expect(said).toEqual([]);
    live.clock.set(new Date(begins));
    await expect.poll(() => said.map(({ action, id_coupon }) => [action, id_coupon])).toEqual([['created', coupon?.id_coupon]]);
    live.clock.set(new Date(begins + 59_000));
    await waitFor(1200);
    expect([said.length, strayed.length]).toEqual([1, 0]);
    expect((await live.app.inject('/metrics')).body).toMatch(/^barrio_job_runs_total\{job="coupon-starts"\} [1-9]/m);
    await schedule(new Date(coupon?.starts_at ?? 0));
  });

  it('is heard from the moment at which the server says that it knows the place', async () => {
    for (let time = 0; time < 5; time++) {
      const socket = await settled(live.opened());
      const news = heard(socket, 'update-coupons');
      await socket.timeout(1000).emitWithAck('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
      await live.changeCoupon();
      await news;
    }
  });

  it('is heard where a screen went, and no longer where it was', async () => {
    const socket = await settled(live.opened({ city: laPaz }));
    socket.emit('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await waitFor(60);
    const news = heard(socket, 'update-coupons');
    await live.changeCoupon();
    await news;
    socket.emit('message', { type: 'subscribe', id_city: laPaz, id_colonia: 0 });
    await waitFor(60);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await live.changeCoupon();
    await waitFor(200);
    expect(strayed).toBe(0);
  });
});

describe('a notification', () => {
  it('reaches the rooms that it is for', async () => {
    const person = await addPerson(live.db);
    const { token } = await logIn(live.app, person);
    const mine = await settled(live.opened({ token, city: queretaro }));
    const visitor = await settled(live.opened({ city: queretaro, colonia: 7 }));
    const both = [heard(mine, 'update-notifications'), heard(visitor, 'update-notifications')];
    live.changes.emit('announcement', { notification: { id_notification: 1 }, rooms: [`customer:${person.id_customer}`, 'colonia:7'] });
    expect(await Promise.all(both)).toEqual([{ id_notification: 1 }, { id_notification: 1 }]);
    let strayed = 0;
    visitor.on('update-notifications', () => strayed++);
    const own = heard(mine, 'update-notifications');
    live.changes.emit('announcement', { notification: { id_notification: 2 }, rooms: [`customer:${person.id_customer}`] });
    await own;
    live.changes.emit('announcement', { notification: { id_notification: 3 }, rooms: [] });
    await waitFor(150);
    expect(strayed, 'for nobody is not for everybody').toBe(0);
  });

  it('is marked as read by its own reader, and by nobody else', async () => {
    const [person, other] = [await addPerson(live.db), await addPerson(live.db)];
    const { rows } = await live.db.execute<{ id_notification: number }>(sql`
      insert into notifications (type, title, message, url, to_customer) values ('coupons', 'a', 'b', '/cupones', ${person.id_customer})
      returning id_notification`);
    const id_notification = rows[0]?.id_notification as number;
    for (const one of [other, person]) {
      const socket = await settled(live.opened({ token: (await logIn(live.app, one)).token }));
      socket.emit('message', { type: 'read', id_notification });
    }
    const readers = async () => (await live.db.execute<{ id_customer: number }>(sql`select id_customer from notification_reads`)).rows;
    await expect.poll(readers).toEqual([{ id_customer: person.id_customer }]);
  });
});
