import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, call, logIn, works } from '../../support/people/people.ts';
import { someSubscription } from '../../support/people/subscription.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { get } from '../../support/servers/app.ts';

const at = stageAccount();

const mine = async () => (await call(at.app, 'GET /customers/get-customer-by-id', { token: at.token })).data[0];

describe('my data', () => {
  it('is an array of one; a place never set is 0 throughout', async () => {
    const reply = await call(at.app, 'GET /customers/get-customer-by-id', { token: at.token });
    expect([reply.status, reply.headers['cache-control'], reply.headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(reply.data).toEqual([
      {
        id_customer: at.me.id_customer,
        name: at.me.name,
        phone: at.me.phone,
        id_state: 0,
        id_city: 0,
        id_colonia: 0,
        accepts_promotions: false,
        has_password: true,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('by my own phone, however it is written', async () => {
    for (const written of [at.me.phone, `+52${at.me.phone}`, `044 ${at.me.phone}`]) {
      const reply = await call(at.app, `GET /customers/get-data-by-id-phone2/${encodeURIComponent(written)}`, { token: at.token });
      expect([reply.status, reply.data]).toEqual([200, [await mine()]]);
    }
  });

  it('is looked up 120 times an hour and no more', async () => {
    const ask = async () => (await call(at.app, `GET /customers/get-data-by-id-phone2/${at.me.phone}`, { token: at.token })).status;
    expect(await ask()).toBe(200);
    await at.db.execute(sql`update limit_counters set count = 120 where what like 'look-up:%'`);
    expect(await ask()).toBe(429);
  });
});

describe('my location', () => {
  const update = (body: object) => call(at.app, 'POST /customers/update-location', { token: at.token, body });
  const colonia = async () => (await get(at.app, '/customers/get-all-colonias-by-city-id?idCity=22014')).body.items[3].id_colonia as number;

  it.each([
    ['numbers', Number],
    ['numeric strings', String],
  ] as const)('takes ids as %s, answers a token of the same session and the city’s picture', async (_what, as) => {
    const id_colonia = await colonia();
    const reply = await update({ country: 'México', state: as(22), city: as(22014), colonia: as(id_colonia) });
    expect([reply.status, reply.data]).toEqual([200, { token: expect.any(String), image: '/static/pictures/ciudad.webp' }]);
    expect(decodeJwt(reply.data.token).id_session).toBe(decodeJwt(at.token).id_session);
    expect([await works(at.app, at.token), await works(at.app, reply.data.token)]).toEqual([true, true]);
    expect(await mine()).toMatchObject({ id_state: 22, id_city: 22014, id_colonia });
  });

  it('0 is all of the city, and a city without a picture has none', async () => {
    await update({ country: 'México', state: 22, city: 22014, colonia: await colonia() });
    expect((await update({ country: 'México', state: '9', city: '9015', colonia: '0' })).data).toEqual({
      token: expect.any(String),
      image: null,
    });
    expect(await mine()).toMatchObject({ id_state: 9, id_city: 9015, id_colonia: 0 });
  });

  it.each([
    ['another state', { state: 3 }],
    ['a city of another state', { city: 3003 }],
    ['a colonia of another city', { city: 22006, colonia: 'a real one' }],
    ['an unknown state', { state: 99 }],
    ['an unknown city', { city: 22999 }],
    ['an unknown colonia', { colonia: 2_147_483_647 }],
    ['an id beyond all columns', { colonia: '9999999999' }],
    ['a number beyond all columns', { city: 2_147_483_648 }],
    ['a state of 0', { state: 0 }],
    ['a negative colonia', { colonia: -1 }],
    ['digits that are not canonical', { colonia: '00' }],
    ['a part of a number', { city: 22014.5 }],
    ['no colonia', { colonia: undefined }],
    ['null', { city: null }],
    ['another country', { country: 'Mexico' }],
    ['a country in capitals', { country: 'MÉXICO' }],
    ['a country composed otherwise', { country: 'México'.normalize('NFD') }],
  ])('%s is a 400 and keeps what was there', async (_what, wrong) => {
    await update({ country: 'México', state: 22, city: 22014, colonia: 0 });
    const other = 'colonia' in wrong && wrong.colonia === 'a real one' ? { ...wrong, colonia: await colonia() } : wrong;
    expectProblem(await update({ country: 'México', state: 22, city: 22014, colonia: 0, ...other }), 400);
    expect(await mine()).toMatchObject({ id_state: 22, id_city: 22014, id_colonia: 0 });
  });

  it('a place that is no longer in use is refused', async () => {
    const id_colonia = await colonia();
    await at.db.execute(sql`update colonias set active = false where id_colonia = ${id_colonia}`);
    expectProblem(await update({ country: 'México', state: 22, city: 22014, colonia: id_colonia }), 400);
    await at.db.execute(sql`update colonias set active = true where id_colonia = ${id_colonia}`);
  });
});

describe('my devices', () => {
  const subscription = someSubscription();
  const register = (body: object, as = at.token) => call(at.app, 'POST /customers/update-device-id', { token: as, body });
  const devices = async () =>
    (await at.db.execute(sql`select device_id, id_customer, platform, subscription, topics from devices order by 1`)).rows;

  it('are registered in both forms; the short one keeps what the long one said', async () => {
    const long = {
      deviceId: 'tel',
      id_customer: String(at.me.id_customer),
      platform: 'Android',
      subscription,
      topics: ['coupons', 'events'],
    };
    expect((await register(long)).data).toEqual({ deviceId: 'tel' });
    expect((await register({ deviceId: 'tel', id_customer: at.me.id_customer })).status).toBe(200);
    expect(await devices()).toEqual([
      { device_id: 'tel', id_customer: at.me.id_customer, platform: 'Android', subscription, topics: ['coupons', 'events'] },
    ]);
    await register({ ...long, topics: [] });
    expect(await devices()).toEqual([expect.objectContaining({ topics: [] })]);
  });

  it('belong to the token’s customer: another id is a 403', async () => {
    const other = await addPerson(at.db);
    for (const id_customer of [other.id_customer, String(other.id_customer), 2_000_000_000, '9999999999'])
      expectProblem(await register({ deviceId: 'tel', id_customer }), 403);
    expect(await devices()).toEqual([]);
  });

  it('go to whoever registers them last, without what they were registered with before', async () => {
    await register({ deviceId: 'tel', id_customer: at.me.id_customer, platform: 'Android', subscription, topics: ['coupons'] });
    const other = await addPerson(at.db);
    const { token: others } = await logIn(at.app, other);
    await register({ deviceId: 'tel', id_customer: other.id_customer }, others);
    expect(await devices()).toEqual([{ device_id: 'tel', id_customer: other.id_customer, platform: null, subscription: null, topics: [] }]);
  });

  it('are twenty at most: the one not heard of for longest goes', async () => {
    for (let n = 0; n < 22; n++) {
      at.clock.set(new Date(designMoment.getTime() + n * 1000));
      await register({ deviceId: `tel-${String(n).padStart(2, '0')}`, id_customer: at.me.id_customer });
    }
    const kept = (await devices()).map((device) => device.device_id);
    expect(kept).toHaveLength(20);
    expect(kept[0]).toBe('tel-02');
  });

  it('stop ringing when they are told to (null), and keep the rest', async () => {
    const long = { deviceId: 'tel', id_customer: at.me.id_customer, platform: 'Android', subscription, topics: ['coupons'] };
    await register(long);
    expect((await register({ ...long, subscription: null })).status).toBe(200);
    expect(await devices()).toEqual([expect.objectContaining({ subscription: null, topics: ['coupons'] })]);
  });

  it('one subscription is one device’s: registered under another name, it is the new one’s alone', async () => {
    const other = await addPerson(at.db);
    const { token: others } = await logIn(at.app, other);
    const whole = { platform: 'Android', subscription, topics: ['coupons'] };
    await register({ ...whole, deviceId: 'tel', id_customer: at.me.id_customer });
    await register({ ...whole, deviceId: 'tel-2', id_customer: other.id_customer }, others);
    expect(await devices()).toEqual([
      expect.objectContaining({ device_id: 'tel', id_customer: at.me.id_customer, subscription: null }),
      expect.objectContaining({ device_id: 'tel-2', id_customer: other.id_customer, subscription }),
    ]);
  });

  it('are in what one downloads, and go with a logout that names them, and only one’s own; ending every session silences them all', async () => {
    const other = await addPerson(at.db);
    const { token: others } = await logIn(at.app, other);
    const whole = { platform: 'Android', topics: ['coupons'] };
    const all = ['one', 'two'].map((name) => ({
      ...whole,
      deviceId: name,
      subscription: someSubscription(`${subscription.endpoint}${name}`),
    }));
    for (const device of all) await register({ ...device, id_customer: at.me.id_customer });
    await call(at.app, 'POST /customers/logout?deviceId=one', { token: others });
    expect(await devices()).toHaveLength(2);
    const { data: own } = await call(at.app, 'GET /customers/me/data', { token: at.token });
    const addresses = all.map(({ subscription: { endpoint } }) => endpoint).sort();
    expect(own.devices.map(({ push_address }: { push_address: string }) => push_address).sort()).toEqual(addresses);
    const { token: second } = await logIn(at.app, at.me);
    expect((await call(at.app, 'POST /customers/logout?deviceId=one', { token: second })).status).toBe(204);
    expect((await devices()).map(({ device_id, subscription: kept }) => [device_id, kept !== null])).toEqual([['two', true]]);
    await call(at.app, 'POST /customers/logout-everywhere', { token: at.token });
    expect(await devices()).toEqual([expect.objectContaining({ device_id: 'two', subscription: null })]);
    at.token = (await logIn(at.app, at.me)).token;
  });

  it.each([
    ['an endpoint at a host that nobody knows', 'subscription.endpoint', { endpoint: 'https://evil.example/a' }],
    ['an endpoint inside', 'subscription.endpoint', { endpoint: 'https://127.0.0.1/a' }],
    ['a point that is not on the curve', 'subscription.keys.p256dh', { keys: { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['a secret of another length', 'subscription.keys.auth', { keys: { ...subscription.keys, auth: 'A'.repeat(24) } }],
  ])('%s is a 400 that names %s', async (_what, field, wrong) => {
    const whole = { deviceId: 'tel', id_customer: at.me.id_customer, platform: 'Android', topics: ['coupons'] };
    const reply = await register({ ...whole, subscription: { ...subscription, ...wrong } });
    expectProblem(reply, 400);
    expect(reply.data.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(await devices()).toEqual([]);
  });

  it.each([
    ['an endpoint of http', { subscription: { ...subscription, endpoint: 'http://push.example/a' } }],
    ['an endpoint that is no address', { subscription: { ...subscription, endpoint: 'https://' } }],
    ['an unknown topic', { topics: ['coupons', 'all'] }],
    ['a topic twice', { topics: ['coupons', 'coupons'] }],
    ['no keys', { subscription: { endpoint: subscription.endpoint } }],
    ['a NUL', { deviceId: 'a\0b' }],
    ['half of the long form', { subscription: undefined }],
  ])('%s is a 400', async (_what, wrong) => {
    const whole = { deviceId: 'tel', id_customer: at.me.id_customer, platform: 'Android', subscription, topics: ['coupons'] };
    expectProblem(await register({ ...whole, ...wrong }), 400);
    expect(await devices()).toEqual([]);
  });
});
