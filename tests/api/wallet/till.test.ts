import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { readSignedClaim } from '../../../contract/wallet/claim-qr.ts';
import type { Redemption } from '../../../contract/wallet/redemptions.ts';
import { clockSlack } from '../../../contract/wallet/till-rules.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const hour = 3_600_000;
const day = (as: string, query = '') => call(stage.app, `GET /redemptions${query}`, { token: as });

describe('what a till knows of itself', () => {
  it('is where it stands, and the key that checks what the server signed', async () => {
    const { data } = await day(stage.till);
    expect(data.till).toMatchObject({ id_store: stage.here, id_company: stage.company, time_zone: 'America/Mexico_City' });
    expect(data.till.stores).toEqual([{ id_store: stage.here, name: data.till.store }]);
    const { claim, signed, signature } = readSignedClaim((await stage.claimOf()).sig as string) ?? expect.fail('no signature');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: data.till.claims_key }, format: 'jwk' });
    expect(verify(null, signed, key, signature)).toBe(true);
    expect(claim.id_company).toBe(data.till.id_company);
  });

  it('lets an owner choose among the stores of the company, and a cashier none', async () => {
    const owner = await stage.worker(stage.here, roles.owner);
    const there = (await day(owner, `?id_store=${stage.there}`)).data.till;
    expect(there.id_store).toBe(stage.there);
    expect(there.stores.map(({ id_store }: { id_store: number }) => id_store)).toEqual(expect.arrayContaining([stage.here, stage.there]));
    expectProblem(await day(owner, `?id_store=${stage.elsewhere}`), 404);
    expectProblem(await day(stage.till, `?id_store=${stage.there}`), 404);
    const claim = await stage.claimOf();
    await stage.redeem({ qr: await stage.qrOf(claim), id_store: stage.there }, { as: owner });
    const usedAt = async (query: string) => (await day(owner, query)).data.items.map(({ id_claim }: Redemption) => id_claim);
    expect(await usedAt(`?id_store=${stage.there}`)).toContain(claim.id_claim);
    expect(await usedAt('')).not.toContain(claim.id_claim);
  });
});

describe('what a coupon asks', () => {
  const asking = {
    terms: 'Solo para comer aquí.',
    min_purchase: 20_000,
    per_customer: 2,
    windows: [{ days: [5], from: '08:00', to: '23:00' }],
  };
  const conditions = { ...asking, min_purchase: 200, first_visit: false, combinable: false };
  const keptOf = async (id_coupon: number) =>
    (await day(stage.till)).data.coupons.find((one: { id_coupon: number }) => one.id_coupon === id_coupon);

  it('is said with what was redeemed, as it was when its customer took it', async () => {
    const coupon = await stage.newCoupon(asking);
    const claim = await stage.claimOf(coupon);
    await stage.db.execute(sql`update coupons set terms = 'Otra cosa.', min_purchase = null where id_coupon = ${coupon.id_coupon}`);
    const { data } = await stage.redeem({ qr: await stage.qrOf(claim) });
    expect(data.conditions).toMatchObject(conditions);
  });

  it('is known to a till for when there is no network, but not where the coupon was changed while somebody has it', async () => {
    const coupon = await stage.newCoupon(asking);
    expect(await keptOf(coupon.id_coupon)).toMatchObject({ title: 'Tacos al pastor', kind: 'price', price: 49.5, conditions });
    await stage.claimOf(coupon);
    expect(await keptOf(coupon.id_coupon)).toMatchObject({ conditions });
    const later = new Date(stage.clock.now().getTime() + 60_000);
    await stage.db.execute(sql`update coupons set terms = 'Otra cosa.', updated_at = ${later} where id_coupon = ${coupon.id_coupon}`);
    expect(await keptOf(coupon.id_coupon)).toBeUndefined();
    const hidden = await stage.newCoupon({ status: 'draft' });
    expect(await keptOf(hidden.id_coupon)).toBeUndefined();
  });
});

describe('why a till may not use a coupon', () => {
  const about = { title: 'Tacos al pastor', customer: 'Guadalupe' };

  it('says by its type that it was used, has ended or was given back, and of which claim', async () => {
    const used = await stage.claimOf();
    const { data } = await stage.redeem({ qr: await stage.qrOf(used) });
    expect(data.code).toBe(used.code);
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(used) }), 409)).toMatchObject({
      type: 'till:used',
      claim: { ...about, code: used.code },
    });
    const given = await stage.claimOf(await stage.newCoupon({}));
    await call(stage.app, `DELETE /claims/${given.id_claim}`, { token: stage.token });
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(given) }), 409)).toMatchObject({ type: 'till:given_back' });
    const [short, back] = [
      await stage.claimOf(await stage.newCoupon({ claim_hours: 1 })),
      await stage.claimOf(await stage.newCoupon({ claim_hours: 1 })),
    ];
    await call(stage.app, `DELETE /claims/${back.id_claim}`, { token: stage.token });
    stage.clock.set(new Date(designMoment.getTime() + hour));
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(short) }), 409)).toMatchObject({ type: 'till:expired', claim: about });
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(back) }), 409).type).toBe('till:given_back');
  });

  it('a coupon for the first visit is used at that one alone, whatever a till says that it scanned before it', async () => {
    const [first, second, third] = [
      await stage.claimOf(await stage.newCoupon({ first_visit: true })),
      await stage.claimOf(await stage.newCoupon({ first_visit: true })),
      await stage.claimOf(await stage.newCoupon({ first_visit: true })),
    ];
    const early = { qr: await stage.qrOf(first), scanned_at: designMoment.toISOString() };
    stage.clock.set(new Date(designMoment.getTime() + hour));
    expect((await stage.redeem({ qr: await stage.qrOf(second) })).status).toBe(200);
    const why = 'Es para la primera visita y ya usaste un cupón en este negocio.';
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(third) }), 409)).toMatchObject({ type: 'till:not_now', detail: why });
    const found = await call(stage.app, `GET /customers/get-data-by-id-phone2/${stage.me.phone}`, { token: stage.till });
    expect(found.data.claims).toContainEqual(expect.objectContaining({ id_claim: third.id_claim, usable: false, why_not: why }));
    expect(expectProblem(await stage.redeem(early), 409)).toMatchObject({ type: 'till:not_now', detail: why });
  });

  it('a coupon for the first visit that a till used before another was used counts when it is said later', async () => {
    const [first, other] = [await stage.claimOf(await stage.newCoupon({ first_visit: true })), await stage.claimOf()];
    const early = { qr: await stage.qrOf(first), scanned_at: designMoment.toISOString() };
    stage.clock.set(new Date(designMoment.getTime() + hour));
    const late = { qr: await stage.qrOf(first) };
    expect((await stage.redeem({ qr: await stage.qrOf(other) })).status).toBe(200);
    expect(expectProblem(await stage.redeem(late), 409).type).toBe('till:not_now');
    expect((await stage.redeem(early)).status).toBe(200);
  });

  it('two coupons for the first visit at two tills at once are one, every time', async () => {
    const till = await stage.worker(stage.there);
    for (let time = 0; time < 6; time++) {
      const { token } = await logIn(stage.app, await addPerson(stage.db));
      const take = async () => {
        const { id_coupon } = await stage.newCoupon({ first_visit: true });
        return (await call(stage.app, `POST /coupons/${id_coupon}/claim`, { token })).data;
      };
      const [one, other] = [await stage.qrOf(await take()), await stage.qrOf(await take())];
      const replies = await Promise.all([stage.redeem({ qr: one }), stage.redeem({ qr: other, id_store: stage.there }, { as: till })]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.data.type).toBe('till:not_now');
    }
  });

  it('says by its type that it is not now, not here, not of this moment, or not their phone', async () => {
    const mornings = await stage.claimOf(await stage.newCoupon({ windows: [{ days: [1, 2], from: '08:00', to: '11:00' }] }));
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(mornings) }), 409)).toMatchObject({
      type: 'till:not_now',
      claim: about,
    });
    const onlyThere = await stage.newCoupon({});
    await stage.db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${onlyThere.id_coupon}, ${stage.there})`);
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(await stage.claimOf(onlyThere)) }), 409).type).toBe('till:not_here');
    const claim = await stage.claimOf();
    const old = await stage.qrOf(claim, new Date(designMoment.getTime() - 2 * hour));
    const stale = expectProblem(await stage.redeem({ qr: old }), 409);
    expect(stale.type).toBe('till:stale');
    expect(stale).not.toHaveProperty('claim');
    const last = stage.me.phone.slice(-4) === '0000' ? '0001' : '0000';
    const wrong = expectProblem(await stage.redeem({ code: claim.code, phone_last4: last }), 409);
    expect(wrong.type).toBe('till:wrong_phone');
    expect(wrong).not.toHaveProperty('claim');
  });

  it('with no hours left before its end a coupon is not used outside of them', async () => {
    const claim = await stage.claimOf(await stage.newCoupon({ windows: [{ days: [1], from: '08:00', to: '11:00' }], claim_hours: 24 }));
    const refused = expectProblem(await stage.redeem({ qr: await stage.qrOf(claim) }), 409);
    expect(refused).toMatchObject({ type: 'till:not_now', detail: expect.stringMatching(/^Valía los lunes, de 8 a 11\sa\.\sm\.$/) });
    expect(await stage.statusOf(claim)).toBe('active');
  });

  it('a bill under the minimum is refused with the minimum, and a coupon whose bill nobody said is not', async () => {
    const from400 = await stage.claimOf(await stage.newCoupon({ min_purchase: 40_000 }));
    const qr = await stage.qrOf(from400);
    const refused = expectProblem(await stage.redeem({ qr, ticket: 399.99 }), 409);
    expect(refused).toMatchObject({ type: 'till:not_now', detail: 'Pide un consumo mínimo de $400.' });
    expect(await stage.statusOf(from400)).toBe('active');
    expect((await stage.redeem({ qr, ticket: 400 })).status).toBe(200);
    const another = await stage.claimOf(await stage.newCoupon({ min_purchase: 40_000 }));
    expect((await stage.redeem({ qr: await stage.qrOf(another) })).status).toBe(200);
  });

  it('a used coupon is called used, also when it would not be valid now', async () => {
    const coupon = await stage.newCoupon({});
    const claim = await stage.claimOf(coupon);
    await stage.redeem({ qr: await stage.qrOf(claim) });
    await stage.db.execute(sql`
      update claims set kept = jsonb_set(kept, '{windows}', '[{"days":[1],"from":"08:00","to":"11:00"}]') where id_claim = ${claim.id_claim}`);
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(claim) }), 409).type).toBe('till:used');
  });
});

it('a till whose clock is a little ahead is not refused for it, and its redemption is of now', async () => {
  const ahead = (ms: number) => new Date(designMoment.getTime() + ms).toISOString();
  const qr = await stage.qrOf(await stage.claimOf());
  expectProblem(await stage.redeem({ qr, scanned_at: ahead(clockSlack + 1) }), 400);
  expect((await stage.redeem({ qr, scanned_at: ahead(clockSlack) })).data.redeemed_at).toBe(designMoment.toISOString());
});
