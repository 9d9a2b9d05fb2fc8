import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { ownershipStage } from '../../support/stages/ownership-stage.ts';

const on = ownershipStage();
let made = 0;

const business = (more: object = {}) => ({
  name: `Tortas El Faro ${++made}`,
  id_category: 1,
  address: 'Av. del Parque 140',
  id_city: 22014,
  phone: `442 105 ${String(++made).padStart(4, '0')}`,
  ...more,
});
const register = (body: object, token = on.token) => call(on.staff.app, 'POST /applications', { token, body });
const caseOf = async (id_company: number) =>
  (await on.casesOf('company', id_company))[0] as NonNullable<Awaited<ReturnType<typeof on.casesOf>>[0]>;

const hiddenBy = async (id_company: number, token: string) =>
  (await call(on.staff.app, `GET /companies/${id_company}/profile`, { token })).data.hidden_by;

describe('a business that is not there', () => {
  it('is registered: paused until the operator sees it, with an owner who prepares it meanwhile', async () => {
    const given = business();
    const { data, status } = await register(given);
    expect([status, data.session.id_user_role, data.similar]).toEqual([201, 2, []]);
    const { id_company, session } = data;
    expect(await on.company(id_company)).toMatchObject({ name: given.name, status: 'paused', held: true, claimed: true });
    expect(await on.owners(id_company)).toEqual([on.ana.id_customer]);
    expect(await caseOf(id_company)).toMatchObject({
      id_customer: on.ana.id_customer,
      id_city: 22014,
      details: { name: on.ana.name, company: given.name, address: 'Av. del Parque 140', phone_matches: false, similar: [] },
    });
    const { slug } = await on.company(id_company);
    expect((await call(on.staff.app, `GET /companies/${slug}`)).status).toBe(404);
    expect(await hiddenBy(id_company, session.token)).toBe('review');
    const draft = { title: 'Tortas 2x1', kind: 'two_for_one', ends_at: '2026-12-20T06:00:00Z', status: 'draft' };
    expect((await call(on.staff.app, `POST /companies/${id_company}/coupons`, { token: session.token, body: draft })).status).toBe(201);
    expectProblem(await call(on.staff.app, `PATCH /companies/${id_company}`, { token: session.token, body: { status: 'active' } }), 403);
    expect((await on.auditOf('company', id_company))[0]).toMatchObject({ id_user: on.ana.id_customer, action: 'created' });
    expect(await on.auditOf('store', id_company)).toHaveLength(1);
  });

  it('shows its phone unless its owner says otherwise, also where the same is sent again', async () => {
    const isShown = async (given: object) => {
      const { id_company, session } = (await register(given)).data;
      return (await call(on.staff.app, `GET /companies/${id_company}/profile`, { token: session.token })).data.phone_public;
    };
    const given = business();
    expect(await isShown(given)).toBe(true);
    expect(await isShown({ ...given, phone_public: false })).toBe(false);
    expect(await isShown({ ...given, phone_public: true })).toBe(true);
  });

  it('accepted is on show at once, its owner is told; undone it is held again', async () => {
    const { id_company, session } = (await register(business())).data;
    const { id_item } = await caseOf(id_company);
    await on.decide(id_item, 'accepted');
    expect(await hiddenBy(id_company, session.token)).toBeNull();
    const { slug, status, held, name } = await on.company(id_company);
    expect([status, held]).toEqual(['active', false]);
    expect((await call(on.staff.app, `GET /companies/${slug}`)).status).toBe(200);
    const { rows } = await on.staff.db.execute(sql`select from listings where kind = 'company' and id_company = ${id_company}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await on.newsOf(on.ana)).toMatchObject([{ title: `${name} ya está en la ciudad`, url: '/mi-negocio' }]);
    await on.undo(id_item);
    expect(await on.company(id_company)).toMatchObject({ status: 'paused', held: true });
    expect((await on.staff.db.execute(sql`select from listings where id_company = ${id_company}`)).rows).toEqual([]);
  });

  it.each([
    ['nothing yet', undefined, /^Publica tu primer cupón/],
    ['a draft', { title: 'Torta gratis', status: 'draft' }, /^Publica tu primer cupón/],
    ['a coupon', { title: 'Torta gratis' }, /^Tu cupón ya está a la vista\.$/],
    ['a coupon that a person looks at', { title: 'Torta y cerveza' }, /Tu cupón sale cuando una persona/],
  ])('accepted with %s is told so', async (_, coupon, message) => {
    const { id_company, session } = (await register(business())).data;
    const body = { kind: 'two_for_one', ends_at: '2026-12-20T06:00:00Z', ...coupon };
    if (coupon)
      expect((await call(on.staff.app, `POST /companies/${id_company}/coupons`, { token: session.token, body })).status).toBe(201);
    await on.decide((await caseOf(id_company)).id_item, 'accepted');
    expect(await on.newsOf(on.ana)).toMatchObject([{ message: expect.stringMatching(message) }]);
  });

  it('that customers have coupons of is not held again', async () => {
    const { id_company, session } = (await register(business())).data;
    const { id_item } = await caseOf(id_company);
    await on.decide(id_item, 'accepted');
    const coupon = { title: 'Torta gratis', kind: 'two_for_one', ends_at: '2026-12-20T06:00:00Z' };
    const { data } = await call(on.staff.app, `POST /companies/${id_company}/coupons`, { token: session.token, body: coupon });
    expect((await on.staff.as('customer', `POST /coupons/${data.id_coupon}/claim`)).status).toBe(200);
    await expect(on.undo(id_item)).rejects.toThrow('Ya no se puede deshacer');
    expect((await on.company(id_company)).status).toBe('active');
  });

  it('rejected stays unseen and is told why; the same name again is the same business with what was written then', async () => {
    const given = business();
    const { id_company, session } = (await register(given)).data;
    await on.decide((await caseOf(id_company)).id_item, 'rejected', 'Faltan datos');
    expect(await hiddenBy(id_company, session.token)).toBe('rejected');
    expect(await on.newsOf(on.ana)).toMatchObject([
      { title: `No publicamos ${given.name}`, message: 'Faltan datos', url: '/registra-tu-negocio' },
    ]);
    expect((await on.company(id_company)).status).toBe('paused');
    const again = (await register({ ...given, address: 'Av. del Parque 142' })).data;
    expect(again.id_company).toBe(id_company);
    expect(await hiddenBy(id_company, session.token)).toBe('review');
    expect((await caseOf(id_company)).details.address).toBe('Av. del Parque 142');
    const { rows } = await on.staff.db.execute(sql`select address from stores where id_company = ${id_company}`);
    expect(rows).toEqual([{ address: 'Av. del Parque 142' }]);
  });

  it('sent twice at once is made once', async () => {
    const given = business();
    const replies = await Promise.all([1, 2, 3].map(() => register(given)));
    expect(new Set(replies.map(({ data }) => data.id_company)).size).toBe(1);
    expect((await on.staff.db.execute(sql`select from companies where name = ${given.name}`)).rows).toHaveLength(1);
  });

  it('says what looks alike: the same phone, an alike name within 300 m, or in the same colonia where there is no point', async () => {
    const near = await on.addListing();
    const far = await on.addListing();
    const [lat, lng] = [20.5931, -100.3892];
    await on.staff.db.execute(sql`update stores set lat = ${lat + 0.001}, lng = ${lng} where id_company = ${near.id_company}`);
    await on.staff.db.execute(sql`update stores set lat = ${lat + 0.004}, lng = ${lng} where id_company = ${far.id_company}`);
    const { data } = await register(business({ name: 'Panaderia la espiga', lat, lng, phone: on.listing.phone }));
    expect(data.similar.map(({ id_company, why }: { id_company: number; why: string }) => [id_company, why])).toEqual([
      [on.listing.id_company, 'Tiene el mismo teléfono'],
      [near.id_company, 'Se llama parecido y está a 110 m'],
    ]);
    expect((await caseOf(data.id_company)).details.similar).toEqual([
      { id_company: on.listing.id_company, name: on.listing.name, slug: on.listing.slug, why: 'Tiene el mismo teléfono' },
      { id_company: near.id_company, name: near.name, slug: near.slug, why: 'Se llama parecido y está a 110 m' },
    ]);
    const { rows } = await on.staff.db.execute<{ id_colonia: number }>(sql`
      update stores set id_colonia = (select min(id_colonia) from colonias where id_city = 22014 and active) where id_company = ${far.id_company} returning id_colonia`);
    const without = (await register(business({ name: 'Panadería Espiga', id_colonia: rows[0]?.id_colonia }))).data;
    expect(without.similar).toMatchObject([{ id_company: far.id_company, why: 'Se llama parecido y está en la misma colonia' }]);
  });

  it('refuses what is wrong by its field, and leaves nothing behind', async () => {
    const wrong: [object, string][] = [
      [{ name: '   ' }, 'name'],
      [{ phone: '123' }, 'phone'],
      [{ id_category: 2_000_000 }, 'id_category'],
      [{ id_city: 99_999 }, 'id_city'],
      [{ id_colonia: 2_000_000 }, 'id_colonia'],
      [{ lat: 20.5 }, 'lng'],
    ];
    for (const [more, field] of wrong)
      expect(
        expectProblem(await register(business(more)), 400).errors?.map((one) => one.field),
        field,
      ).toEqual([field]);
    expect((await on.staff.db.execute(sql`select from memberships where id_customer = ${on.ana.id_customer}`)).rows).toEqual([]);
  });

  it('is registered by an account with a password, three waiting at most', async () => {
    const { token } = await on.addClaimant();
    await on.staff.db.execute(sql`update customers set password_hash = null where id_customer = ${on.ana.id_customer}`);
    expect(expectProblem(await register(business()), 409).detail).toContain('contraseña');
    for (let n = 0; n < 3; n++) expect((await register(business(), token)).status).toBe(201);
    expect(expectProblem(await register(business(), token), 409).detail).toContain('3 negocios en revisión');
  });
});
