import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { forgetOldChoices, mostChosen } from '../../../server/leaflets/commands.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { leafletStage } from '../../support/stages/leaflet-stage.ts';

const { stage, city, leaflet, forOperator, decide, file, keyOf, keys, colonias } = leafletStage();
type One = Pick<LeafletOffer, 'kind' | 'id'>;

describe('what its operator decides', () => {
  it('pins what would not be in it, first of its kind, and lets it go again', async () => {
    const { next } = await forOperator();
    const one = next.find(({ kind }) => kind === 'coupon') as LeafletOffer;
    for (let n = 0; n < 2; n++) expect((await decide(one, 'pinned')).status).toBe(204);
    const { offers } = await leaflet();
    expect(offers[0]).toMatchObject({ kind: 'coupon', id: one.id, pinned: true });
    await decide(one, 'none');
    expect(keys(await leaflet())).not.toContain(keyOf(one));
  });

  it('drops what is in it, from the city’s and from those of its colonias; a colonia’s own drop is of it alone', async () => {
    const { full } = await colonias();
    const both = (await leaflet(full)).offers.filter(({ near }) => near);
    const [one, other] = both as [LeafletOffer, LeafletOffer];
    await decide(one, 'dropped');
    expect(keys(await leaflet())).not.toContain(keyOf(one));
    expect(keys(await leaflet(full))).not.toContain(keyOf(one));
    expect((await forOperator()).dropped).toEqual([{ kind: one.kind, id: one.id, title: one.title, who: expect.any(String) }]);
    await decide(other, 'dropped', full);
    expect(keys(await leaflet(full))).not.toContain(keyOf(other));
    expect((await forOperator()).dropped).toHaveLength(1);
    await decide(one, 'none');
    expect(keys(await leaflet(full))).toContain(keyOf(one));
  });

  it('is in the next PDF at once, and in the audit with what it was before', async () => {
    const [one] = (await leaflet()).offers as [LeafletOffer];
    const before = await file(`${city}.pdf`);
    await decide(one, 'dropped');
    expect((await file(`${city}.pdf`)).headers.etag).not.toBe(before.headers.etag);
    const { items } = (await stage.as('operator', 'GET /audit?kind=leaflet&limit=1')).data;
    expect(items[0]).toMatchObject({
      item: String(city),
      exists: true,
      before: { offer: one.kind, id_item: one.id, choice: 'none' },
      after: { offer: one.kind, id_item: one.id, choice: 'dropped' },
    });
    const { rows } = await stage.db.execute<{ count: number }>(
      sql`select count(*)::int as count from audit_entries where kind = 'leaflet'`,
    );
    await decide(one, 'dropped');
    expect((await stage.db.execute(sql`select count(*)::int as count from audit_entries where kind = 'leaflet'`)).rows).toEqual(rows);
  });

  it('is refused for what runs nowhere in the city, for a third one of a business and for more than fit', async () => {
    expectProblem(await decide({ kind: 'coupon', id: 2_000_000_000 }, 'pinned'), 404);
    expectProblem(await decide({ kind: 'coupon', id: 2_000_000_000 }, 'none'), 404);
    const { rows } = await stage.db.execute<One & { id_company: number }>(sql`
      select kind, id_item as id, id_company from listings where id_city = ${city} and id_colonia = 0 and kind in ('coupon', 'promotion') and ends_at > ${designMoment}
        and id_company in (select id_company from listings where id_city = ${city} and id_colonia = 0 and kind in ('coupon', 'promotion') and ends_at > ${designMoment}
          group by id_company having count(*) > 2)
      order by id_company, kind, id_item`);
    const [first] = [...Map.groupBy(rows, ({ id_company }) => id_company).values()];
    const [a, b, c] = first as unknown as [One, One, One];
    for (const one of [a, b]) expect((await decide(one, 'pinned')).status).toBe(204);
    expect(expectProblem(await decide(c, 'pinned'), 409).detail).toContain('caben 2');
    expect((await decide(c, 'dropped')).status).toBe(204);
    await stage.db.execute(sql`
      insert into leaflet_choices (id_city, id_colonia, kind, id_item, choice)
      select ${city}, 0, 'event', n, 'pinned' from generate_series(1000001, 1000000 + ${mostChosen.pinned}) n`);
    const other = rows.find(({ id_company }) => id_company !== rows[0]?.id_company) as One;
    expectProblem(await decide(other, 'pinned'), 409);
  });

  it('is nobody else’s, and takes only a place and a choice that there are', async () => {
    const [one] = (await leaflet()).offers as [LeafletOffer];
    for (const who of ['owner', 'cashier', 'customer'] as const)
      expectProblem(await stage.as(who, `PUT /staff/leaflet/${one.kind}/${one.id}`, { id_city: city, choice: 'dropped' }), 403);
    expect((await decide(one, 'otra')).status).toBe(400);
    expectProblem(await stage.as('operator', `PUT /staff/leaflet/${one.kind}/${one.id}`, { id_city: 9999, choice: 'dropped' }), 404);
    expectProblem(await stage.as('operator', `GET /staff/leaflet?id_city=${city}&id_colonia=2000000000`), 404);
  });

  it('is forgotten a month after its offer has gone from the city, and not before', async () => {
    const [one] = (await leaflet()).offers as [LeafletOffer];
    await decide(one, 'pinned');
    await stage.db.execute(sql`insert into leaflet_choices (id_city, id_colonia, kind, id_item, choice, created_at)
      values (${city}, 0, 'coupon', 999999, 'dropped', ${designMoment})`);
    const left = async (days: number) => {
      await forgetOldChoices(stage.db, new Date(designMoment.getTime() + days * 86_400_000));
      return (await stage.db.execute<{ id_item: number }>(sql`select id_item from leaflet_choices order by id_item`)).rows.map(
        ({ id_item }) => id_item,
      );
    };
    expect(await left(29)).toEqual([one.id, 999_999]);
    expect(await left(31)).toEqual([one.id]);
  });
});
