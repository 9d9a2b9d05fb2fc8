import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { campaignStage } from '../../support/stages/campaign-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const { stage, make, change, open, find, shops, path, answer, mine, coupon, page, clear } = campaignStage();

beforeEach(async () => {
  stage.clock.set(designMoment);
  await clear();
});

describe('the page of a campaign', () => {
  it('loses a coupon that is paused, and has it again once it is resumed; at once, from the cache too', async () => {
    const { id_campaign, slug } = await open();
    const { id_coupon } = await coupon();
    await answer(id_campaign, { id_coupon });
    expect(await page(slug)).toEqual([id_coupon]);
    await stage.as('owner', `PATCH /coupons/${id_coupon}`, { status: 'paused' });
    expect(await page(slug)).toEqual([]);
    expect((await stage.get(`/campaigns/${slug}`)).body.shops).toBe(0);
    expect((await mine())[0]).toMatchObject({ answer: 'joined', shown: false });
    await stage.as('owner', `PATCH /coupons/${id_coupon}`, { status: 'active' });
    expect(await page(slug)).toEqual([id_coupon]);
  });

  it('loses a coupon with its last unit, its end or its business, and all of them with its own end', async () => {
    const { id_campaign, slug } = await open();
    const { id_coupon } = await coupon({ stock: 1 });
    await answer(id_campaign, { id_coupon });
    const person = await addPerson(stage.db);
    const { token } = await logIn(stage.app, person);
    expect((await call(stage.app, `POST /coupons/${id_coupon}/claim`, { token })).status).toBe(200);
    expect(await page(slug)).toEqual([]);
    await stage.as('owner', `PATCH /coupons/${id_coupon}`, { stock: 5 });
    expect(await page(slug)).toEqual([id_coupon]);
    await stage.as('owner', `PATCH /companies/${stage.companies.mine.id}`, { status: 'paused' });
    expect(await page(slug)).toEqual([]);
    await stage.as('owner', `PATCH /companies/${stage.companies.mine.id}`, { status: 'active' });
    expect(await page(slug)).toEqual([id_coupon]);
    await change(id_campaign, { status: 'ended' });
    expect(await page(slug)).toEqual([]);
  });

  it('leaves out a coupon whose stores open no more before its end, as the lists do', async () => {
    const { id_campaign, slug } = await open();
    const { id_coupon } = await coupon({ ends_at: new Date(inDays(0, 180)) });
    await answer(id_campaign, { id_coupon });
    const hours = async (opens: string, closes: string) => {
      const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
      const { rows } = await stage.db.execute(sql`select id_store from stores where id_company = ${stage.companies.mine.id}`);
      for (const { id_store } of rows) await stage.as('owner', `PATCH /stores/${id_store}`, { hours: week });
    };
    await hours('06:00', '12:00');
    expect([await page(slug), (await stage.get(`/campaigns/${slug}`)).body.shops]).toEqual([[], 0]);
    await hours('12:00', '22:00');
    expect([await page(slug), (await stage.get(`/campaigns/${slug}`)).body.shops]).toEqual([[id_coupon], 1]);
  });

  it('tells what changed: its own address, for those who keep it', async () => {
    const { id_campaign, slug } = await open();
    const { id_coupon } = await coupon();
    stage.told.length = 0;
    await answer(id_campaign, { id_coupon });
    await answer(id_campaign, { id_coupon });
    // The second answer changed nothing.
    expect(stage.told.filter(({ kind }) => kind === 'campaign')).toEqual([
      { kind: 'campaign', action: 'updated', id_item: id_campaign, id_company: null, cities: [22014], slugs: [slug] },
    ]);
  });

  it('comes in pages, none twice and none left out', async () => {
    const { id_campaign, slug } = await open();
    const others = await Promise.all([1, 2, 3].map(() => coupon()));
    await answer(id_campaign, { id_coupon: others[0]?.id_coupon ?? 0 });
    const { id: theirs } = stage.companies.theirs;
    const second = await coupon({ id_company: theirs });
    await stage.as('operator', `PATCH /coupons/${second.id_coupon}`, { description: 'De la otra' });
    await stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, { ids: [theirs] });
    await stage.as('stranger', `PUT ${path(id_campaign, theirs)}`, { id_coupon: second.id_coupon });
    const first = (await stage.get(`/campaigns/${slug}/coupons?limit=1`)).body;
    const next = (await stage.get(`/campaigns/${slug}/coupons?limit=1&cursor=${encodeURIComponent(first.next)}`)).body;
    expect([first, next].flatMap(({ items }) => items.map((one: { id_coupon: number }) => one.id_coupon))).toEqual([
      others[0]?.id_coupon,
      second.id_coupon,
    ]);
    expect(next.next).toBeNull();
  });
});

describe('a campaign elsewhere', () => {
  it('has a picture for its links, and a notice may open it; a draft has neither', async () => {
    const { slug } = await open();
    const notice = (url: string) =>
      stage.as('operator', 'POST /notifications', {
        type: 'events',
        title: 'Aviso',
        message: 'A todos.',
        url,
        audience: {},
        dry_run: true,
      });
    const picture = await stage.app.inject(`/static/share/campanas/${slug}.jpg`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await notice(`/campanas/${slug}`)).status).toBe(200);
    const { slug: draft } = await make({ name: 'Todavía no' });
    expect((await stage.app.inject(`/static/share/campanas/${draft}.jpg`)).statusCode).toBe(404);
    expect((await notice(`/campanas/${draft}`)).status).toBe(400);
  });
});

describe('the figures of a campaign', () => {
  it('are the rows of its coupons while it ran and their shop had joined, and are in the sheet', async () => {
    const { id_campaign } = await open();
    const { id_coupon } = await coupon({ stock: 50 });
    await answer(id_campaign, { id_coupon });
    const { rows: people } = await stage.db.execute<{ id: number }>(sql`select id_customer as id from customers order by 1 limit 4`);
    const claim = async (n: number, claimed: string, redeemed: string | null, undone = false) => {
      const { rows } = await stage.db.execute<{ id_claim: number }>(sql`
        insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
        values (${people[n]?.id}, ${id_coupon}, ${stage.companies.mine.id}, 1, ${`YYYYYYY${n + 2}`}, ${redeemed && !undone ? 'redeemed' : 'active'},
          ${claimed}, ${inDays(10)}, ${undone ? null : redeemed}, ${redeemed && !undone ? stage.companies.mine.stores[0] : null}, '{}') returning id_claim`);
      if (redeemed)
        await stage.db.execute(sql`
          insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, saved, undone_at, undo_reason)
          values (${rows[0]?.id_claim}, ${stage.companies.mine.stores[0]}, ${stage.ids.owner}, ${`k${n}`}, 'qr', ${redeemed}, 1250,
            ${undone ? redeemed : null}, ${undone ? 'x' : null})`);
    };
    // Before it began; in it; in it and used; used and undone.
    await claim(0, inDays(0, 5), inDays(0, 65));
    await claim(1, inDays(0, 61), null);
    await claim(2, inDays(0, 62), inDays(0, 90));
    await claim(3, inDays(0, 63), inDays(0, 90), true);
    stage.clock.set(inDays(0, 120));
    expect((await find(id_campaign)).figures).toEqual({
      invited: 1,
      joined: 1,
      declined: 0,
      coupons: 1,
      taken: 3,
      redeemed: 2,
      saved_pesos: 25,
    });
    expect(await shops(id_campaign)).toEqual([expect.objectContaining({ answer: 'joined', shown: true, taken: 3, redeemed: 2 })]);
    const { body: sheet } = await stage.as('operator', `GET /staff/campaigns/${id_campaign}/figures.csv`);
    expect(sheet.trim().split('\n')[1]).toMatch(/apuntado,Tacos al pastor,3,2,25$/);
    const { data } = await stage.as('operator', 'GET /staff/campaigns?id_city=22014');
    expect(data.items).toEqual([await find(id_campaign)]);
  });
});
