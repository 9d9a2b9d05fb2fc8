import { expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();

it.each(['coupons', 'promotions'] as const)('%s that an operator paused are resumed by an operator alone', async (noun) => {
  const good =
    noun === 'coupons'
      ? { title: 'Pan dulce', kind: 'gift', ends_at: inDays(9) }
      : { title: 'Miércoles de mezcal', ends_at: inDays(9), image: '/static/pictures/mezcal.webp' };
  const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/${noun}`, good);
  const address = `PATCH /${noun}/${data[noun === 'coupons' ? 'id_coupon' : 'id_promotion']}`;
  expect((await stage.as('owner', address, { status: 'paused' })).status).toBe(200);
  expect((await stage.as('owner', address, { status: 'active' })).status).toBe(200);
  expect((await stage.as('operator', address, { status: 'paused' })).status).toBe(200);
  for (const status of ['paused', 'draft', 'ended']) {
    expect((await stage.as('owner', address, { status, ends_at: inDays(8) })).status).toBe(200);
    expectProblem(await stage.as('owner', address, { status: 'active', ends_at: inDays(8) }), 403);
  }
  expect((await stage.as('operator', address, { status: 'active', ends_at: inDays(8) })).status).toBe(200);
  expect((await stage.as('owner', address, { title: 'Otro pan' })).data).toMatchObject({ status: 'active', title: 'Otro pan' });
});
