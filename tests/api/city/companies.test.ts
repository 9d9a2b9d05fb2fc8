import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyInList } from '../../../contract/city/city-companies.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCoupon } from '../../support/stages/coupons.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const ask = (query = '', who: Who = 'operator') => stage.as(who, `GET /staff/companies${query}`);
const listed = async (query = ''): Promise<CompanyInList[]> => (await ask(query)).data.items;
const bulk = (body: object, who: Who = 'operator') => stage.as(who, 'POST /companies/bulk', body);
let made = 0;
async function addCompany(name: string, { phone = null as string | null, status = 'active', id_city = 22014 } = {}): Promise<number> {
  const { rows: added } = await stage.db.execute<{ id_company: number }>(sql`
    with c as (insert into companies (slug, name, id_category, status, claimed)
      select ${`de-prueba-${++made}`}, ${name}, min(id_category), ${status}, false from categories where kind = 'company' returning id_company)
    insert into stores (id_company, name, address, id_city, phone) select id_company, 'Centro', 'Calle 5', ${id_city}::int, ${phone}::text from c returning id_company`);
  return added[0]?.id_company as number;
}

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  await stage.db.execute(sql`delete from limit_counters`);
});

describe('the operator’s list of companies', () => {
  it('has all of them in the order of their names, page by page, paused ones too', async () => {
    await addCompany('Zapatería en pausa', { status: 'paused' });
    const seen: CompanyInList[] = [];
    for (let cursor = ''; ; ) {
      const { data } = await ask(`?limit=7${cursor}`);
      seen.push(...data.items);
      if (data.next === null) break;
      cursor = `&cursor=${data.next}`;
    }
    const { rows: all } = await stage.db.execute<{ id: number }>(sql`select id_company as id from companies order by name_key, id_company`);
    expect(seen.map(({ id_company }) => id_company)).toEqual(all.map(({ id }) => id));
    expect(seen.find(({ name }) => name === 'Zapatería en pausa')).toMatchObject({
      status: 'paused',
      owned: false,
      coupons: 0,
      redeemed: 0,
    });
    const newest = await listed('?sort=newest&limit=3');
    expect(newest.map(({ id_company }) => id_company)).toEqual(
      all
        .map(({ id }) => id)
        .sort((a, b) => b - a)
        .slice(0, 3),
    );
    const { data } = await ask('?sort=newest&limit=3');
    expect((await listed(`?sort=newest&limit=3&cursor=${data.next}`))[0]?.id_company).toBe((newest[2]?.id_company ?? 0) - 1);
  });

  it('is searched by the beginnings of words, without accents, and by a whole phone', async () => {
    const id = await addCompany('Peluquería D’Ñandú & Hijos', { phone: '4421112233' });
    for (const q of ['peluqueria', 'dnandu', "d'ñandú hijos", 'hij pelu', '442 111 2233', '+52 4421112233'])
      expect(
        (await listed(`?q=${encodeURIComponent(q)}`)).map(({ id_company }) => id_company),
        q,
      ).toEqual([id]);
    for (const q of ['uqueria', 'ijos', '4421112234', '¿?', '%', '_elu', 'zzz'])
      expect(await listed(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  it('is filtered by place, category, owner and status, all at once', async () => {
    const id = await addCompany('Única en Sonora', { id_city: 3003, status: 'paused' });
    expect((await listed('?id_city=3003&status=paused&claimed=false')).map(({ id_company }) => id_company)).toContain(id);
    expect((await listed('?id_city=3003&status=active&limit=50')).map(({ id_company }) => id_company)).not.toContain(id);
    const owned = await listed('?claimed=true');
    expect(owned.map(({ id_company }) => id_company).sort()).toEqual([stage.companies.mine.id, stage.companies.theirs.id].sort());
    expect(owned.every((one) => one.owned && one.stores > 1)).toBe(true);
    const { data } = await stage.as('operator', 'GET /staff/companies/ids?claimed=true');
    expect(data).toEqual({ ids: expect.arrayContaining([stage.companies.mine.id, stage.companies.theirs.id]), more: false });
  });

  it('counts coupons that can be claimed and redemptions of this month, and names nobody', async () => {
    const id_company = await addCompany('Con un canje');
    const { rows: stores } = await stage.db.execute<{ id: number }>(
      sql`select id_store as id from stores where id_company = ${id_company}`,
    );
    const { id_coupon } = await addCoupon(stage.db, { id_company });
    await addCoupon(stage.db, { id_company, status: 'paused' });
    const redeem = (n: number, at: string) =>
      stage.db.execute(sql`
        insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
        values (${stage.ids.customer}, ${id_coupon}, ${id_company}, ${n}, ${`ZZZZZZZ${n + 1}`}, 'redeemed', '2026-01-01', '2027-01-01', ${at}, ${stores[0]?.id}, '{}')`);
    const local = new Date(Date.UTC(designMoment.getUTCFullYear(), designMoment.getUTCMonth(), 1, 6));
    await redeem(1, local.toISOString());
    await redeem(2, new Date(local.getTime() - 60_000).toISOString());
    const [row] = await listed('?q=con+un+canje');
    expect(row).toMatchObject({ coupons: 1, redeemed: 1, owned: false, city: expect.any(String) });
    const { body } = await ask('?claimed=true');
    expect(body).not.toContain('Guadalupe');
  });

  it('finds those that share a phone or a name in one city, and says on each which ones', async () => {
    const one = await addCompany('Tortas La Única', { phone: '4425550001' });
    const other = await addCompany('Tortas «LA UNICA»', { phone: '4425550009' });
    const third = await addCompany('Antojitos de Lupe', { phone: '4425550001' });
    await addCompany('Tortas La Única', { id_city: 3003, phone: '4425550001' });
    const alike = (await listed('?alike=true&id_city=22014&limit=50')).map(({ id_company }) => id_company);
    expect(alike).toEqual(expect.arrayContaining([one, other, third]));
    const { data } = await stage.as('operator', `GET /staff/companies/${one}`);
    expect(data.alike).toEqual([
      expect.objectContaining({ id_company: other, same: ['name'], owned: false }),
      expect.objectContaining({ id_company: third, same: ['phone'] }),
    ]);
  });

  it('refuses what is no query', async () => {
    for (const query of [
      '?cursor=abc',
      '?cursor=WzFd&sort=name',
      '?sort=owner',
      '?limit=51',
      '?id_colonia=7',
      '?status=ended',
      '?q=',
      '?name=x',
    ])
      expectProblem(await ask(query), 400);
    for (const id of ['0', 'x', '99999999999']) expectProblem(await stage.as('operator', `GET /staff/companies/${id}`), 400);
    expectProblem(await stage.as('operator', 'GET /staff/companies/2000000000'), 404);
  });

  it('is the operator’s alone, as are its acts', async () => {
    const { id } = stage.companies.mine;
    for (const who of ['owner', 'cashier', 'customer'] as const) {
      expectProblem(await ask('', who), 403);
      expectProblem(await stage.as(who, `GET /staff/companies/${id}`), 403);
      expectProblem(await bulk({ ids: [id], change: { status: 'paused' } }, who), 403);
      expectProblem(await stage.as(who, `POST /companies/${id}/remove-owner`, {}), 403);
    }
    expectProblem(await ask('', null), 401);
  });
});
