import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { retention } from '../../../contract/retention.ts';
import { couponReminders } from '../../../database/tables/reminders.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { eraseWhatIsDue } from '../../../server/customers/erasure.ts';
import { upsertDevice } from '../../../server/customers/queries.ts';
import { notify, type Recipients } from '../../../server/notifications/notify.ts';
import { defaultSettings } from '../../../server/settings/queries.ts';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, call, logIn, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { anyCoupon } from '../../support/stages/coupons.ts';

const at = stageAccount();

const mine = async () => (await call(at.app, 'GET /customers/get-customer-by-id', { token: at.token })).data[0];
const row = async (id: number) =>
  (await at.db.execute<Record<string, unknown>>(sql`select * from customers where id_customer = ${id}`)).rows[0];

/** A notification for everybody, read; one for this customer alone, not read; and one that is neither. */
async function tellAndRead() {
  const made = [];
  for (const to of [{}, { customer: at.me.id_customer }, {}] as Recipients[])
    made.push(
      await withTransaction(at.db, (tx) =>
        notify(tx, { type: 'events', title: 'Danzón', message: 'Hoy.', url: '/eventos', to, now: designMoment }),
      ),
    );
  const [shared, own] = made.map((one) => {
    const { id_notification = 0, title, message, created_at } = one?.notification ?? {};
    return { id_notification, title, message, created_at };
  });
  await call(at.app, 'POST /notifications/read', { token: at.token, body: { ids: [shared?.id_notification] } });
  return { shared, own };
}

/** Asks to hear when a coupon can be used, a day from now. */
async function remind(id_coupon: number) {
  const [remind_at, created_at] = [new Date(designMoment.getTime() + 86_400_000), designMoment];
  await at.db.insert(couponReminders).values({ id_customer: at.me.id_customer, id_coupon, remind_at, created_at });
  const { rows } = await at.db.execute<{ title: string }>(sql`select title from coupons where id_coupon = ${id_coupon}`);
  return { id_coupon, title: rows[0]?.title, remind_at: remind_at.toISOString(), created_at: created_at.toISOString() };
}

describe('my rights', () => {
  const patch = (body: object) => call(at.app, 'PATCH /customers/me', { token: at.token, body });
  const ledger = async () =>
    (await at.db.execute(sql`select kind, granted, version from consents where id_customer = ${at.me.id_customer} order by id_consent`))
      .rows;

  it('correct: a name, a permission; the ledger notes a permission that changes, and only then', async () => {
    expect((await patch({ name: '  Ana   María \u200bÑuñez ' })).data[0]).toMatchObject({
      name: 'Ana María Ñuñez',
      accepts_promotions: false,
    });
    expect(await ledger()).toEqual([]);
    for (const accepts_promotions of [true, true, false, false, true]) await patch({ accepts_promotions });
    expect(await ledger()).toEqual(
      [true, false, true].map((granted) => ({ kind: 'promotions', granted, version: defaultSettings.privacy_version })),
    );
    expect((await patch({})).data[0]).toMatchObject({ name: 'Ana María Ñuñez', accepts_promotions: true });
    expect((await logIn(at.app, at.me)).username).toBe('Ana María Ñuñez');
  });

  it.each(['', '   ', '\u200b\u200b', 'a\0b', 'x'.repeat(81)])('a name like %j is refused', async (name) => {
    expectProblem(await patch({ name }), 400);
    expect((await mine()).name).toBe(at.me.name);
  });

  it('take away: everything that is kept, and nothing of anyone else', async () => {
    await patch({ accepts_promotions: true });
    await call(at.app, 'POST /customers/update-device-id', { token: at.token, body: { deviceId: 'tel', id_customer: at.me.id_customer } });
    await call(at.app, 'PUT /saved/company/7', { token: at.token });
    const id_coupon = await anyCoupon(at.db);
    const taken = await call(at.app, `POST /coupons/${id_coupon}/claim`, { token: at.token });
    const reminder = await remind(id_coupon);
    const { data: search } = await call(at.app, 'POST /saved-searches', { token: at.token, body: { q: 'tacos', id_city: 22014 } });
    const { shared, own } = await tellAndRead();
    const other = await addPerson(at.db);
    await logIn(at.app, other);
    const { rows: names } = await at.db.execute<{ name: string }>(sql`select name from companies where id_company = 7`);
    await at.db.execute(sql`insert into open_voices (id_store, date, id_customer, open, counts)
      select min(id_store), '2026-11-20', ${at.me.id_customer}, true, true from stores where id_company = 7`);
    const report = { kind: 'company', id: 7, reason: 'closed', comment: 'Ya cerró' };
    expect((await call(at.app, 'POST /reports', { token: at.token, body: report })).status).toBeLessThan(300);
    const reply = await call(at.app, 'GET /customers/me/data', { token: at.token });
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({
      customer: await mine(),
      phone_proved: true,
      codes: [],
      consents: [{ kind: 'promotions', granted: true, version: defaultSettings.privacy_version, at: designMoment.toISOString() }],
      sessions: [expect.objectContaining({ device: null, current: true, created_at: designMoment.toISOString() })],
      devices: [{ device_id: 'tel', platform: null, topics: [], push_address: null, updated_at: designMoment.toISOString() }],
      memberships: [],
      passkeys: [],
      claims: [
        expect.objectContaining({
          code: taken.data.code,
          title: taken.data.coupon.title,
          company: taken.data.coupon.company.name,
          claimed_at: designMoment.toISOString(),
          ends_at: taken.data.ends_at,
          status: 'active',
        }),
      ],
      stamp_cards: [],
      saved: [{ kind: 'company', id: 7, title: names[0]?.name, created_at: designMoment.toISOString() }],
      reminders: [reminder],
      saved_searches: [search],
      open_voices: [{ store: expect.stringContaining(names[0]?.name as string), date: '2026-11-20', open: true }],
      requests: [{ kind: 'report', about: 'company:7', words: 'Ya cerró', at: designMoment.toISOString(), decision: null, reason: null }],
      notifications: [
        { ...shared, read_at: designMoment.toISOString() },
        { ...own, read_at: null },
      ],
      pushes: [],
      changes: [],
      till_acts: [],
      photos: [],
      invitations: [],
      imports: [],
      has_more: [],
    });
    expect(reply.body).not.toContain(other.phone);
    expect(reply.body).not.toContain('argon2');
  });
});

describe('leaving', () => {
  const leave = (current_password: string) => call(at.app, 'DELETE /customers/me', { token: at.token, body: { current_password } });

  it('asks for the password: a wrong one changes nothing', async () => {
    expect(expectProblem(await leave('no es esta 1'), 400).errors?.[0]?.field).toBe('current_password');
    expect(await works(at.app, at.token)).toBe(true);
  });

  it('gives back what was taken and not used', async () => {
    const id_coupon = await anyCoupon(at.db);
    const takenNow = async () =>
      (await at.db.execute<{ taken: number }>(sql`select taken from coupons where id_coupon = ${id_coupon}`)).rows[0]?.taken;
    const before = await takenNow();
    await call(at.app, `POST /coupons/${id_coupon}/claim`, { token: at.token });
    expect(await takenNow()).not.toBe(before);
    await leave(password);
    expect(await takenNow()).toBe(before);
    const { rows } = await at.db.execute(sql`select status from claims`);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('ends the use at once: every session, every device, the login', async () => {
    const { token: elsewhere } = await logIn(at.app, at.me);
    await call(at.app, 'POST /customers/update-device-id', { token: at.token, body: { deviceId: 'tel', id_customer: at.me.id_customer } });
    const reply = await leave(password);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect([await works(at.app, at.token), await works(at.app, elsewhere)]).toEqual([false, false]);
    await expect(logIn(at.app, at.me)).rejects.toThrow('401');
    const { rows } = await at.db.execute(sql`select 1 from sessions union all select 1 from devices`);
    expect(rows).toEqual([]);
    const { rows: consents } = await at.db.execute(sql`select kind, granted from consents order by id_consent`);
    expect(consents).toEqual([
      { kind: 'privacy', granted: false },
      { kind: 'promotions', granted: false },
    ]);
  });

  it('keeps the phone until the data is erased, thirty days later; then says nobody’s name', async () => {
    await call(at.app, 'POST /customers/update-location', {
      token: at.token,
      body: { country: 'México', state: 22, city: 22014, colonia: 0 },
    });
    await call(at.app, 'PUT /saved/company/7', { token: at.token });
    await remind(await anyCoupon(at.db));
    await call(at.app, 'POST /saved-searches', { token: at.token, body: { q: 'tacos', id_city: 22014 } });
    await at.db.execute(sql`insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours)
      select id_stamp_card, id_company, ${at.me.id_customer}, 'K7MX2P9R', gift, needed, hours from stamp_cards limit 1`);
    await tellAndRead();
    await leave(password);
    const days = (n: number) => new Date(designMoment.getTime() + n * 86_400_000);
    await eraseWhatIsDue(at.db, new Date(days(retention.daysUntilErased).getTime() - 1000));
    expect(await row(at.me.id_customer)).toMatchObject({ phone: at.me.phone, name: at.me.name, erased_at: null });
    const theirs = async () =>
      (
        await at.db.execute(sql`
          select (select count(*)::int from saved) as saved, (select count(*)::int from coupon_reminders) as reminders,
            (select count(*)::int from saved_searches) as searches, (select count(*)::int from cards) as cards,
            (select count(*)::int from notification_reads) as reads,
            (select count(*)::int from notifications) as told`)
      ).rows[0];
    expect(await theirs()).toEqual({ saved: 1, reminders: 1, searches: 1, cards: 1, reads: 1, told: 3 });
    await eraseWhatIsDue(at.db, days(retention.daysUntilErased));
    expect(await theirs()).toEqual({ saved: 0, reminders: 0, searches: 0, cards: 0, reads: 0, told: 2 });
    const erased = await row(at.me.id_customer);
    expect(erased).toMatchObject({
      phone: null,
      password_hash: null,
      name: 'Cuenta borrada',
      id_city: null,
    });
    expect(JSON.stringify(erased)).not.toContain(at.me.phone);
    expect(erased?.erased_at).not.toBeNull();
    const next = await addPerson(at.db, { phone: at.me.phone });
    expect((await logIn(at.app, next)).id_user).toBe(next.id_customer);
  });

  it('leaves no device behind, not even one registered while it was being deleted', async () => {
    const { id_customer } = at.me;
    const keys = { p256dh: 'x', auth: 'y' };
    const device = { deviceId: 'tardío', platform: 'web', subscription: { endpoint: 'https://fcm.googleapis.com/x', keys }, topics: [] };
    expect((await call(at.app, 'DELETE /customers/me', { token: at.token, body: { current_password: password } })).status).toBe(204);
    // The call had found its session before the account was deleted.
    await upsertDevice(at.db, id_customer, device, at.clock.now());
    const devices = async () => (await at.db.execute(sql`select device_id from devices where id_customer = ${id_customer}`)).rows;
    expect(await devices()).toEqual([]);
    await at.db.execute(sql`insert into devices (device_id, id_customer) values ('de antes', ${id_customer})`);
    await eraseWhatIsDue(at.db, new Date(designMoment.getTime() + (retention.daysUntilErased + 1) * 86_400_000));
    expect(await devices()).toEqual([]);
  });

  it('an account that stays is not erased, and sessions that are over are forgotten', async () => {
    const later = new Date(designMoment.getTime() + 400 * 86_400_000);
    await eraseWhatIsDue(at.db, later);
    expect(await row(at.me.id_customer)).toMatchObject({ phone: at.me.phone, erased_at: null });
    const { rows } = await at.db.execute(sql`select 1 from sessions`);
    expect(rows).toEqual([]);
  });
});
