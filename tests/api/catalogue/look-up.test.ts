import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const lookUp = (token = stage.till, phone = stage.me.phone) => call(stage.app, `GET /customers/get-data-by-id-phone2/${phone}`, { token });
const claimsOf = async (token?: string) => (await lookUp(token)).data.claims;

describe('a phone that is looked up at a till', () => {
  it('says who it is and what they can use here, what ends first on top, never what uses it', async () => {
    const later = await stage.claimOf();
    const sooner = await stage.claimOf(await stage.newCoupon({ claim_hours: 2, title: 'Café' }));
    const reply = await lookUp();
    const shown = ({ id_claim, id_coupon, ends_at, coupon: { slug, title } }: typeof later) => ({
      id_claim,
      ends_at,
      usable: true,
      why_not: null,
      coupon: { id_coupon, slug, title, kind: 'price', value: null, original_price: 99, price: 49.5 },
    });
    expect(reply.data).toEqual({
      first_name: 'Guadalupe',
      masked_phone: `••• ••• ${stage.me.phone.slice(-4)}`,
      claims: [shown(sooner), shown(later)],
    });
    for (const secret of [later.code, later.secret, later.sig, stage.me.phone, 'Ñáñez']) expect(reply.body).not.toContain(secret);
    expect(await claimsOf(await stage.worker(stage.there, roles.owner))).toEqual(reply.data.claims);
  });

  it('says of what cannot be used now why, and when it can', async () => {
    const windows = [{ days: [1], from: '07:00', to: '11:00' }];
    await stage.claimOf(await stage.newCoupon({ windows }));
    const [claim] = await claimsOf();
    expect(claim.usable).toBe(false);
    expect(claim.why_not.replaceAll('\u00a0', ' ')).toMatch(/^Hoy es .* vale los lunes, de 7 a 11 a\. m\. Sí aplica: lunes 23 nov/);
  });

  it('sends nobody to a day that its store has closed, and serves who is there though the store has closed for today', async () => {
    const hours = (closed: string[]) => [
      ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '22:00' })),
      ...closed.map((date) => ({ day: null, date, opens: null, closes: null })),
    ];
    const { rows } = await stage.db.execute<{ hours: object }>(sql`select hours from stores where id_store = ${stage.here}`);
    const setHours = (given: object) =>
      stage.db.execute(sql`update stores set hours = ${JSON.stringify(given)}::jsonb where id_store = ${stage.here}`);
    await setHours(hours(['2026-11-20', '2026-11-23']));
    const [always, mondays] = [
      await stage.claimOf(),
      await stage.claimOf(await stage.newCoupon({ windows: [{ days: [1], from: '07:00', to: '11:00' }] })),
    ];
    const shown = new Map((await claimsOf()).map((claim: { id_claim: number }) => [claim.id_claim, claim]));
    expect(shown.get(always.id_claim)).toMatchObject({ usable: true, why_not: null });
    const why = expect.stringMatching(/Sí aplica: lunes 30 nov, 7\sa\.\sm\.$/);
    expect(shown.get(mondays.id_claim)).toMatchObject({ usable: false, why_not: why });
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(mondays) }), 409)).toMatchObject({ type: 'till:not_now', detail: why });
    expect((await stage.redeem({ qr: await stage.qrOf(always) })).status).toBe(200);
    await setHours(rows[0]?.hours ?? []);
  });

  it('has nothing that was used, given back or is over, of another company, or of another store', async () => {
    const [used, back] = [await stage.claimOf(), await stage.claimOf(await stage.newCoupon({}))];
    await stage.redeem({ qr: await stage.qrOf(used) });
    await call(stage.app, `DELETE /claims/${back.id_claim}`, { token: stage.token });
    const over = await stage.newCoupon({ claim_hours: 1 });
    await stage.claimOf(over);
    stage.clock.set(new Date(designMoment.getTime() + 3_600_000));
    const elsewhere = await stage.newCoupon({});
    await stage.db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${elsewhere.id_coupon}, ${stage.there})`);
    const { id_claim } = await stage.claimOf(elsewhere);
    expect(await claimsOf()).toEqual([]);
    expect((await claimsOf(await stage.worker(stage.there))).map((claim: { id_claim: number }) => claim.id_claim)).toEqual([id_claim]);
    expect(await claimsOf(await stage.worker(stage.elsewhere))).toEqual([]);
  });

  it('that nobody has is like any other, to a customer and to the operator too', async () => {
    await stage.claimOf();
    const none = expectProblem(await lookUp(stage.till, '2000000000'), 404);
    const operator = (await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }))).token;
    const other = (await logIn(stage.app, await addPerson(stage.db))).token;
    for (const token of [operator, other]) expect(expectProblem(await lookUp(token), 404)).toEqual(none);
    await stage.db.execute(sql`update customers set blocked_at = ${designMoment} where id_customer = ${stage.me.id_customer}`);
    expect(expectProblem(await lookUp(), 404)).toEqual(none);
  });

  it('takes as many steps for one that nobody has', async () => {
    await stage.claimOf();
    // What is left of a coupon is looked up and told a moment after it was taken.
    await new Promise((done) => setTimeout(done, 500));
    const asked: string[] = [];
    const steps = async (phone: string) => {
      asked.length = 0;
      await lookUp(stage.till, phone);
      return asked.length;
    };
    const original = stage.db.execute.bind(stage.db);
    stage.db.execute = ((query: never) => {
      asked.push('asked');
      return original(query);
    }) as typeof stage.db.execute;
    const [known, unknown] = [await steps(stage.me.phone), await steps('2000000000')];
    stage.db.execute = original;
    expect(known).toBe(unknown);
    expect(known).toBeGreaterThan(1);
  });
});
