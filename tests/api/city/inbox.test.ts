import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetOldCases, putDecision } from '../../../server/inbox/commands.ts';
import { findDecided, findInbox } from '../../../server/inbox/queries.ts';
import { planOf, queriesOf, rowsRead } from '../../support/databases/query-plans.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { city, type Item, inboxStage } from '../../support/stages/inbox-stage.ts';

const stage = inboxStage();
const { inbox, decided, only, decide, undo, newCoupon, reporter, report } = stage;

describe('a decision', () => {
  const opened = async () => {
    await report(await reporter(), { kind: 'coupon', id: await newCoupon(), reason: 'closed' });
    return (await only()).id_item;
  };

  it('of several at once one holds, and the other is told which', async () => {
    const id = await opened();
    const bodies = [1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? { decision: 'accepted' } : { decision: 'rejected', reason: 'Sí está' }));
    const answers = await Promise.all(bodies.map((body) => decide(id, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const kept = (await decided())[0];
    expect(expectProblem(lost as never, 409).detail).toContain(kept.decision === 'accepted' ? 'se aceptó' : 'se rechazó');
    expect(await stage.audit('inbox', id)).toHaveLength(1);
  });

  it('is kept by one statement, which keeps no second one', async () => {
    const id = await opened();
    const put = (decision: 'accepted' | 'rejected') =>
      putDecision(stage.db, id, { decision, reason: null, id_user: stage.ids.operator, now: stage.clock.now() });
    const kept = await Promise.all([put('accepted'), put('rejected'), put('accepted')]);
    expect(kept.filter((one) => one !== undefined)).toMatchObject([{ id_item: id, kind: 'report' }]);
    expect(await put('rejected')).toBeUndefined();
  });

  it('is an operator alone to make, of a case that is there, in words that fit it', async () => {
    const id = await opened();
    expectProblem(await decide(id, { decision: 'accepted' }, 'owner'), 403);
    expectProblem(await decide(2_000_000_000, { decision: 'accepted' }), 404);
    expectProblem(await undo(2_000_000_000), 404);
    expectProblem(await decide(id, { decision: 'maybe' }), 400);
    expectProblem(await decide(id, { decision: 'asked', reason: 'Otra foto' }), 400);
    expectProblem(await decide(id, { decision: 'rejected', reason: 'x'.repeat(301) }), 400);
    expect(expectProblem(await undo(id), 409).detail).toContain('No está decidido');
    expectProblem(await stage.as('operator', 'GET /inbox'), 400);
    expectProblem(await stage.as('operator', `GET /inbox?id_city=${city}&cursor=nada`), 400);
  });

  it('can be undone for thirty days, unless the same is open again; after that it is forgotten', async () => {
    const id = await newCoupon();
    const token = await reporter();
    await report(token, { kind: 'coupon', id, reason: 'closed' });
    const { id_item } = await only();
    await decide(id_item, { decision: 'rejected' });
    await report(token, { kind: 'coupon', id, reason: 'closed' });
    expect(expectProblem(await undo(id_item), 409).detail).toContain('otro caso abierto');
    expect((await only()).id_item).not.toBe(id_item);
    await stage.db.execute(sql`delete from inbox_items where id_item <> ${id_item}`);
    const now = stage.clock.now();
    stage.clock.set(new Date(now.getTime() + 30 * 86_400_000));
    const { token: again } = await logIn(stage.app, await addPerson(stage.db, { id_user_role: 1 }));
    const late = await call(stage.app, `POST /inbox/${id_item}/undo`, { token: again });
    expect(expectProblem(late, 409).detail).toContain('30 días');
    await forgetOldCases(stage.db, stage.clock.now());
    stage.clock.set(now);
    expectProblem(await undo(id_item), 404);
  });
});

describe('the queue', () => {
  const fill = (count: number, kind = 'report', id_city: number | null = city) =>
    stage.db.execute(sql`
      insert into inbox_items (kind, subject, id_city, details, opened_at)
      select ${kind}, ${kind} || ':' || n, ${id_city}::int, '{}', ${stage.clock.now()}::timestamptz - make_interval(mins => n)
      from generate_series(1, ${count}::int) n`);

  it('is paged from the oldest on, by kind, with what is of no city and without other cities', async () => {
    await fill(3);
    await fill(2, 'colonia', null);
    await fill(1, 'held', 22006);
    const { counts, oldest, items, usual_hours, firsts } = await inbox();
    expect(firsts.map(({ kind }: Item) => kind)).toEqual(['colonia', 'report']);
    expect(counts).toEqual({ ownership: 0, company: 0, refusals: 0, report: 3, held: 0, colonia: 2 });
    expect(items.map(({ opened_at }: Item) => opened_at)).toEqual(items.map(({ opened_at }: Item) => opened_at).toSorted());
    expect([items.length, oldest, usual_hours]).toEqual([5, items[0].opened_at, null]);
    const pages: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { items: Item[]; next: string | null } = await inbox(`&kind=report&limit=2${next && `&cursor=${next}`}`);
      pages.push(...page.items.map(({ id_item }) => id_item));
      next = page.next;
    }
    expect(pages).toEqual(items.filter(({ kind }: Item) => kind === 'report').map(({ id_item }: Item) => id_item));
  });

  it('costs the same with ten thousand cases as with ten', async () => {
    await fill(9_000);
    await fill(1_000, 'colonia', null);
    await stage.db.execute(sql`
      insert into inbox_items (kind, subject, id_city, details, opened_at, decided_at, decision)
      select 'held', 'x:' || n, ${city}, '{}', now(), now(), 'rejected' from generate_series(1, 5000) n`);
    await stage.db.execute(sql`analyze inbox_items`);
    const cursor = (await inbox('&limit=50')).next;
    const ran = await queriesOf(stage.db, async () => {
      for (const more of [{}, { kind: 'report' as const }, { cursor }, { kind: 'report' as const, cursor }])
        await findInbox(stage.db, { id_city: city, limit: 50, ...more });
      await findDecided(stage.db, city, stage.clock.now());
    });
    expect(ran.length).toBeGreaterThan(10);
    for (const query of ran) {
      expect(
        (await planOf(stage.db, query)).filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'inbox_items'),
      ).toEqual([]);
      expect(await rowsRead(stage.db, query, 'inbox_items'), query.text).toBeLessThanOrEqual(700);
    }
    const page = await inbox();
    expect([page.counts.report, page.counts.colonia, page.items.length]).toEqual([100, 100, 20]);
  });
});
