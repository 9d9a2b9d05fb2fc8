import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { instantOf } from '../../../contract/validity/local-time.ts';
import { readQrs } from '../../support/browser/read-qr.ts';
import { designMoment } from '../../support/databases/database.ts';
import { pictureOf, readPdf } from '../../support/figures/read-pdf.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { leafletStage } from '../../support/stages/leaflet-stage.ts';

const { stage, city, leaflet, file, keyOf, keys, colonias } = leafletStage();

describe('what is in a leaflet', () => {
  it('holds in its week, belongs to a running business, and is of no business more than twice', async () => {
    // Every day of a week, so that days and hours of all offers have their turn.
    for (let day = 0; day < 7; day++) {
      const now = designMoment.getTime() + day * 86_400_000;
      stage.clock.set(new Date(now));
      const { full, few } = await colonias();
      for (const colonia of [0, full, few]) {
        const { offers, from, until } = await leaflet(colonia);
        expect(offers.length).toBeGreaterThan(10);
        const end = instantOf(until, '24:00', 'America/Mexico_City');
        expect(instantOf(from, '00:00', 'America/Mexico_City')).toBeLessThanOrEqual(now);
        const businesses: number[] = [];
        for (const { kind, id } of offers) {
          const table = sql.raw(`${kind}s`);
          const { rows } = await stage.db.execute<{
            starts: string;
            ends: string;
            windows: never[];
            id_company: number | null;
            status: string;
          }>(sql`
            select to_json(o.starts_at)#>>'{}' as starts, to_json(o.ends_at)#>>'{}' as ends, ${kind === 'event' ? sql`'[]'::jsonb` : sql`o.windows`} as windows, o.id_company, o.status
            from ${table} o where o.${sql.raw(`id_${kind}`)} = ${id}`);
          const row = rows[0] as (typeof rows)[number];
          const terms = { starts_at: row.starts, ends_at: row.ends, windows: row.windows, time_zone: 'America/Mexico_City' };
          const [first] = validIntervals(terms, now);
          expect(first?.opens_at, keyOf({ kind, id })).toBeLessThan(end);
          expect(['active', 'scheduled', 'moved']).toContain(row.status);
          if (row.id_company) businesses.push(row.id_company);
        }
        for (const some of Map.groupBy(businesses, (id) => id).values()) expect(some.length).toBeLessThanOrEqual(2);
      }
    }
  }, 60_000);

  it('is first of its colonia, filled up from the city, and each says whether it is of there', async () => {
    const { few } = await colonias();
    const { offers, colonia } = await leaflet(few);
    const { rows } = await stage.db.execute<{ kind: string; id_item: number }>(
      sql`select kind, id_item from listings where id_city = ${city} and id_colonia = ${few}`,
    );
    const own = new Set(rows.map(({ kind, id_item }) => `${kind} ${id_item}`));
    expect(colonia).toBeTruthy();
    expect(offers.filter(({ near }) => near).length).toBeGreaterThan(0);
    for (const offer of offers) expect(offer.near, keyOf(offer)).toBe(own.has(keyOf(offer)));
    expect(offers).toHaveLength(20);
  });

  it('is the same all week, and in another order of businesses the next', async () => {
    const before = keys(await leaflet());
    stage.clock.set(new Date(designMoment.getTime() + 60_000));
    expect(keys(await leaflet())).toEqual(before);
    stage.clock.set(new Date(designMoment.getTime() + 7 * 86_400_000));
    expect(keys(await leaflet())).not.toEqual(before);
  });

  it('is none for a city or colonia that is not there, is of another city or is out of use', async () => {
    for (const query of ['id_city=9999', 'id_city=22014&id_colonia=2000000000', 'id_city=14039&id_colonia=1'])
      expect((await stage.get(`/leaflet?${query}`)).status).toBe(404);
    for (const query of ['', 'id_city=x', 'id_city=22014&id_colonia=-1', 'id_city=22014&otra=1'])
      expect((await stage.get(`/leaflet?${query}`)).status).toBe(400);
  });
});

describe('the leaflet that is printed', () => {
  it('is a PDF of two pages with every offer of it, whose QRs lead to the offers and count where people came from', async () => {
    const { offers } = await leaflet();
    const reply = await file(`${city}.pdf`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toBe('inline; filename="folleto-22014-2026-11-19.pdf"');
    const pages = readPdf(reply.rawPayload);
    expect(pages).toHaveLength(2);
    const codes = (await Promise.all(pages.map(async (page) => readQrs(await pictureOf(page), 40)))).flat();
    const printed = codes.filter((code) => code.includes('/f/'));
    expect(printed).toHaveLength(offers.length);
    const led = await Promise.all(printed.map(async (code) => (await stage.app.inject(new URL(code).pathname)).headers.location));
    const folder = { coupon: 'cupones', promotion: 'promociones', event: 'eventos' };
    expect(led.toSorted()).toEqual(offers.map(({ kind, slug }) => `/${folder[kind]}/${slug}?de=folleto`).toSorted());
  });

  it('is a picture of 1080 pixels too', async () => {
    const { full } = await colonias();
    const reply = await file(`${city}-${full}.png`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.rawPayload.readUInt32BE(16)).toBe(1080);
  });

  it('is asked for again each time, and answered in no bytes while it is the same', async () => {
    const first = await file(`${city}.pdf`);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await file(`${city}.pdf`, { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await file(`${city}.pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('leaves out at once what is paused, and within a minute what is over', async () => {
    const first = await file(`${city}.pdf`);
    const { offers } = await leaflet();
    const coupon = offers.find(({ kind }) => kind === 'coupon') as LeafletOffer;
    await stage.as('operator', `PATCH /coupons/${coupon.id}`, { status: 'paused' });
    const second = await file(`${city}.pdf`, { 'if-none-match': first.headers.etag });
    expect(second.statusCode).toBe(200);
    expect(keys(await leaflet())).not.toContain(keyOf(coupon));
    await stage.as('operator', `PATCH /coupons/${coupon.id}`, { status: 'active' });
    const event = (await leaflet()).offers.find(({ kind }) => kind === 'event') as LeafletOffer;
    const { rows } = await stage.db.execute<{ ends: string }>(
      sql`select to_json(ends_at)#>>'{}' as ends from events where id_event = ${event.id}`,
    );
    stage.clock.set(new Date(rows[0]?.ends as string));
    expect(keys(await leaflet())).not.toContain(keyOf(event));
  });

  it.each([
    '0.pdf',
    '22014.gif',
    '22014-0.pdf',
    '22014-01.pdf',
    '022014.pdf',
    '22014-7-7.pdf',
    '22014-%00.pdf',
    '22014.pdf.png',
    '..%2f22014.pdf',
  ])('has no such name as %s', async (name) => {
    expect((await file(name)).statusCode).toBe(404);
  });

  it.each(['9999.pdf', '22014-2000000000.pdf', '22014-9999999999.png'])('is not there for %s', async (name) => {
    const reply = await file(name);
    expect([reply.statusCode, reply.json().status]).toEqual([404, 404]);
  });

  it('draws one of a kind at a time, however many ask for it', async () => {
    const { few } = await colonias();
    const replies = await Promise.all(Array.from({ length: 20 }, () => file(`${city}-${few}.pdf`)));
    expect(new Set(replies.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
  });
});

describe('whoever asks for very many', () => {
  it('waits in a queue of their own: the others have theirs, and what nobody would wait for is refused at once', async () => {
    const { rows } = await stage.db.execute<{ id_colonia: number }>(sql`
      select id_colonia from listings where id_city = ${city} and id_colonia > 0 group by id_colonia order by id_colonia limit 20`);
    const greedy = rows.map(({ id_colonia }) =>
      stage.app.inject({ url: `/folleto/${city}-${id_colonia}.png`, remoteAddress: '189.203.1.7' }),
    );
    const other = stage.app.inject({ url: `/folleto/${city}.png`, remoteAddress: '187.190.1.1' });
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
    expect((await other).statusCode).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('when very many networks ask at once', () => {
  it('one leaflet is worked on, 24 wait, and the next is asked to come back', async () => {
    const ask = (n: number) => stage.app.inject({ url: `/folleto/${city}-${1_900_000_000 + n}.png`, remoteAddress: `189.203.1.${n}` });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = stage.db.transaction(async (tx) => {
      await tx.execute(sql`lock table cities in access exclusive mode`);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const asked = Array.from({ length: 26 }, (_, n) => ask(n));
    const first = await Promise.race([Promise.race(asked), sleep(4_000, undefined, { ref: false })]);
    held.resolve();
    await holding;
    if (!first) throw new Error('nobody is refused');
    expectProblem(first, 503);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect([404, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([25, 1]);
  });
});

describe('where a printed code leads', () => {
  it('is the page of an offer that is over, and the site’s own page for what nobody may see', async () => {
    const coupon = (await leaflet()).offers.find(({ kind }) => kind === 'coupon') as LeafletOffer;
    const led = async () => (await stage.app.inject(`/f/c${coupon.id.toString(36)}`)).headers.location;
    await stage.as('operator', `PATCH /coupons/${coupon.id}`, { status: 'paused' });
    expect(await led()).toBe(`/cupones/${coupon.slug}?de=folleto`);
    await stage.db.execute(sql`update coupons set status = 'draft' where id_coupon = ${coupon.id}`);
    expect(await led()).toBe('/folleto/ya-no-esta');
    await stage.db.execute(sql`update coupons set status = 'active' where id_coupon = ${coupon.id}`);
    expect((await stage.app.inject('/f/czzzzzz')).headers.location).toBe('/folleto/ya-no-esta');
    expect((await stage.app.inject('/f/czzzzzzz')).headers.location).toBe('/folleto/ya-no-esta');
  });

  it.each(['x1', 'c', 'c0', 'c-1', 'c1.', 'C1', 'c12345678'])('is nowhere for /f/%s', async (code) => {
    expect((await stage.app.inject(`/f/${code}`)).statusCode).toBe(404);
  });
});
