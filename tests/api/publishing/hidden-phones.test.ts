import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const phone = '4429990001';
const other = '4429990002';
const mine = () => stage.companies.mine;
const change = (body: object) => stage.as('owner', `PATCH /companies/${mine().id}`, body);
const profile = async (who: 'owner' | 'operator' = 'owner'): Promise<CompanyProfile> =>
  (await stage.as(who, `GET /companies/${mine().id}/profile`)).data;

/** A campaign with a coupon of the company in it. */
async function campaignSlug(): Promise<string> {
  await stage.db.execute(sql`
    with k as (insert into campaigns (slug, id_city, name, starts_at, ends_at, status)
      values ('de-la-prueba', 22014, 'De la prueba', ${inDays(-1)}, ${inDays(9)}, 'active') on conflict do nothing returning id_campaign)
    insert into campaign_shops (id_campaign, id_company, answer, id_coupon, joined_at)
    select id_campaign, ${mine().id}::int, 'joined', (select min(l.id_item) from listings l
      where l.kind = 'coupon' and l.id_company = ${mine().id} and l.id_city = 22014 and l.starts_at <= ${inDays(0)}), ${inDays(-1)}::timestamptz from k`);
  return 'de-la-prueba';
}

/** The names under which a list of a company's things can be asked for, and what asks for each of them by its slug. */
async function slugsOf(path: string): Promise<string[]> {
  const [, list = ''] = path.split(/[/.]/);
  if (list === 'companies') return [(await profile()).slug];
  if (list === 'campaigns') return [await campaignSlug()];
  const { body } = await stage.get(`/${list}?id_company=${mine().id}&limit=50`);
  return body.items.map(({ slug }: { slug: string }) => slug);
}

/** Every public reading there is, asked about the company in each way that the contract allows. */
async function publicAddresses(): Promise<string[]> {
  const { name, stores, id_category } = await profile();
  const known: Record<string, string | number> = {
    id_company: mine().id,
    id_city: stores[0]?.id_city ?? 0,
    q: name,
    idState: 22,
    idCity: 22014,
    limit: 50,
    kind: 'company',
    amount: 200,
    people: 2,
    id_category,
  };
  const addresses: string[] = [];
  for (const [key, call] of Object.entries(calls as Record<string, Call>)) {
    if (call.access !== 'public' || !key.startsWith('GET ')) continue;
    const path = key.slice(4).replace('{kind}', 'privacy').replace('{id_company}', String(mine().id)).replace('{id_city}', '22014');
    const asked = call.query as { properties?: object; required?: string[] } | undefined;
    const names = Object.keys(asked?.properties ?? {}).filter((field) => field in known);
    const required = (asked?.required ?? []).map((field) => `${field}=${encodeURIComponent(known[field] ?? '')}`);
    const single = names.map((field) => [...new Set([...required, `${field}=${encodeURIComponent(known[field] ?? '')}`])].join('&'));
    const paths = path.includes('{slug}') ? (await slugsOf(path)).map((slug) => path.replace('{slug}', slug)) : [path];
    for (const one of paths) for (const query of [required.join('&'), ...single]) addresses.push(query ? `${one}?${query}` : one);
  }
  return [...new Set(addresses)];
}

/** The public readings that tell one of these numbers. */
async function tellers(...numbers: string[]): Promise<string[]> {
  const telling: string[] = [];
  for (const address of await publicAddresses()) {
    const { status, body } = await stage.as(null, `GET ${address}`);
    expect(status, address).toBe(200);
    if (numbers.some((number) => body.includes(number))) telling.push(address);
  }
  return telling;
}

beforeEach(async () => {
  const [first, second] = mine().stores;
  await stage.as('owner', `PATCH /stores/${first}`, { phone, whatsapp: phone });
  await stage.as('owner', `PATCH /stores/${second}`, { phone: null, whatsapp: other });
  await change({ phone_public: true });
});

describe('the phone of a business', () => {
  it('is on its page until its owner hides it; then no public answer has it, not even as a WhatsApp', async () => {
    const { slug } = await profile();
    expect(await tellers(phone)).toEqual([`/companies/${slug}`]);
    expect((await change({ phone_public: false })).status).toBe(200);
    expect(await tellers(phone)).toEqual([]);
    expect((await publicAddresses()).length).toBeGreaterThan(30);
  });

  it('hidden leaves a WhatsApp of another number, which its owner gives to be written to', async () => {
    const { slug } = await profile();
    await change({ phone_public: false });
    expect(await tellers(other)).toEqual([`/companies/${slug}`]);
    await stage.as('owner', `PATCH /stores/${mine().stores[1]}`, { whatsapp: phone });
    expect(await tellers(phone, other)).toEqual([]);
  });

  it('of a store that is closed stays hidden where another store answers it', async () => {
    await change({ phone_public: false });
    const [first, second] = mine().stores;
    await stage.as('owner', `PATCH /stores/${first}`, { active: false });
    await stage.as('owner', `PATCH /stores/${second}`, { whatsapp: phone });
    expect(await tellers(phone)).toEqual([]);
    await stage.as('owner', `PATCH /stores/${first}`, { active: true });
  });

  it('is there for who runs the business and for the operator, hidden or not', async () => {
    await change({ phone_public: false });
    for (const who of ['owner', 'operator'] as const) {
      const { phone_public, stores } = await profile(who);
      expect([phone_public, stores.map((store) => store.phone)]).toEqual([false, expect.arrayContaining([phone])]);
    }
  });

  it('is shown and hidden by nobody else', async () => {
    expectProblem(await stage.as('stranger', `PATCH /companies/${mine().id}`, { phone_public: false }), 404);
    expectProblem(await stage.as('cashier', `PATCH /companies/${mine().id}`, { phone_public: false }), 403);
    expect((await profile()).phone_public).toBe(true);
  });

  it('hidden comes back at once when it is shown again, past every cache', async () => {
    const { slug } = await profile();
    await change({ phone_public: false });
    await stage.get(`/companies/${slug}`);
    await change({ phone_public: true });
    expect((await stage.get(`/companies/${slug}`)).body.stores[0].phone).toBe(phone);
  });
});

describe('the listing as its owner edits it', () => {
  it('names its revisions: a change over somebody else’s is refused, of the company and of a store', async () => {
    const { revision, stores } = await profile();
    const ifMatch = { 'if-match': `"${revision}"` };
    const [store] = stores;
    const storeMatch = { 'if-match': `"${store?.revision}"` };
    expect((await stage.as('owner', `PATCH /companies/${mine().id}`, { description: 'Desde 1987' }, ifMatch)).status).toBe(200);
    expectProblem(await stage.as('owner', `PATCH /companies/${mine().id}`, { description: 'Desde 1990' }, ifMatch), 412);
    // What the company says is not what its stores say.
    const put = (reference: string, headers: Record<string, string>) =>
      stage.as('owner', `PATCH /stores/${store?.id_store}`, { reference }, headers);
    const changed = await put('Frente al mercado', storeMatch);
    expect(changed.status).toBe(200);
    expectProblem(await put('Atrás', storeMatch), 412);
    // Whoever changed it takes it back over what they made of it, and over nothing later.
    const own = { 'if-match': `"${changed.data.revision}"` };
    expect((await put('Atrás', own)).status).toBe(200);
    expectProblem(await put('Frente al mercado', own), 412);
  });

  it('of another company is not there', async () => {
    expectProblem(await stage.as('stranger', `GET /companies/${mine().id}/profile`), 404);
    expectProblem(await stage.as('cashier', `GET /companies/${mine().id}/profile`), 403);
  });
});
