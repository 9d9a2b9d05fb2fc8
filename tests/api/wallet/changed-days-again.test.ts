import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayChanges } from '../../../database/tables/companies.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { forgetOldDayChanges } from '../../../server/companies/day-change-queries.ts';
import { fanOut } from '../../../server/push/fan-out.ts';
import { at, closed, dayChangeStage, nbsp, special, week } from '../../support/stages/day-change-stage.ts';

const { stage, shop, take, change, look, rowsOf, titlesBy, closedTitle } = dayChangeStage();

describe('a change of mind', () => {
  it('within seconds tells nobody, and neither does a look in between', async () => {
    await take();
    await change(at('08:30'), closed);
    expect(await titlesBy(new Date(at('08:30').getTime() + 10_000))).toEqual([]);
    await change(new Date(at('08:30').getTime() + 12_000), week);
    expect(await titlesBy(at('08:32'))).toEqual([]);
    await change(at('08:33'), closed);
    expect(await titlesBy(at('08:34'))).toEqual([closedTitle()]);
  });

  it('that says nothing new tells nobody again; what is new is told', async () => {
    await take({ stores: [shop.centro.id] });
    await change(at('08:30'), closed);
    await look(at('08:31'));
    await change(at('08:32'), [...closed, { day: null, date: '2026-12-24', opens: null, closes: null }]);
    await change(at('08:33'), week);
    await change(at('08:33'), closed);
    expect(await titlesBy(at('08:35'))).toEqual([closedTitle()]);
    await change(at('08:36'), special('14:00'));
    expect((await look(at('08:37')))[1]).toMatchObject({
      title: `Hoy sí abre: ${shop.name}, ${shop.centro.name}`,
      message: nbsp('Abre de 2 a 9 p. m. Tu cupón «Café gratis» sigue valiendo: puedes usarlo hoy a partir de las 2 p. m.'),
    });
    await change(at('08:40'), closed);
    expect(await titlesBy(at('08:41'))).toHaveLength(3);
  });
});

describe('when it is told', () => {
  it('is never in quiet hours: in the morning, and not at all once the day is over', async () => {
    await take();
    await change(at('06:00'), closed);
    expect(await titlesBy(at('07:59'))).toEqual([]);
    expect(await titlesBy(at('08:00'))).toEqual([closedTitle()]);
    await stage.db.delete(notifications);
    await change(at('20:35'), week);
    expect(await titlesBy(at('20:40'))).toEqual([]);
    expect(await titlesBy(at('08:00', '2026-11-21'))).toEqual([]);
    await forgetOldDayChanges(stage.db, at('08:00', '2026-11-23'));
    expect(await stage.db.select().from(dayChanges)).toEqual([]);
  });

  it('rings phones that hear of reminders and no others, whether or not their owner takes promotions', async () => {
    await take();
    await stage.db.execute(sql`update customers set accepts_promotions = false where id_customer = ${stage.ids.customer}`);
    for (const topic of ['reminders', 'coupons'])
      await stage.db.execute(sql`
        insert into devices (device_id, id_customer, platform, subscription, topics)
        values (${topic}, ${stage.ids.customer}, 'test', '{"endpoint":"https://push.example/1","keys":{"p256dh":"a","auth":"b"}}'::jsonb, array[${topic}])`);
    await change(at('08:30'), closed);
    await look(at('08:31'));
    while (await fanOut(stage.db, at('08:31'), 50));
    const { rows } = await stage.db.execute(sql`select device_id from push_deliveries`);
    expect(rows).toEqual([{ device_id: 'reminders' }]);
  });

  it('is once, however many processes look', async () => {
    await take();
    await change(at('08:30'), closed);
    stage.clock.set(at('08:31'));
    await Promise.all([look(at('08:31')), look(at('08:31')), look(at('08:31'))]);
    expect(await rowsOf()).toHaveLength(1);
  });
});
