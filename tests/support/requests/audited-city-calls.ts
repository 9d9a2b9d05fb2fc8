import { sql } from 'drizzle-orm';
import { runImports } from '../../../server/imports/run-imports.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { denueFile, denueShops } from '../stages/denue-file.ts';
import { inDays } from '../stages/publishing-stage.ts';
import { coupon, id_city, type On, type StaffCalls, type Stage } from './audited-calls.ts';
import { formOf } from './forms.ts';

/** The same of those with which an operator runs the city, and of what owners answer to it. */
export const auditedCityCalls = (stage: Stage, on: On): StaffCalls =>
  Object.assign(ofBusinesses(stage, on), ofCity(stage, on), ofOperator(stage, on), campaigns(stage, on));

function ofBusinesses(stage: Stage, on: On): StaffCalls {
  const company = (name: string) => ({ name, id_category: 1, address: 'Calle 1', id_city });
  const add = async (name: string) => (await on<{ id_company: number }>('POST /staff/companies', company(name))).id_company;
  const pair = async (name: string) => ({ from: await add(`${name} uno`), into: await add(`${name} dos`) });
  return {
    'POST /companies': () => ({ body: { name: 'La Espiga', id_category: 1 } }),
    'POST /staff/companies': () => ({ body: company('Dulcería Ana') }),
    'POST /companies/bulk': async () => ({ body: { ids: [await add('La Paloma')], change: { status: 'paused' } } }),
    'POST /companies/{id_company}/merge': async () => {
      const { from, into } = await pair('Mercería');
      return { ids: { id_company: from }, body: { into } };
    },
    'POST /merges/{id_merge}/undo': async () => {
      const { from, into } = await pair('Herrería');
      const { id_merge } = await on<{ id_merge: number }>(`POST /companies/${from}/merge`, { into });
      return { ids: { id_merge } };
    },
    'POST /imports/{id_import}/start': async () => {
      const { payload, headers } = formOf([{ name: 'file', filename: 'denue.csv', type: 'text/csv', bytes: denueFile(denueShops(1)) }]);
      const { data } = await stage.upload('operator', `/cities/${id_city}/imports`, payload, headers);
      await runImports({ db: stage.db, clock: stage.clock, events: createEventBus() });
      return { ids: { id_import: data.id_import } };
    },
  };
}

function ofCity({ companies }: Stage, on: On): StaffCalls {
  const reported = async () => {
    const { id_coupon } = await on<{ id_coupon: number }>(`POST /companies/${companies.mine.id}/coupons`, coupon, 'owner');
    await on('POST /reports', { kind: 'coupon', id: id_coupon, reason: 'closed' }, 'customer');
    const { items } = await on<{ items: { id_item: number }[] }>(`GET /inbox?id_city=${id_city}&kind=report&limit=50`);
    return { id_item: items.at(-1)?.id_item ?? 0 };
  };
  return {
    'PATCH /cities/{id_city}': () => ({ ids: { id_city: 3003 }, body: { active: false } }),
    'POST /cities/{id_city}/colonias': () => ({ body: { name: 'Las Teresas', postal_code: '76999' } }),
    'POST /inbox/{id_item}/decision': async () => ({ ids: await reported(), body: { decision: 'accepted' } }),
    'POST /inbox/{id_item}/undo': async () => {
      const { id_item } = await reported();
      await on(`POST /inbox/${id_item}/decision`, { decision: 'accepted' });
      return { ids: { id_item } };
    },
    'PUT /staff/leaflet/{kind}/{id}': async () => {
      const { offers } = await on<{ offers: { kind: string; id: number }[] }>(`GET /leaflet?id_city=${id_city}`);
      const { kind = '', id = 0 } = offers[0] ?? {};
      return { ids: { kind, id }, body: { id_city, choice: 'pinned' } };
    },
  };
}

function ofOperator({ companies }: Stage, on: On): StaffCalls {
  const category = (name: string) => on<{ id_category: number }>('POST /categories', { kind: 'menu', name });
  const idOf = async (name: string) => ({ id_category: (await category(name)).id_category });
  const text = 'Las reglas de la casa, que valen para todos desde hoy.';
  const notice = { type: 'coupons', title: 'Hoy 2x1', message: 'En toda la ciudad.', url: '/cupones', audience: { id_city } };
  return {
    'POST /categories': () => ({ body: { kind: 'menu', name: 'Atoles' } }),
    'PATCH /categories/{id_category}': async () => ({ ids: await idOf('Tes'), body: { name: 'Tés' } }),
    'DELETE /categories/{id_category}': async () => ({ ids: await idOf('Jugos') }),
    'PUT /categories/order': async () => {
      const { items } = await on<{ items: { kind: string; id_category: number }[] }>('GET /categories/used');
      const ids = items.filter(({ kind }) => kind === 'menu').map(({ id_category }) => id_category);
      return { body: { kind: 'menu', ids: ids.toReversed() } };
    },
    'PATCH /settings': () => ({ body: { banner: 'Feria en el centro' } }),
    'PUT /legal-texts/{kind}/draft': () => ({ ids: { kind: 'terms' }, body: { text } }),
    'POST /legal-texts/{kind}/publish': async () => {
      const { revision } = await on<{ revision: string }>('PUT /legal-texts/terms/draft', { text: `${text} Y mañana.` });
      return { ids: { kind: 'terms' }, body: { revision } };
    },
    'POST /staff': () => ({
      body: { name: 'Ana', phone: '4497650000', password: 'nopal-azul-5522', id_user_role: 3, id_store: companies.mine.stores[0] },
    }),
    'POST /notifications': () => ({ body: notice }),
    'DELETE /notifications/{id_notice}': async () => {
      const { id_notice } = await on<{ id_notice: number }>('POST /notifications', Object.assign({ send_at: inDays(1) }, notice));
      return { ids: { id_notice } };
    },
    'POST /notifications/{id_notification}/stop': async () => {
      const { id_notification } = await on<{ id_notification: number }>('POST /notifications', notice);
      return { ids: { id_notification } };
    },
  };
}

function campaigns(stage: Stage, on: On): StaffCalls {
  const { companies } = stage;
  const campaign = { id_city, name: 'Semana del taco', phrase: 'De pastor a marlin.', starts_at: inDays(1), ends_at: inDays(2) };
  const add = async () => ({ id_campaign: (await on<{ id_campaign: number }>('POST /campaigns', campaign)).id_campaign });
  const published = async () => {
    const { id_campaign } = await add();
    await on(`PATCH /campaigns/${id_campaign}`, { status: 'active' });
    return { id_campaign };
  };
  const invited = async () => {
    const { id_campaign } = await published();
    await on(`POST /campaigns/${id_campaign}/invitations`, { ids: [companies.mine.id] });
    return { id_campaign };
  };
  return {
    'POST /campaigns': () => ({ body: campaign }),
    'PATCH /campaigns/{id_campaign}': async () => ({ ids: await add(), body: { name: 'Semana del sope' } }),
    'POST /campaigns/{id_campaign}/invitations': async () => ({ ids: await published(), body: { ids: [companies.mine.id] } }),
    'POST /campaigns/{id_campaign}/reminders': async () => {
      const ids = await invited();
      await stage.db.execute(sql`update campaign_shops set told_at = told_at - interval '2 days' where id_campaign = ${ids.id_campaign}`);
      return { ids, body: {} };
    },
    'PUT /companies/{id_company}/campaigns/{id_campaign}': async () => ({
      who: 'owner',
      ids: await invited(),
      body: { answer: 'declined' },
    }),
    'DELETE /companies/{id_company}/campaigns/{id_campaign}': async () => {
      const ids = await invited();
      const { id_coupon } = await on<{ id_coupon: number }>(`POST /companies/${companies.mine.id}/coupons`, coupon, 'owner');
      await on(`PUT /companies/${companies.mine.id}/campaigns/${ids.id_campaign}`, { id_coupon }, 'owner');
      return { who: 'owner', ids };
    },
  };
}
