import { beforeEach, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const good = { title: 'Dos por uno en tlayudas', kind: 'two_for_one', ends_at: inDays(10) };
const create = async (body: object) =>
  (await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, body)).data as { id_coupon: number; slug: string };
const shownAt = async (slug: string) => {
  const { detail, instead } = expectProblem(await stage.as(null, `GET /coupons/${slug}`), 404);
  return { detail, instead };
};
const unknown = {
  detail: 'No encontramos este cupón. Puede que ya no exista o que la dirección esté mal.',
  instead: { path: '/cupones', label: 'Ver cupones' },
};

beforeEach(() => stage.clock.set(designMoment));

it('the link of a coupon that was taken back leads to its shop', async () => {
  const { id_coupon, slug } = await create(good);
  await stage.as('owner', `PATCH /coupons/${id_coupon}`, { status: 'draft' });
  const { instead, ...said } = await shownAt(slug);
  expect(instead).toMatchObject({ title: 'Este cupón ya no está', label: 'Ver el negocio' });
  const shop = await stage.as(null, `GET /companies/${instead?.path.split('/').at(-1)}`);
  expect(shop.data.id_company).toBe(stage.companies.mine.id);
  expect(said.detail).toBe(`Mira lo que ${shop.data.name} ofrece hoy.`);
});

it('a coupon that somebody has is no draft again, and its page stays', async () => {
  const { id_coupon, slug } = await create(good);
  const set = (status: string) => stage.as('owner', `PATCH /coupons/${id_coupon}`, { status });
  const claim = await stage.as('customer', `POST /coupons/${id_coupon}/claim`);
  expect(claim.status).toBe(200);
  expect(expectProblem(await set('draft'), 409).detail).toBe(
    'Alguien ya lo apartó, así que no puede volver a borrador. Ponlo en pausa o termínalo: quien lo tiene lo conserva.',
  );
  expect((await set('paused')).status).toBe(200);
  expectProblem(await set('draft'), 409);
  expect((await stage.as(null, `GET /coupons/${slug}`)).data.status).toBe('paused');
  expect((await stage.as('customer', `DELETE /claims/${claim.data.id_claim}`)).status).toBe(204);
  expect((await set('draft')).status).toBe(200);
});

it('a draft that nobody ever saw, and one that is deleted, are no more than an address that leads nowhere', async () => {
  const { id_coupon, slug } = await create({ ...good, status: 'draft' });
  expect(await shownAt(slug)).toEqual(unknown);
  await stage.as('owner', `PATCH /coupons/${id_coupon}`, { title: 'Otro título' });
  expect(await shownAt(slug)).toEqual(unknown);
  const seen = await create(good);
  await stage.as('owner', `PATCH /coupons/${seen.id_coupon}`, { status: 'draft' });
  await stage.as('owner', `DELETE /coupons/${seen.id_coupon}`);
  expect(await shownAt(seen.slug)).toEqual(unknown);
  expect(await shownAt('nunca-hubo')).toEqual(unknown);
});
