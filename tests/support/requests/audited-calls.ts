import { sql } from 'drizzle-orm';
import { inDays, type publishingStage } from '../stages/publishing-stage.ts';

export type Stage = ReturnType<typeof publishingStage>;
type Who = 'operator' | 'owner' | 'cashier' | 'customer';
export type Ids = Record<string, string | number>;
/** Who calls (the operator unless it says so), with what in the path and the body. */
export type StaffCall = { who?: Who; ids?: Ids; body?: object };
export type StaffCalls = Record<string, () => StaffCall | Promise<StaffCall>>;
export type On = <T>(key: string, body?: object, who?: Who, headers?: Record<string, string>) => Promise<T>;

export const id_city = 22014;
export const coupon = { title: 'Pan dulce', kind: 'gift', stock: 10, ends_at: inDays(40) };
const promotion = { title: 'Jueves de pozole', ends_at: inDays(40) };
const event = { title: 'Son', venue: 'Patio', id_city, starts_at: inDays(3), ends_at: inDays(4) };
const draft = { status: 'draft' };

/** Makes calls that have to succeed. */
export const callsOn =
  (stage: Stage): On =>
  async (key, asked, who = 'operator', headers = {}) => {
    const { status, data, body } = await stage.as(who, key, asked, headers);
    if (![200, 201, 204].includes(status)) throw new Error(`${key} answers ${status}: ${body}`);
    return data;
  };

/** The writing calls about a business that the audit keeps, each with something of its own on which it succeeds. */
export const auditedCalls = (stage: Stage, on: On): StaffCalls => Object.assign(offers(stage, on), ofCompany(stage, on), atTill(stage, on));

function offers({ companies }: Stage, on: On): StaffCalls {
  const add = (what: string, body: object) => on<Record<string, number>>(`POST /companies/${companies.mine.id}/${what}`, body, 'owner');
  const dish = async () => {
    const { items } = await on<{ items: { id_category: number; kind: string }[] }>('GET /categories/used');
    return { name: 'Atole', price: 25, id_category: items.find(({ kind }) => kind === 'menu')?.id_category };
  };
  const id = async (name: string, what: string, body: object): Promise<Ids> => ({ [name]: (await add(what, body))[name] ?? 0 });
  const newCoupon = (more = {}) => id('id_coupon', 'coupons', Object.assign({}, coupon, more));
  const newPromotion = (more = {}) => id('id_promotion', 'promotions', Object.assign({}, promotion, more));
  const newEvent = (more = {}) => id('id_event', 'events', Object.assign({}, event, more));
  const newDish = async () => id('id_menu_item', 'menu-items', await dish());
  return {
    'POST /companies/{id_company}/coupons': () => ({ who: 'owner', body: coupon }),
    'PATCH /coupons/{id_coupon}': async () => ({ who: 'owner', ids: await newCoupon(), body: { title: 'Pan' } }),
    'POST /coupons/{id_coupon}/units': async () => ({ who: 'owner', ids: await newCoupon(), body: { units: 5 } }),
    'DELETE /coupons/{id_coupon}': async () => ({ who: 'owner', ids: await newCoupon(draft) }),
    'POST /companies/{id_company}/promotions': () => ({ who: 'owner', body: promotion }),
    'PATCH /promotions/{id_promotion}': async () => ({ who: 'owner', ids: await newPromotion(), body: { title: 'Pozole' } }),
    'DELETE /promotions/{id_promotion}': async () => ({ who: 'owner', ids: await newPromotion(draft) }),
    'POST /companies/{id_company}/events': () => ({ who: 'owner', body: event }),
    'PATCH /events/{id_event}': async () => ({ who: 'owner', ids: await newEvent(), body: { title: 'Huapango' } }),
    'DELETE /events/{id_event}': async () => ({ who: 'owner', ids: await newEvent(draft) }),
    'POST /companies/{id_company}/menu-items': async () => ({ who: 'owner', body: await dish() }),
    'PATCH /menu-items/{id_menu_item}': async () => ({ who: 'owner', ids: await newDish(), body: { name: 'Champurrado' } }),
    'DELETE /menu-items/{id_menu_item}': async () => ({ who: 'owner', ids: await newDish() }),
    'PUT /companies/{id_company}/menu-order': async () => {
      await newDish();
      const menu = `GET /companies/${companies.mine.id}/menu-items`;
      const { items } = await on<{ items: { id_menu_item: number }[] }>(menu, undefined, 'owner');
      return { who: 'owner', body: { ids: items.map(({ id_menu_item }) => id_menu_item).toReversed() } };
    },
  };
}

function ofCompany(stage: Stage, on: On): StaffCalls {
  const { companies, ids } = stage;
  const mine = () => `/companies/${companies.mine.id}`;
  const card = { gift: 'Un café', needed: 8, hours: 12 };
  const invitation = { id_user_role: 3 };
  const cashiersPlace = async () => {
    const { items } = await on<{ items: { id_user: number; id_membership: number }[] }>(`GET ${mine()}/staff`, undefined, 'owner');
    return { id_membership: items.find(({ id_user }) => id_user === ids.cashier)?.id_membership ?? 0 };
  };
  return {
    'PATCH /companies/{id_company}': () => ({ who: 'owner', body: { description: 'Desde 1962.' } }),
    'POST /companies/{id_company}/stores': () => ({ who: 'owner', body: { name: 'Norte', address: 'Calle 9', id_city } }),
    'PATCH /stores/{id_store}': () => ({ who: 'owner', body: { reference: 'Frente al jardín' } }),
    'PUT /companies/{id_company}/stamp-card': () => ({ who: 'owner', body: card }),
    'DELETE /companies/{id_company}/stamp-card': async () => {
      await on(`PUT ${mine()}/stamp-card`, card, 'owner');
      return { who: 'owner' };
    },
    'POST /companies/{id_company}/invitations': () => ({ who: 'owner', body: invitation }),
    'DELETE /companies/{id_company}/invitations/{id_invitation}': async () => {
      const { id_invitation } = await on<{ id_invitation: number }>(`POST ${mine()}/invitations`, invitation, 'owner');
      return { who: 'owner', ids: { id_invitation } };
    },
    'PATCH /staff/{id_user}': async () => {
      const { id_membership } = await cashiersPlace();
      return { who: 'owner', ids: { id_user: ids.cashier }, body: { id_membership, id_store: companies.mine.stores[1] } };
    },
    'POST /companies/{id_company}/staff/{id_membership}/restore': async () => {
      const { id_membership } = await cashiersPlace();
      await on(`PATCH /staff/${ids.cashier}`, { id_user_role: 4, id_membership }, 'owner');
      return { who: 'owner', ids: { id_membership } };
    },
    'POST /companies/{id_company}/remove-owner': () => ({ ids: { id_company: companies.theirs.id }, body: {} }),
    'POST /ownership/sheets': async () => {
      const { rows } = await stage.db.execute<{ id: number }>(sql`
        with c as (insert into companies (slug, name, id_category, claimed) values ('de-nadie', 'De nadie', 1, false) returning id_company)
        insert into stores (id_company, name, address, id_city) select id_company, 'Centro', 'Calle 5', ${id_city}::int from c returning id_company as id`);
      return { body: { ids: rows.map(({ id }) => id) } };
    },
  };
}

function atTill(stage: Stage, on: On): StaffCalls {
  const { companies, ids } = stage;
  return {
    'POST /redemptions/{id_claim}/undo': async () => {
      const { id_coupon } = await on<{ id_coupon: number }>(`POST /companies/${companies.mine.id}/coupons`, coupon, 'owner');
      const { id_claim, code } = await on<{ id_claim: number; code: string }>(`POST /coupons/${id_coupon}/claim`, undefined, 'customer');
      const { rows } = await stage.db.execute<{ phone: string }>(sql`select phone from customers where id_customer = ${ids.customer}`);
      const shown = { id_store: companies.mine.stores[0], code, phone_last4: rows[0]?.phone.slice(-4) };
      await on('POST /redemptions', shown, 'owner', { 'idempotency-key': 'llave-1-aaaa' });
      return { who: 'owner', ids: { id_claim }, body: { reason: 'Me equivoqué' } };
    },
  };
}
