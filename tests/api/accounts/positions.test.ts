import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Position } from '../../../contract/accounts/staff.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const ask = async (query = ''): Promise<Position[]> => {
  const { status, data } = await stage.as('operator', `GET /staff?limit=50${query}`);
  expect(status).toBe(200);
  return data.items;
};

describe('the places of work, for the operator', () => {
  it('are all of them by their role, with the end of a phone and no more', async () => {
    const all = await ask();
    expect(new Set(all.map(({ id_user_role }) => id_user_role))).toEqual(new Set([roles.operator, roles.owner, roles.cashier]));
    for (const { masked_phone } of all) expect(masked_phone).toMatch(/^••• ••• \d{4}$/);
    const owners = await ask(`&id_user_role=${roles.owner}`);
    expect(owners.map(({ id_user }) => id_user)).toContain(stage.ids.owner);
    expect(owners.every(({ id_user_role, company }) => id_user_role === roles.owner && company !== null)).toBe(true);
  });

  it('are found by a piece of a name, whatever its accents and signs, or by the end of a phone', async () => {
    const [one] = await ask(`&id_user_role=${roles.owner}`);
    const found = await ask(
      `&q=${encodeURIComponent((one?.company ?? '').slice(0, 6).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())}`,
    );
    expect(found.map(({ id_membership }) => id_membership)).toContain(one?.id_membership);
    const byPhone = await ask(`&q=${one?.masked_phone.slice(-4)}`);
    expect(byPhone.map(({ id_membership }) => id_membership)).toContain(one?.id_membership);
    expect(await ask('&q=%25')).toEqual([]);
    expect(await ask('&q=_')).toEqual([]);
  });

  it('come in pages without a gap or a double, the one used last first', async () => {
    const all = await ask();
    const seen: Position[] = [];
    let cursor = '';
    do {
      const { data } = await stage.as('operator', `GET /staff?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...data.items);
      cursor = data.next ?? '';
    } while (cursor);
    expect(seen.map(({ id_membership }) => id_membership)).toEqual(all.map(({ id_membership }) => id_membership));
    const used = seen.map(({ used_at, since }) => Date.parse(used_at ?? since));
    expect(used).toEqual(used.toSorted((a, b) => b - a));
    expectProblem(await stage.as('operator', 'GET /staff?cursor=bm8'), 400);
  });

  it('that nobody used for so many days are asked for alone', async () => {
    expect(await ask('&idle_days=3650')).toEqual([]);
    const before = (await ask()).length;
    await stage.db.execute(
      `update memberships set used_at = now() - interval '4000 days', since = now() - interval '4000 days' where id_membership = ${(await ask())[0]?.id_membership}`,
    );
    expect(await ask('&idle_days=3650')).toHaveLength(1);
    expect(await ask()).toHaveLength(before);
  });
});

it('the audit is asked by person, by what was done and by the day', async () => {
  const { data } = await stage.as('operator', 'PATCH /settings', { slogan: 'Lo que tu barrio ofrece' });
  expect(data).toBeDefined();
  const audit = async (query: string) => (await stage.as('operator', `GET /audit?kind=settings${query}`)).data.items;
  const now = stage.clock.now().toISOString();
  const mine = await audit(`&id_user=${stage.ids.operator}&action=updated&from=${now}`);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ item: 'slogan', after: { value: 'Lo que tu barrio ofrece' } });
  expect(await audit(`&id_user=${stage.ids.owner}`)).toEqual([]);
  expect(await audit(`&to=${now}&id_user=${stage.ids.operator}`)).toEqual([]);
  await stage.as('operator', 'PATCH /settings', { slogan: null });
});
