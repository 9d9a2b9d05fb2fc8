import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { campaignStage } from '../../support/stages/campaign-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const { stage, body, make, change, open, find, shops, path, answer, leave, mine, coupon, page, clear } = campaignStage();

beforeEach(async () => {
  stage.clock.set(designMoment);
  await clear();
  await stage.db.execute(sql`delete from notifications`);
});

const aDayPasses = () => stage.db.execute(sql`update campaign_shops set told_at = told_at - interval '1 day'`);

const ownersNews = async () => {
  const { rows } = await stage.db.execute<{ title: string; url: string }>(
    sql`select title, url from notifications where to_customer = ${stage.ids.owner} order by id_notification`,
  );
  return rows;
};

describe('a campaign and its operator', () => {
  it('is a draft that nobody sees until it is published, and then has an address that stays', async () => {
    const { id_campaign, slug, state, revision } = await make();
    expect({ slug, state }).toEqual({ slug: 'semana-del-taco', state: 'draft' });
    expect((await stage.get(`/campaigns/${slug}`)).status).toBe(404);
    expectProblem(await stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, {}), 409);
    expectProblem(await change(id_campaign, { status: 'ended' }), 409);
    expect((await change(id_campaign, { slug: 'taco-2026' }, { 'if-match': `"${revision}"` })).data.slug).toBe('taco-2026');
    expect((await change(id_campaign, { status: 'active' })).data.state).toBe('scheduled');
    expect((await stage.get('/campaigns/taco-2026')).body).toMatchObject({ name: 'Semana del taco', state: 'scheduled', shops: 0 });
    expectProblem(await change(id_campaign, { slug: 'otra' }), 400);
    expect((await stage.app.inject('/sitemap.xml')).body).toContain('/campanas/taco-2026</loc>');
  });

  it('has an address of its own whatever the name, and a chosen one only where it is free', async () => {
    const [first, second] = [await make(), await make()];
    expect([first.slug, second.slug]).toEqual(['semana-del-taco', 'semana-del-taco-2']);
    expectProblem(await stage.as('operator', 'POST /campaigns', body({ slug: 'semana-del-taco' })), 400);
  });

  it('says every field that is wrong', async () => {
    const wrong = body({ name: ' ', ends_at: inDays(-1), id_category: 2_000_000, offer: { kind: 'percent', title: 'Todo' } });
    const { status, data } = await stage.as('operator', 'POST /campaigns', wrong);
    expect(status).toBe(400);
    expect(data.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['ends_at', 'id_category', 'name', 'offer.value']);
  });

  it('of two operators the second hears that it changed meanwhile; the same change again passes', async () => {
    const { id_campaign, revision } = await make();
    const headers = { 'if-match': `"${revision}"` };
    expect((await change(id_campaign, { name: 'Semana del pastor' }, headers)).status).toBe(200);
    expect((await change(id_campaign, { name: 'Semana del pastor' }, headers)).status).toBe(200);
    expectProblem(await change(id_campaign, { name: 'Semana de la birria' }, headers), 412);
    expect((await find(id_campaign)).name).toBe('Semana del pastor');
  });

  it('notes each act with who did it', async () => {
    const { id_campaign } = await open();
    const { id_coupon } = await coupon();
    await answer(id_campaign, { id_coupon });
    await leave(id_campaign);
    await change(id_campaign, { status: 'ended' });
    const noted = await stage.audit('campaign', id_campaign);
    expect(noted.map(({ id_user, action, after }) => [id_user, action, after.status ?? after.answer ?? after.invited])).toEqual([
      [stage.ids.operator, 'created', 'draft'],
      [stage.ids.operator, 'updated', 'active'],
      [stage.ids.operator, 'updated', [stage.companies.mine.id]],
      [stage.ids.owner, 'updated', 'joined'],
      [stage.ids.owner, 'updated', 'invited'],
      [stage.ids.operator, 'updated', 'ended'],
    ]);
  });

  it('is over once it ended, by its date or by hand, and stays as it was', async () => {
    const [byDate, byHand] = [await open(), await open({ name: 'Semana de la torta' })];
    await change(byHand.id_campaign, { status: 'ended' });
    stage.clock.set(inDays(0, 240));
    for (const { id_campaign, slug } of [byDate, byHand]) {
      expect((await stage.get(`/campaigns/${slug}`)).body.state).toBe('ended');
      expectProblem(await change(id_campaign, { name: 'Otra' }), 409);
      expectProblem(await stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, {}), 409);
      expectProblem(await answer(id_campaign, { answer: 'declined' }), 409);
    }
    expect(await mine()).toEqual([]);
    expect((await stage.app.inject('/sitemap.xml')).body).not.toContain('/campanas/');
  });
});

describe('inviting', () => {
  it('is counted first, reaches shops with an owner of the city and the category, and each once', async () => {
    const { id_category } = (await stage.as('operator', `GET /staff/companies/${stage.companies.mine.id}`)).data;
    const { id_campaign } = await make({ id_category });
    await change(id_campaign, { status: 'active' });
    const invite = (given: object) => stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, given);
    const would = (await invite({ dry_run: true })).data;
    expect(await shops(id_campaign)).toEqual([]);
    const did = (await invite({})).data;
    expect(did).toEqual(would);
    const { rows } = await stage.db.execute<{ id: number }>(sql`
      select distinct c.id_company as id from companies c join stores s on s.id_company = c.id_company and s.active and s.id_city = 22014
      where c.status = 'active' and c.id_category = ${id_category}
        and exists (select from memberships m where m.id_company = c.id_company and m.role = 2 and m.ended_at is null) order by 1`);
    expect((await shops(id_campaign)).map(({ id_company }) => id_company)).toEqual(rows.map(({ id }) => id));
    expect((await invite({})).data).toEqual({ ...did, invited: 0, already: did.invited });
    expect(await ownersNews()).toEqual([{ title: 'Te invitan a «Semana del taco»', url: '/mi-negocio' }]);
  });

  it('two operators at once invite each shop once, and its owner hears of it once', async () => {
    const { id_campaign } = await make();
    await change(id_campaign, { status: 'active' });
    const given = { ids: [stage.companies.mine.id] };
    const both = await Promise.all([1, 2].map(() => stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, given)));
    expect(both.map(({ data }) => data.invited).toSorted()).toEqual([0, 1]);
    expect(await ownersNews()).toHaveLength(1);
  });

  it('who has not answered is reminded, once a day', async () => {
    const { id_campaign } = await open();
    const remind = async () => (await stage.as('operator', `POST /campaigns/${id_campaign}/reminders`, {})).data.reminded;
    expect(await remind()).toBe(0);
    stage.clock.set(inDays(0, 1));
    await aDayPasses();
    expect((await find(id_campaign)).to_remind).toBe(1);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect((await ownersNews()).map(({ title }) => title)).toEqual(['Te invitan a «Semana del taco»', '«Semana del taco» te espera']);
    await answer(id_campaign, { answer: 'declined' });
    await aDayPasses();
    expect(await remind()).toBe(0);
  });
});

describe('a shop that is invited', () => {
  it('sees what it may bring, joins with a coupon of its own, leaves and comes back', async () => {
    const { id_campaign, slug } = await open({ min_stock: 20 });
    const [few, enough] = [await coupon({ stock: 10 }), await coupon({ stock: 30 })];
    const [owned] = await mine();
    expect(owned).toMatchObject({ id_campaign, answer: 'invited', coupon: null, min_stock: 20 });
    expect(owned?.choices.find(({ id_coupon }) => id_coupon === few.id_coupon)?.lacks_stock).toBe(20);
    expect(owned?.choices.find(({ id_coupon }) => id_coupon === enough.id_coupon)).toMatchObject({ lacks_stock: null, price: 49.5 });
    expectProblem(await answer(id_campaign, { id_coupon: few.id_coupon }), 409);
    expect((await answer(id_campaign, enough)).status, 'only its id is taken').toBe(400);
    const joined = await answer(id_campaign, { id_coupon: enough.id_coupon });
    expect(joined.data).toMatchObject({ answer: 'joined', shown: true, coupon: { id_coupon: enough.id_coupon } });
    expect(await page(slug)).toEqual([enough.id_coupon]);
    expect((await leave(id_campaign)).data).toMatchObject({ answer: 'invited', coupon: null });
    expect(await page(slug)).toEqual([]);
    expect((await answer(id_campaign, { id_coupon: enough.id_coupon })).status).toBe(200);
    expect(await page(slug)).toEqual([enough.id_coupon]);
    expect((await find(id_campaign)).figures).toMatchObject({ invited: 1, joined: 1, coupons: 1 });
  });

  it('says no, and takes it back', async () => {
    const { id_campaign } = await open();
    expect((await answer(id_campaign, { answer: 'declined' })).data.answer).toBe('declined');
    expect((await find(id_campaign)).figures).toMatchObject({ declined: 1 });
    expect((await leave(id_campaign)).data.answer).toBe('invited');
  });

  it('without a fitting coupon makes the campaign’s own with one call, for its days', async () => {
    const { id_campaign } = await open({ min_stock: 40, offer: { kind: 'percent', value: 20, title: 'En toda tu cuenta' } });
    const { status, data } = await answer(id_campaign, { from_offer: true });
    expect(status).toBe(200);
    expect(data).toMatchObject({ answer: 'joined', coupon: { kind: 'percent', value: 20, title: 'En toda tu cuenta' } });
    const made = (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/coupons/${data.coupon.id_coupon}`)).data;
    expect(made).toMatchObject({ stock: 40, starts_at: inDays(0, 60), ends_at: inDays(0, 240), state: 'scheduled' });
    expect((await stage.audit('coupon', made.id_coupon)).map(({ id_user }) => id_user)).toEqual([stage.ids.owner]);
  });

  it('joining twice at once joins once, and publishes one coupon', async () => {
    const { id_campaign } = await open({ offer: { kind: 'two_for_one', title: 'En la campaña a la vez' } });
    const both = await Promise.all([1, 2, 3].map(() => answer(id_campaign, { from_offer: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map(({ data }) => data.coupon.id_coupon)).size).toBe(1);
    const { rows } = await stage.db.execute(sql`select from coupons where title = 'En la campaña a la vez'`);
    expect(rows).toHaveLength(1);
    expect((await stage.audit('campaign', id_campaign)).filter(({ after }) => after.answer === 'joined')).toHaveLength(1);
  });

  it('a campaign without a coupon of its own says so', async () => {
    const { id_campaign } = await open();
    expectProblem(await answer(id_campaign, { from_offer: true }), 409);
  });

  it('another’s coupon, another’s shop and a campaign that invited nobody look like none', async () => {
    const { id_campaign } = await open();
    const theirs = await coupon({ id_company: stage.companies.theirs.id });
    expectProblem(await answer(id_campaign, { id_coupon: theirs.id_coupon }), 404);
    expectProblem(await answer(id_campaign, { answer: 'declined' }, 'stranger'), 404);
    expectProblem(await leave(id_campaign, 'stranger'), 404);
    expectProblem(await stage.as('stranger', `PUT ${path(id_campaign, stage.companies.theirs.id)}`, { answer: 'declined' }), 404);
    for (const who of ['cashier', 'customer'] as const) expectProblem(await answer(id_campaign, { answer: 'declined' }, who), 403);
    expectProblem(await stage.as('owner', 'POST /campaigns', body()), 403);
  });

  it('a coupon that is over before the campaign begins, or paused, cannot be brought', async () => {
    const { id_campaign } = await open();
    for (const given of [{ ends_at: new Date(inDays(0, 60)) }, { status: 'paused' }, { starts_at: new Date(inDays(0, 240)) }]) {
      const { id_coupon } = await coupon(given);
      expectProblem(await answer(id_campaign, { id_coupon }), 409);
      expect((await mine())[0]?.choices.map((one) => one.id_coupon)).not.toContain(id_coupon);
    }
  });
});
