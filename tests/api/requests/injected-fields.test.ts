import { getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { Database } from '../../../database/database.ts';
import { customers } from '../../../database/tables/accounts/customers.ts';
import { memberships } from '../../../database/tables/accounts/memberships.ts';
import { companies, stores } from '../../../database/tables/companies.ts';
import { coupons } from '../../../database/tables/coupons.ts';
import { events } from '../../../database/tables/events.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { hashTables } from '../../support/databases/table-hashes.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { addPerson, addStaff, call, logIn, type Person, password, removePeople, thingsOfStaff } from '../../support/people/people.ts';
import { someSubscription } from '../../support/people/subscription.ts';
import { assertion, attestation } from '../../support/requests/access-rows.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

let db: Database;
let app: FastifyInstance;
let me: Person;
let token: string;
let operatorsToken: string;
let cashiersToken: string;
let things: Record<string, number>;

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock: movableClock() });
  me = await addPerson(db);
  token = (await logIn(app, me)).token;
  const { operator, cashier } = await addStaff(db);
  [operatorsToken, cashiersToken] = (await Promise.all([operator, cashier].map(async (one) => (await logIn(app, one)).token))) as [
    string,
    string,
  ];
  things = await thingsOfStaff(db);
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

/** A body that is right in every way, for each call that looks at the session and takes one; both forms where there are two. */
const bodies: Record<string, (me: Person) => object[]> = {
  'POST /customers/update-password': () => [
    { current_password: password, new_password: 'nopal-azul-5522' },
    { id_customer: 'a'.repeat(22), code: '123456', new_password: 'nopal-azul-5522' },
  ],
  'POST /customers/update-location': () => [{ country: 'México', state: 22, city: 22014, colonia: 0 }],
  'POST /customers/update-device-id': ({ id_customer }) => [
    { deviceId: 'd', id_customer },
    {
      deviceId: 'd',
      id_customer,
      platform: 'Android',
      subscription: someSubscription(),
      topics: ['coupons'],
    },
  ],
  'PATCH /customers/me': () => [{ name: 'Otra' }, { accepts_promotions: true }, {}],
  'DELETE /customers/me': () => [{ current_password: password }],
  'POST /customers/me/passkeys/options': () => [{}, { current_password: password }, { id_customer: 'a'.repeat(22), code: '123456' }],
  'POST /customers/me/passkeys': () => [attestation],
  'DELETE /customers/me/passkeys/{id_passkey}': () => [{}, { current_password: password }],
  'POST /customers/me/passkey-proof': () => [assertion],
  'POST /customers/passkey-login': () => [assertion],
  'POST /companies/{id_company}/coupons': () => [{ title: 'Otro', kind: 'gift', ends_at: '2026-12-01T00:00:00Z' }],
  'POST /companies/{id_company}/promotions': () => [{ title: 'Otra', ends_at: '2026-12-01T00:00:00Z' }],
  'POST /companies/{id_company}/events': () => [
    { title: 'Otro', venue: 'Patio', id_city: 22014, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' },
  ],
  'POST /companies/{id_company}/menu-items': () => [{ name: 'Otro', price: 10, id_category: 12 }],
  'PATCH /coupons/{id_coupon}': () => [{ title: 'Otro' }],
  'POST /coupons/{id_coupon}/units': () => [{ units: 20 }],
  'PATCH /promotions/{id_promotion}': () => [{ title: 'Otra' }],
  'PATCH /events/{id_event}': () => [{ title: 'Otro' }],
  'PATCH /menu-items/{id_menu_item}': () => [{ name: 'Otro' }],
  'PUT /companies/{id_company}/menu-order': () => [{ ids: [things.id_menu_item] }],
  'POST /companies': () => [{ name: 'Otro', id_category: 1 }],
  'PATCH /companies/{id_company}': () => [{ name: 'Otro' }],
  'POST /staff/companies': () => [{ name: 'Otra', id_category: 1, address: 'Calle 1', id_city: 22014 }],
  'POST /companies/bulk': () => [{ ids: [things.id_company], change: { status: 'paused' } }],
  'POST /companies/{id_company}/remove-owner': () => [{}, { dry_run: true }],
  'POST /companies/{id_company}/merge': () => [{ into: 2_000_000_000 }],
  'POST /campaigns': () => [{ id_city: 22014, name: 'Otra', starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }],
  'PATCH /campaigns/{id_campaign}': () => [{ name: 'Otra' }],
  'POST /campaigns/{id_campaign}/invitations': () => [{ ids: [2_000_000_000] }],
  'POST /campaigns/{id_campaign}/reminders': () => [{}],
  'PUT /staff/leaflet/{kind}/{id}': () => [{ id_city: 22014, choice: 'none' }],
  'PUT /companies/{id_company}/campaigns/{id_campaign}': () => [
    { id_coupon: things.id_coupon },
    { from_offer: true },
    { answer: 'declined' },
  ],
  'POST /companies/{id_company}/ownership/confirm': () => [{ id_pending: 'a'.repeat(22), code: '123456' }],
  'POST /companies/{id_company}/ownership/paper': () => [{ code: 'ABCD2345' }],
  'POST /companies/{id_company}/ownership/claims': () => [{ says: 'Es mío', photo: '/static/claims/nada.webp' }],
  'POST /ownership/sheets': () => [{ ids: [2_000_000_000] }],
  'POST /applications': () => [{ name: 'Otra', id_category: 1, address: 'Calle 1', id_city: 22014, phone: '4497650001' }],
  'POST /companies/{id_company}/stores': () => [{ name: 'Otra', address: 'Calle 1', id_city: 22014 }],
  'PATCH /stores/{id_store}': () => [{ name: 'Otra' }],
  'PUT /stores/{id_store}/opened': () => [{ opened: true }],
  'PUT /stores/{id_store}/voice': () => [{ open: true }],
  'POST /categories': () => [{ kind: 'menu', name: 'Otra' }],
  'PATCH /categories/{id_category}': () => [{ name: 'Otra' }],
  'PATCH /cities/{id_city}': () => [{ active: true }],
  'PUT /categories/order': () => [{ kind: 'company', ids: [1] }],
  'PUT /legal-texts/{kind}/draft': () => [{ text: 'Otro' }],
  'POST /legal-texts/{kind}/publish': () => [{ revision: 'none' }],
  'PATCH /settings': () => [{ banner: 'Otro' }],
  'POST /staff': () => [{ name: 'Otra', phone: '4497650000', password, id_user_role: 3, id_store: things.id_store }],
  'PATCH /staff/{id_user}': () => [{ name: 'Otra' }],
  'PUT /memberships/in-use': () => [{ id_membership: 2_000_000_000 }],
  'POST /companies/{id_company}/invitations': () => [{ id_user_role: 3 }],
  'POST /invitations/show': () => [{ secret: 'a'.repeat(22) }],
  'POST /invitations/accept': () => [{ secret: 'a'.repeat(22) }],
  'POST /saved-searches': () => [{ q: 'tacos', id_city: 22014, id_colonia: null, max_price: null, at_night: false }],
  'POST /claims/{id_claim}/feedback': () => [{ respected: 'no' }],
  'POST /redemptions': () => [{ id_store: things.id_store, code: 'ABCDEFGH', phone_last4: '1234' }],
  'POST /stamps': () => [{ id_store: things.id_store, code: 'ABCDEFGH', phone_last4: '1234', gives: 'stamp' }],
  'PUT /companies/{id_company}/stamp-card': () => [{ gift: 'Un café', needed: 8, hours: 12 }],
  'POST /redemptions/{id_claim}/undo': () => [{ reason: 'Me equivoqué' }],
  'POST /cities/{id_city}/colonias': () => [{ name: 'Otra', postal_code: '76999' }],
  'POST /inbox/{id_item}/decision': () => [{ decision: 'accepted' }],
  'POST /reports': () => [{ kind: 'coupon', id: things.id_coupon, reason: 'other' }],
  'POST /location-requests': () => [
    { contact: 'Ana', state: 'Querétaro', city: 'Querétaro', colonia: 'Otra', comment: 'Falta', website: '' },
  ],
  'POST /notifications/read': () => [{ ids: [1] }, { all: true }],
  'POST /notifications': () => [{ type: 'events', title: 'Aviso', message: 'A todos.', url: '/eventos', audience: {} }],
};

const forRoles: readonly string[] = ['cashier', 'owner', 'operator'];

const isGuardedWrite = ([key, { access }]: [string, Call]) => access !== 'public' && !key.startsWith('GET');
const guarded = Object.entries(calls).filter(isGuardedWrite);
const columns = [
  ...[customers, memberships, coupons, events, companies, stores].flatMap((table) => Object.keys(getTableColumns(table))),
  'id_user',
  'id_user_role',
  'role',
  'id_session',
  'token',
  '__proto__',
  'constructor',
];

/** Values of every kind that a column could take; by default each call is tried with a third of the columns, and each of them with one value. */
const values = [1, '1', true, null, { a: 1 }, ['x']];
const valuesFor = (column: number, call: number) =>
  isFull ? values : (column + call) % 3 === 0 ? [values[Math.floor((column + call) / 3) % values.length]] : [];

const state = () => {
  const people = ['customers', 'memberships', 'invitations', 'sessions', 'devices', 'consents', 'audit_entries', 'passkeys'];
  const shown = ['companies', 'stores', 'coupons', 'promotions', 'events', 'menu_items', 'categories', 'cities', 'settings', 'uploads'];
  const told = [
    'saved',
    'saved_searches',
    'coupon_reminders',
    'notifications',
    'notification_reads',
    'claims',
    'redemptions',
    'feedback',
    'stamp_cards',
    'stamps',
  ];
  return hashTables(db, [...people, ...shown, ...told]);
};

const propertiesOf = (schema: unknown): string[] => {
  const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: unknown[] };
  return [...Object.keys(properties), ...anyOf.flatMap(propertiesOf)];
};

/** The body as text, since an object literal cannot have `__proto__` of its own. */
const withField = (body: object, name: string, value: unknown) => {
  const fields = JSON.stringify(body).slice(1, -1);
  return `{${fields}${fields ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`;
};

const sendAs = (key: string, type: string, body: string) => {
  const path = key.replace(/\{(id_\w+)\}/g, (_whole, name: string) => String(things[name]));
  const access = calls[key]?.access as string;
  const as = access === 'cashier' ? cashiersToken : forRoles.includes(access) ? operatorsToken : token;
  return call(app, path, { token: as, body, headers: { 'content-type': type } });
};
const send = (key: string, text: string) => sendAs(key, 'application/json', text);

/** What such a call does take of a customer. */
const ownFields: Record<string, Record<string, string>> = {
  'PATCH /customers/me': { name: 'string', accepts_promotions: 'boolean' },
  'POST /applications': { phone_public: 'boolean', id_colonia: 'number', lat: 'number', lng: 'number' },
};
const isForThem = (key: string, name: string, value: unknown) => typeof value === ownFields[key]?.[name];

describe('fields that a call does not have', () => {
  it('are tried on every call with a body that looks at the session', () => {
    expect(Object.keys(bodies).sort()).toEqual(
      guarded
        .filter(([, one]) => one.body)
        .map(([key]) => key)
        .sort(),
    );
  });

  it.each(guarded)('%s: 400, and nothing changes', async (key, one) => {
    const before = await state();
    const callAt = guarded.findIndex(([other]) => other === key);
    let sent = 0;
    for (const body of bodies[key]?.(me) ?? [{}]) {
      for (const [at, name] of columns.entries()) {
        if (Object.hasOwn(body, name)) continue;
        const isOwn = propertiesOf(one.body ?? {}).includes(name);
        if (isOwn && (Object.keys(body).length === 0 || forRoles.includes(one.access))) continue;
        for (const value of valuesFor(at, callAt)) {
          if (isForThem(key, name, value)) continue;
          const reply = await send(key, withField(body, name, value));
          expectProblem(reply, 400);
          sent++;
        }
      }
    }
    expect(sent).toBeGreaterThan(columns.length / 6);
    expect(await state()).toEqual(before);
  });

  it.each(guarded)('%s: what is no object is refused too', async (key) => {
    const before = await state();
    for (const text of ['[]', '[{}]', '"x"', '7', 'true', '{"a":', 'x', '{"\\u0000":1}', `[${'['.repeat(50)}${']'.repeat(50)}]`])
      expectProblem(await send(key, text), 400);
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data', calls[key]?.upload ? 400 : 415],
    ] as const) {
      const reply = await sendAs(key, type, 'name=x');
      expectProblem(reply, status);
    }
    expectProblem(await send(key, JSON.stringify({ name: 'x'.repeat(70_000) })), 413);
    expect(await state()).toEqual(before);
  });
});
