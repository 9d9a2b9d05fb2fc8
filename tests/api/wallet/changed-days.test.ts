import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayChanges } from '../../../database/tables/companies.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { addPerson } from '../../support/people/people.ts';
import { at, closed, dayChangeStage, nbsp, special, week } from '../../support/stages/day-change-stage.ts';

const { stage, shop, take, change, look, titlesBy, closedTitle } = dayChangeStage();

describe('a shop that closes today', () => {
  it('tells whoever has a coupon of it once: what, until when, and that the coupon holds', async () => {
    const { id, slug: page } = await take();
    await change(at('08:30'), closed);
    const [told] = await look(at('08:31'));
    await look(at('08:32'));
    expect(await look(at('12:00'))).toEqual([told]);
    expect(told).toMatchObject({
      title: closedTitle(),
      message: nbsp(
        `Vuelve a abrir mañana a las 9 a. m. Tu cupón «Café gratis» sigue valiendo: puedes usarlo hoy a partir de las 9 a. m. en ${shop.norte.name}.`,
      ),
      type: 'reminders',
      counts: false,
      url: `/cupones/${page}`,
      id_coupon: id,
      to_customer: stage.ids.customer,
    });
    expect((await stage.as('customer', 'GET /notifications')).data.items).toMatchObject([{ title: closedTitle() }]);
    expect((await stage.as('cashier', 'GET /notifications')).data.items).toEqual([]);
  });

  it('in all of its stores, one after the other, is one notice', async () => {
    await take();
    await change(at('08:30'), closed);
    await change(at('08:30'), closed, shop.norte);
    expect(await look(at('08:31'))).toMatchObject([
      {
        title: `Hoy no abre: ${shop.name}`,
        message: nbsp(
          'Vuelve a abrir mañana a las 9 a. m. Tu cupón «Café gratis» sigue valiendo: puedes usarlo mañana a partir de las 9 a. m.',
        ),
      },
    ]);
  });

  it('says so when it was open until then, and when a coupon ends before it opens again', async () => {
    await take({ ends: at('21:00'), stores: [shop.centro.id] });
    await change(at('15:00'), closed);
    expect(await look(at('15:01'))).toMatchObject([
      {
        title: `Hoy ya cerró: ${shop.name}, ${shop.centro.name}`,
        message: nbsp('Vuelve a abrir mañana a las 9 a. m. Tu cupón «Café gratis» vence antes de que vuelva a abrir.'),
      },
    ]);
  });

  it('tells somebody with several coupons once', async () => {
    await take({ stores: [shop.centro.id] });
    await take({ stores: [shop.centro.id], title: 'Pan gratis' });
    await change(at('08:30'), closed);
    expect(await look(at('08:31'))).toMatchObject([
      {
        message: nbsp('Vuelve a abrir mañana a las 9 a. m. Tus 2 cupones siguen valiendo en sus otros días.'),
        url: `/negocios/${shop.slug}`,
        id_coupon: null,
      },
    ]);
    await stage.db.delete(notifications);
    await stage.db.delete(dayChanges);
    await stage.db.execute(sql`update stores set hours = ${JSON.stringify(week)}::jsonb`);
    await take({ stores: [shop.centro.id], title: 'Té gratis', ends: at('20:00') });
    await change(at('08:40'), closed);
    expect((await look(at('08:41')))[0]?.message).toContain(
      '«Té gratis» vence antes de que vuelva a abrir; los demás siguen valiendo en sus otros días.',
    );
  });

  it('tells everybody who has one, and no one who used it, gave it back, took it since, or has it for other days or another store', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(stage.db)));
    const [used, back, since, monday, other, mine] = people.map(({ id_customer }) => id_customer) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await take({ who: mine });
    const { id_claim } = await take({ who: used });
    await stage.db.execute(
      sql`update claims set status = 'redeemed', redeemed_at = now(), id_store = ${shop.centro.id} where id_claim = ${id_claim}`,
    );
    const given = await take({ who: back });
    await stage.db.execute(sql`update claims set status = 'cancelled' where id_claim = ${given.id_claim}`);
    await take({ who: monday, windows: [{ days: [1], from: '09:00', to: '21:00' }] });
    await take({ who: other, stores: [shop.norte.id] });
    await take();
    await change(at('08:30'), closed);
    await take({ who: since, taken: at('08:31') });
    const told = await look(at('08:32'));
    expect(told.map(({ to_customer }) => to_customer).toSorted()).toEqual([mine, stage.ids.customer].toSorted());
  });
});

describe('a shop that opens later or closes earlier today', () => {
  it('says from when, to whoever loses time by it', async () => {
    const evening = await addPerson(stage.db);
    await take({ stores: [shop.centro.id] });
    await take({ who: evening.id_customer, windows: [{ days: [5], from: '18:00', to: '20:00' }] });
    await change(at('08:30'), special('14:00'));
    expect(await look(at('08:31'))).toMatchObject([
      {
        title: `Hoy abre más tarde: ${shop.name}, ${shop.centro.name}`,
        message: nbsp('Abre de 2 a 9 p. m. Tu cupón «Café gratis» sigue valiendo: puedes usarlo hoy a partir de las 2 p. m.'),
        to_customer: stage.ids.customer,
      },
    ]);
  });

  it('says until when', async () => {
    await take({ stores: [shop.centro.id] });
    await change(at('15:00'), special('09:00', '17:00'));
    expect(await look(at('15:01'))).toMatchObject([
      {
        title: `Hoy cierra antes: ${shop.name}, ${shop.centro.name}`,
        message: nbsp('Está abierto hasta las 5 p. m. Tu cupón «Café gratis» sigue valiendo: puedes usarlo ahora, hasta las 5 p. m.'),
      },
    ]);
  });

  it.each([
    ['opens longer', special('08:00', '23:00')],
    ['changes another day', [...week, { day: null, date: '2026-11-21', opens: null, closes: null }]],
    ['closes a day of the week that is not today', week.filter(({ day }) => day !== 1)],
  ])('that %s tells nobody', async (_what, hours) => {
    await take();
    await change(at('08:30'), hours);
    expect(await titlesBy(at('08:31'))).toEqual([]);
  });
});
