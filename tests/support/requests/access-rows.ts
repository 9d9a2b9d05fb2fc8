import type { Access } from '../../../contract/call.ts';
import type { Person } from '../people/people.ts';

// What the matrix of access expects: who is tried, whom each level lets in, and what they are answered.

export const who = [
  'anonymous',
  'customer',
  'other customer',
  'cashier',
  'owner',
  'other owner',
  'two shops, this in use',
  'two shops, other in use',
  'operator',
  'expired',
  'revoked',
] as const;
export type Who = (typeof who)[number];

/** An owner of both companies, in two sessions. */
const ofTwoShops = ['two shops, this in use', 'two shops, other in use'] as const;

/** Routes of the tests' own, for the levels that no call of the product has yet. */
export const probes: Partial<Record<string, Access>> = {
  'GET /probe/cashier': 'cashier',
  'GET /probe/owner': 'owner',
  'GET /probe/operator': 'operator',
  'GET /probe/anyone': 'anyone',
  'GET /probe/customer': 'customer',
};

/** Whom each level lets in. Everybody else is refused: without a living session 401, with one 403. */
export const letIn: Record<Access, readonly Who[]> = {
  public: who,
  anyone: who,
  customer: ['customer', 'other customer', 'cashier', 'owner', 'other owner', ...ofTwoShops, 'operator'],
  cashier: ['cashier', 'owner', 'other owner', ...ofTwoShops],
  owner: ['owner', 'other owner', ...ofTwoShops, 'operator'],
  operator: ['operator'],
};

/** What a call that lets someone in then answers, by call; where the row itself decides, by who. `me` asks for the first customer's. */
type Expected = number | Partial<Record<Who, number>>;
const own = (mine: number, others: number, atTill = others): Expected => ({
  customer: mine,
  'other customer': others,
  cashier: atTill,
  owner: atTill,
  'other owner': atTill,
  'two shops, this in use': atTill,
  'two shops, other in use': atTill,
  operator: others,
});
/** A call about what a company offers: to the owner of another one, and to one who has another in use, there is no such thing. */
const ofCompany = (mine: number): Expected => ({
  owner: mine,
  'other owner': 404,
  'two shops, this in use': mine,
  'two shops, other in use': 404,
  operator: mine,
});
/** Refused by its fields once the caller is let in, so that the matrix leaves nothing behind. */
const refused = { expected: ofCompany(400), body: () => ({ image: '/static/pictures/no-hay.webp' }) };
type Row = { expected: Expected; body?: (me: Person, things: Record<string, number>) => object };
/** What runs the place: owners of their own, the operator of everything. */
const staffCalls: Record<string, Row> = {
  'POST /companies': { expected: 400, body: () => ({ name: 'Matriz', id_category: 2_000_000 }) },
  'PATCH /companies/{id_company}': { expected: ofCompany(200), body: () => ({}) },
  'POST /companies/{id_company}/stores': { expected: ofCompany(400), body: () => ({ name: 'Matriz', address: 'x', id_city: 99 }) },
  'PATCH /stores/{id_store}': { expected: ofCompany(200), body: () => ({}) },
  'POST /uploads': { expected: 415, body: () => ({}) },
  'POST /categories': { expected: 400, body: () => ({ kind: 'menu', name: ' ' }) },
  'PATCH /categories/{id_category}': { expected: 200, body: () => ({}) },
  'PATCH /cities/{id_city}': { expected: 200, body: () => ({}) },
  'PATCH /settings': { expected: 200, body: () => ({}) },
  'POST /staff': { expected: 400, body: () => ({ name: 'x', phone: '1', password: 'nopal-azul-5522', id_user_role: 3 }) },
  'PATCH /staff/{id_user}': { expected: ofCompany(200), body: () => ({}) },
  'GET /audit': { expected: 200 },
};
/** Every call that looks at the session. */
export const session: Record<string, Row> = {
  'GET /customers/get-customer-by-id': { expected: 200 },
  'GET /customers/get-data-by-id-phone2/{phone}': { expected: own(200, 404, 200) },
  'GET /customers/me/data': { expected: 200 },
  'POST /customers/renew-token': { expected: 200 },
  'POST /customers/update-location': { expected: 200, body: () => ({ country: 'México', state: 22, city: 22014, colonia: 0 }) },
  'POST /customers/update-device-id': { expected: own(200, 403), body: (me) => ({ deviceId: 'matrix', id_customer: me.id_customer }) },
  'PATCH /customers/me': { expected: 200, body: () => ({ accepts_promotions: false }) },
  'DELETE /customers/me': { expected: 400, body: () => ({ current_password: 'no es esta 1' }) },
  'POST /customers/update-password': {
    expected: {
      customer: 400,
      'other customer': 400,
      cashier: 400,
      owner: 400,
      'other owner': 400,
      'two shops, this in use': 400,
      'two shops, other in use': 400,
      operator: 400,
      anonymous: 401,
      expired: 401,
      revoked: 401,
    },
    body: () => ({ current_password: 'no es esta 1', new_password: 'nopal-azul-5522' }),
  },
  'GET /notifications': { expected: 200 },
  'GET /notifications/last-notification': { expected: 200 },
  'POST /notifications/read': { expected: 204, body: () => ({ ids: [1] }) },
  'POST /notifications': {
    expected: 200,
    body: () => ({ type: 'events', title: 'Aviso', message: 'A todos.', url: '/eventos', audience: {}, dry_run: true }),
  },
  'GET /companies/mine': { expected: 200 },
  'PUT /memberships/in-use': { expected: 404, body: () => ({ id_membership: 2_000_000_000 }) },
  'DELETE /memberships/{id_membership}': { expected: 404 },
  'POST /companies/{id_company}/invitations': { expected: ofCompany(400), body: () => ({ id_user_role: 2, id_store: 1 }) },
  'GET /companies/{id_company}/invitations': { expected: ofCompany(200) },
  'DELETE /companies/{id_company}/invitations/{id_invitation}': { expected: 404 },
  'POST /invitations/show': { expected: 404, body: () => ({ secret: 'a'.repeat(22) }) },
  'POST /invitations/accept': { expected: 404, body: () => ({ secret: 'a'.repeat(22) }) },
  'GET /saved': { expected: 200 },
  'GET /wallet': { expected: 200 },
  'POST /coupons/{id_coupon}/claim': { expected: 200 },
  'DELETE /claims/{id_claim}': { expected: 404 },
  'POST /claims/{id_claim}/feedback': { expected: 404, body: () => ({ respected: 'no' }) },
  // Without a key nothing is used.
  'POST /redemptions': { expected: 400, body: (_me, things) => ({ id_store: things.id_store, code: 'ABCDEFGH', phone_last4: '1234' }) },
  'GET /redemptions': { expected: 200 },
  'POST /redemptions/{id_claim}/undo': { expected: 409, body: () => ({ reason: 'Me equivoqué' }) },
  'GET /coupons/{id_coupon}/reminder': { expected: 200 },
  // It can be used at the moment of the matrix.
  'PUT /coupons/{id_coupon}/reminder': { expected: 409 },
  'DELETE /coupons/{id_coupon}/reminder': { expected: 204 },
  'PUT /saved/{kind}/{id}': { expected: 204 },
  'DELETE /saved/{kind}/{id}': { expected: 204 },
  'POST /customers/logout': { expected: 204 },
  'POST /companies/{id_company}/coupons': {
    ...refused,
    body: () => ({ title: 'Matriz', kind: 'percent', ends_at: '2026-12-01T00:00:00Z' }),
  },
  'POST /companies/{id_company}/promotions': {
    ...refused,
    body: () => ({ title: 'Matriz', ends_at: '2020-12-01T00:00:00Z' }),
  },
  'POST /companies/{id_company}/events': {
    ...refused,
    body: () => ({ title: 'Matriz', venue: 'x', id_city: 99, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }),
  },
  'POST /companies/{id_company}/menu-items': { ...refused, body: () => ({ name: 'Matriz', price: 1.001, id_category: 1 }) },
  'PATCH /coupons/{id_coupon}': refused,
  'PATCH /promotions/{id_promotion}': refused,
  'PATCH /events/{id_event}': refused,
  'PATCH /menu-items/{id_menu_item}': refused,
  ...staffCalls,
  'POST /customers/logout-everywhere': { expected: 204 },
  'POST /notifications/{id_notification}/stop': { expected: 404 },
  ...Object.fromEntries(Object.keys(probes).map((key) => [key, { expected: 200 }])),
};
