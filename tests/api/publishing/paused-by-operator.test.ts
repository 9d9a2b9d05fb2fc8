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

it('events that an operator cancelled are put back by an operator alone', async () => {
  const good = { title: 'Noche de son', venue: 'Patio', id_city: 22014, starts_at: inDays(3), ends_at: inDays(3, 120) };
  const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, good);
  const address = `PATCH /events/${data.id_event}`;
  const statuses = async (who: 'owner' | 'operator', ...given: string[]) => {
    for (const status of given) expect((await stage.as(who, address, { status })).data.status).toBe(status);
  };
  await statuses('owner', 'cancelled', 'scheduled');
  await statuses('operator', 'cancelled');
  await statuses('owner', 'cancelled');
  for (const status of ['scheduled', 'moved']) {
    const problem = expectProblem(await stage.as('owner', address, { status, starts_at: inDays(2) }), 403);
    expect(problem.detail).toContain('quien opera el sitio');
  }
  expect((await stage.as('owner', address, { title: 'Noche de huapango' })).data.status).toBe('cancelled');
  await statuses('operator', 'scheduled');
  await statuses('owner', 'cancelled', 'moved');
});

it('a business says who hid it, so that its owner knows whether to show it again', async () => {
  const { id } = stage.companies.mine;
  const hiddenBy = async () => (await stage.as('owner', `GET /companies/${id}/profile`)).data.hidden_by;
  const put = (who: 'owner' | 'operator', status: string) => stage.as(who, `PATCH /companies/${id}`, { status });
  expect(await hiddenBy()).toBeNull();
  await put('owner', 'paused');
  expect(await hiddenBy()).toBe('owner');
  await put('operator', 'active');
  await put('operator', 'paused');
  expect(await hiddenBy()).toBe('operator');
  await put('operator', 'active');
  expect(await hiddenBy()).toBeNull();
});
