import { describe, expect, it } from 'vitest';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inboxStage } from '../../support/stages/inbox-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const stage = inboxStage();
const { inbox, only, decide, undo, newCoupon, owned, lastTold, reporter } = stage;

describe('a coupon whose words ask for a person', () => {
  const beer = { title: 'Cerveza al 2x1', kind: 'two_for_one' };

  it('waits for one unseen, and its owner is told at once and of what follows', async () => {
    const id = await newCoupon(beer);
    expect(await owned(id)).toMatchObject({ status: 'draft', state: 'waiting', waits_for: ['alcohol'] });
    expect(await stage.listed('coupons', 'id_coupon')).not.toContain(id);
    const item = await only();
    expect(item).toMatchObject({ kind: 'held', details: { id_coupon: id, name: beer.title, flags: ['alcohol'], shown: false } });
    expect((await decide(item.id_item, { decision: 'accepted' })).status).toBe(200);
    expect(await owned(id)).toMatchObject({ status: 'active', waits_for: null });
    expect(await stage.listed('coupons', 'id_coupon')).toContain(id);
    expect(await lastTold()).toMatchObject({ title: `Publicado: ${beer.title}` });
    for (const status of ['paused', 'active']) await stage.as('owner', `PATCH /coupons/${id}`, { status });
    expect(await owned(id)).toMatchObject({ status: 'active', waits_for: null });
    expect((await stage.as('owner', `PATCH /coupons/${id}`, { title: 'Tequila al 2x1' })).data.status).toBe('paused');
    expect(await owned(id)).toMatchObject({ state: 'waiting' });
    expect(await only()).toMatchObject({ details: { name: 'Tequila al 2x1', shown: true } });
  });

  it('rejected stays with its owner, who reads why; published again it asks again', async () => {
    const id = await newCoupon(beer);
    const { id_item } = await only();
    expectProblem(await decide(id_item, { decision: 'rejected' }), 400);
    expect((await decide(id_item, { decision: 'rejected', reason: 'Necesita permiso' })).status).toBe(200);
    expect(await owned(id)).toMatchObject({ status: 'draft', state: 'draft', waits_for: null });
    const told = await lastTold();
    expect([told.title, told.message]).toEqual([`No se publicó: ${beer.title}`, 'Necesita permiso. Corrígelo y vuelve a publicarlo.']);
    expect((await stage.as('owner', `PATCH /coupons/${id}`, { status: 'active' })).data.status).toBe('draft');
    expect((await only()).id_item).not.toBe(id_item);
    expect(expectProblem(await undo(id_item), 409).detail).toContain('otro caso abierto');
  });

  it('that was out comes not back by itself after a no', async () => {
    const id = await newCoupon();
    await stage.as('owner', `PATCH /coupons/${id}`, { description: 'Con una chela gratis' });
    await decide((await only()).id_item, { decision: 'rejected', reason: 'No se puede anunciar' });
    expect((await stage.as('owner', `PATCH /coupons/${id}`, { status: 'active' })).data.status).toBe('paused');
    await only();
    expect((await stage.as('owner', `PATCH /coupons/${id}`, { status: 'active', description: 'Con café' })).data.status).toBe('active');
    expect((await inbox()).items).toEqual([]);
  });

  it('shows nobody at its address words that nobody has let through, and lets nobody take it', async () => {
    const id = await newCoupon();
    const { slug } = await owned(id);
    const seen = async () => (await call(stage.app, `GET /coupons/${slug}`)).status;
    await stage.as('owner', `PATCH /coupons/${id}`, { status: 'paused' });
    expect(await seen()).toBe(200);
    await stage.as('owner', `PATCH /coupons/${id}`, { description: 'Con una chela gratis' });
    expect(await seen()).toBe(404);
    expect((await call(stage.app, `POST /coupons/${id}/claim`, { token: await reporter() })).status).toBe(404);
    await stage.as('owner', `PATCH /coupons/${id}`, { status: 'active' });
    await decide((await only()).id_item, { decision: 'rejected', reason: 'No se puede anunciar' });
    expect(await seen()).toBe(404);
    await stage.as('operator', `PATCH /coupons/${id}`, { description: 'Con dos chelas gratis' });
    expect(await seen()).toBe(200);
    await stage.as('owner', `PATCH /coupons/${id}`, { ends_at: inDays(30) });
    expect(await seen()).toBe(200);
  });

  it('taken back to a draft, or deleted, asks nobody any more', async () => {
    const id = await newCoupon(beer);
    await stage.as('owner', `PATCH /coupons/${id}`, { description: 'Bien fría' });
    expect(await only()).toMatchObject({ count: 1, details: { description: 'Bien fría' } });
    await stage.as('owner', `PATCH /coupons/${id}`, { status: 'draft' });
    expect((await inbox()).items).toEqual([]);
    const other = await newCoupon(beer);
    expect((await stage.as('owner', `DELETE /coupons/${other}`)).status).toBe(204);
    expect((await inbox()).items).toEqual([]);
  });

  it('accepted is undone until somebody takes it', async () => {
    const id = await newCoupon(beer);
    const { id_item } = await only();
    await decide(id_item, { decision: 'accepted' });
    expect((await undo(id_item)).status).toBe(204);
    expect(await owned(id)).toMatchObject({ status: 'draft', waits_for: ['alcohol'] });
    await decide(id_item, { decision: 'accepted' });
    expect((await call(stage.app, `POST /coupons/${id}/claim`, { token: await reporter() })).status).toBe(200);
    expect(expectProblem(await undo(id_item), 409).detail).toContain('Ya lo apartó');
  });

  it.each([
    ['percent over 80', { kind: 'percent', value: 81 }, ['over_80']],
    ['a price a tenth of the one before', { kind: 'price', price: 10, original_price: 100, price_attested: true }, ['over_80']],
    ['a raffle in its terms', { terms: 'Participa en la rifa de una moto' }, ['raffle']],
    ['words that only look so', { title: 'Pan 100 % integral', description: 'Vino tinto de cocina no, agua sí. Sin alcohol.' }, null],
    ['80 percent', { kind: 'percent', value: 80 }, null],
  ])('%s', async (_, given, flags) => {
    expect((await owned(await newCoupon(given))).waits_for).toEqual(flags);
  });

  it('of an operator goes out at once', async () => {
    const body = { ...beer, ends_at: inDays(40) };
    const { data } = await stage.as('operator', `POST /companies/${stage.companies.mine.id}/coupons`, body);
    expect(data.status).toBe('active');
    for (const status of ['paused', 'active']) await stage.as('owner', `PATCH /coupons/${data.id_coupon}`, { status });
  });
});
