import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { retention } from '../../../contract/retention.ts';
import type { Claim, Savings } from '../../../contract/wallet/wallet.ts';
import { eraseWhatIsDue } from '../../../server/customers/erasure.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn, password } from '../../support/people/people.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();

const walletOf = async (token = stage.token): Promise<{ items: Claim[]; savings: Savings }> =>
  (await call(stage.app, 'GET /wallet', { token })).data;
const nothing = { total: 0, redeemed: 0, unknown: 0, months: [] };

/** Uses a new coupon at a moment. */
async function use(given: Parameters<typeof stage.newCoupon>[0], { at = designMoment, ...more }: { at?: Date; ticket?: number } = {}) {
  const wide = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2040-01-01T00:00:00Z' };
  stage.clock.set(at);
  await stage.forgetLimits();
  await stage.db.execute(sql`update sessions set expires_at = '2040-01-01'`);
  const claim = await stage.claimOf(await stage.newCoupon({ ...wide, ...given }));
  const { status, body } = await stage.redeem({ qr: await stage.qrOf(claim), ...more });
  expect(status, body).toBe(200);
  return claim;
}

describe('what a customer saved', () => {
  it('is nothing before anything was used', async () => {
    await stage.claimOf();
    const { items, savings } = await walletOf();
    expect([items[0]?.saved, savings]).toEqual([null, nothing]);
  });

  it('is the sum of what is known; what nobody knows counts as used, never as money', async () => {
    const claims = [
      await use({}),
      await use({ kind: 'amount', value: 4050, price: null, original_price: null }),
      await use({ kind: 'percent', value: 20, price: null, original_price: null }, { ticket: 255.5 }),
      await use({ kind: 'percent', value: 20, price: null, original_price: null }),
      await use({ kind: 'two_for_one', price: null, original_price: null }),
    ];
    const { items, savings } = await walletOf();
    expect(claims.map(({ id_claim }) => items.find((item) => item.id_claim === id_claim)?.saved)).toEqual([49.5, 40.5, 51.1, null, null]);
    const all = { redeemed: 5, unknown: 2 };
    expect(savings).toEqual({ total: 141.1, ...all, months: [{ month: '2026-11', saved: 141.1, ...all }] });
    expect((await walletOf((await logIn(stage.app, await addPerson(stage.db))).token)).savings).toEqual(nothing);
  });

  it('is not what a till took back', async () => {
    const claim = await use({});
    await call(stage.app, `POST /redemptions/${claim.id_claim}/undo`, { token: stage.till, body: { reason: 'Me equivoqué' } });
    const { items, savings } = await walletOf();
    expect([items[0]?.status, items[0]?.saved, savings]).toEqual(['active', null, nothing]);
  });

  it('is told by month on the store’s clocks, the last first', async () => {
    // Querétaro is six hours behind: the last second of September and the first of October.
    await use({}, { at: new Date('2026-10-01T05:59:59Z') });
    await use({}, { at: new Date('2026-10-01T06:00:00Z') });
    await use({ kind: 'gift', price: null, original_price: null }, { at: new Date('2026-11-01T05:59:59Z') });
    expect((await walletOf()).savings.months).toEqual([
      { month: '2026-10', saved: 49.5, redeemed: 2, unknown: 1 },
      { month: '2026-09', saved: 49.5, redeemed: 1, unknown: 0 },
    ]);
  });

  it('is told of the last 24 months, and in all of everything, also of more than a wallet shows', async () => {
    for (let month = 0; month < 26; month++) await use({}, { at: new Date(Date.UTC(2026, 10 - month, 15)) });
    await stage.db.execute(sql`
      with more as (
        insert into claims (id_coupon, id_company, id_customer, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
        select k.id_coupon, k.id_company, k.id_customer, n + 1, 'A' || translate(lpad(n::text, 7, '0'), '01', 'XY'), 'redeemed', k.claimed_at,
          k.ends_at, k.redeemed_at, k.id_store, k.kept
        from (select * from claims where id_customer = ${stage.me.id_customer} order by id_claim limit 1) k, generate_series(1, 100) n
        returning *)
      insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, saved)
      select id_claim, id_store, id_customer, 'mas-' || nth, 'qr', redeemed_at, 1000 from more`);
    const { items, savings } = await walletOf();
    expect(items.length).toBe(100);
    expect(savings).toMatchObject({ redeemed: 126, unknown: 0, total: 26 * 49.5 + 1000 });
    expect(savings.months.length).toBe(24);
    expect([savings.months[0]?.month, savings.months[23]]).toEqual(['2026-11', { month: '2024-12', saved: 49.5, redeemed: 1, unknown: 0 }]);
  });

  it('and what they said is theirs to take away, and goes with the account', async () => {
    const claim = await use({});
    await call(stage.app, `POST /claims/${claim.id_claim}/feedback`, { token: stage.token, body: { respected: 'no' } });
    const { data } = await call(stage.app, 'GET /customers/me/data', { token: stage.token });
    const moment = designMoment.toISOString();
    const whole = { saved: 49.5, ticket: null, store: expect.any(String), shown_by: 'qr', company: expect.any(String) };
    expect(data.claims).toMatchObject([{ code: claim.code, respected: 'no', answered_at: moment, redeemed_at: moment, ...whole }]);
    const kept = async () => (await stage.db.execute(sql`select from feedback where id_customer = ${stage.me.id_customer}`)).rows.length;
    await call(stage.app, 'DELETE /customers/me', { token: stage.token, body: { current_password: password } });
    await eraseWhatIsDue(stage.db, designMoment);
    expect(await kept()).toBe(1);
    await eraseWhatIsDue(stage.db, new Date(designMoment.getTime() + retention.daysUntilErased * 86_400_000));
    expect(await kept()).toBe(0);
  });
});
