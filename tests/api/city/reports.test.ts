import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseInbox } from '../../../server/inbox/commands.ts';
import { addPerson, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { city, inboxStage } from '../../support/stages/inbox-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const stage = inboxStage();
const { inbox, decided, only, decide, undo, newCoupon, owned, lastTold, reporter, report } = stage;

describe('what customers report', () => {
  it('is one case for each thing, in which each of them counts once', async () => {
    const id = await newCoupon();
    const first = await reporter();
    for (const reason of ['closed', 'other']) expect((await report(first, { kind: 'coupon', id, reason })).status).toBe(204);
    expect((await report(await reporter(), { kind: 'coupon', id, reason: 'closed', comment: ' Ya no hay nadie.\u0007 ' })).status).toBe(
      204,
    );
    const item = await only();
    expect(item).toMatchObject({ kind: 'report', count: 2, details: { what: 'coupon', id, name: 'Pan dulce', reasons: { closed: 2 } } });
    expect(item.details.comments).toEqual(['Ya no hay nadie.']);
    expect(JSON.stringify(item)).not.toMatch(/Guadalupe|559\d{7}/);
  });

  it('counts once each when many report at once', async () => {
    const id = await newCoupon();
    const tokens = await Promise.all(Array.from({ length: 6 }, reporter));
    const all = [...tokens, ...tokens].map((token) => report(token, { kind: 'coupon', id, reason: 'false' }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204));
    expect(await only()).toMatchObject({ count: 6, details: { reasons: { false: 6 } } });
  });

  it.each([
    ['a draft', async () => ({ kind: 'coupon', id: await newCoupon({ status: 'draft' }) })],
    ['what is not there', async () => ({ kind: 'event', id: 2_000_000_000 })],
  ])('%s cannot be reported', async (_, target) => {
    expectProblem(await report(await reporter(), { ...(await target()), reason: 'closed' }), 404);
    expect((await inbox()).items).toEqual([]);
  });

  it('needs a reason of the list, and has a limit', async () => {
    const id = await newCoupon();
    const token = await reporter();
    expectProblem(await report(token, { kind: 'coupon', id, reason: 'porque sí' }), 400);
    expectProblem(await report(token, { kind: 'city', id, reason: 'other' }), 400);
    expectProblem(await stage.as(null, 'POST /reports', { kind: 'coupon', id, reason: 'other' }), 401);
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await report(token, { kind: 'coupon', id, reason: 'other' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  });

  it('accepted pauses it until an operator resumes it, its owner is told, and undone it is back', async () => {
    const id = await newCoupon();
    await report(await reporter(), { kind: 'coupon', id, reason: 'closed' });
    const { id_item } = await only();
    expect((await decide(id_item, { decision: 'accepted' })).data).toMatchObject({ id_item, decision: 'accepted' });
    expect(await owned(id)).toMatchObject({ status: 'paused', held: true });
    expect(await lastTold()).toMatchObject({ title: 'En pausa: Pan dulce', url: `/mi-negocio/cupones/${id}` });
    expectProblem(await stage.as('owner', `PATCH /coupons/${id}`, { status: 'active' }), 403);
    expect((await inbox()).items).toEqual([]);
    expect(await decided()).toMatchObject([{ id_item, decision: 'accepted', decided_by: 'Guadalupe Ñáñez' }]);
    expect((await undo(id_item)).status).toBe(204);
    expect(await owned(id)).toMatchObject({ status: 'active', held: false });
    expect(await only()).toMatchObject({ id_item });
    const notes = await stage.audit('inbox', id_item);
    expect(notes.map(({ id_user, after }) => [id_user, after.decision])).toEqual([
      [stage.ids.operator, 'accepted'],
      [stage.ids.operator, null],
    ]);
  });

  it.each(['promotion', 'event', 'company'] as const)('a %s is taken off and put back alike', async (kind) => {
    const { mine } = stage.companies;
    const image = '/static/pictures/mezcal.webp';
    const made = {
      promotion: () => stage.as('owner', `POST /companies/${mine.id}/promotions`, { title: 'Miércoles', ends_at: inDays(40), image }),
      event: () =>
        stage.as('owner', `POST /companies/${mine.id}/events`, {
          title: 'Son',
          venue: 'Patio',
          id_city: city,
          starts_at: inDays(39),
          ends_at: inDays(40),
        }),
      company: async () => ({ data: { id_company: mine.id } as Record<string, number> }),
    };
    const id = (await made[kind]()).data[`id_${kind}`];
    const status = async () => {
      const { rows } = await stage.db.execute<{ status: string; held: boolean }>(
        sql`select status, held from ${sql.raw({ promotion: 'promotions', event: 'events', company: 'companies' }[kind])} where ${sql.raw(`id_${kind}`)} = ${id}`,
      );
      return rows[0];
    };
    const was = await status();
    expect((await report(await reporter(), { kind, id, reason: 'offensive' })).status).toBe(204);
    const { id_item } = await only();
    expect((await decide(id_item, { decision: 'accepted' })).status).toBe(200);
    expect(await status()).toEqual({ status: kind === 'event' ? 'cancelled' : 'paused', held: true });
    expect((await undo(id_item)).status).toBe(204);
    expect(await status()).toEqual(was);
  });

  it('rejected changes nothing, and what was resumed since is not touched by an undo', async () => {
    const id = await newCoupon();
    await report(await reporter(), { kind: 'coupon', id, reason: 'closed' });
    const { id_item } = await only();
    expect((await decide(id_item, { decision: 'rejected' })).status).toBe(200);
    expect(await owned(id)).toMatchObject({ status: 'active' });
    expect((await undo(id_item)).status).toBe(204);
    expect((await decide(id_item, { decision: 'accepted' })).status).toBe(200);
    expect((await stage.as('operator', `PATCH /coupons/${id}`, { status: 'active' })).status).toBe(200);
    expect(expectProblem(await undo(id_item), 409).detail).toContain('ya lo cambió');
    expect((await decided())[0]).toMatchObject({ id_item, decision: 'accepted' });
  });

  it('of an erased account is gone with it', async () => {
    const person = await addPerson(stage.db);
    const { token } = await logIn(stage.app, person);
    await report(token, { kind: 'coupon', id: await newCoupon(), reason: 'other', comment: 'Yo lo vi' });
    await eraseInbox(stage.db, [person.id_customer]);
    expect((await only()).details.comments).toEqual([]);
  });
});
