import { expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();

it('a coupon is changed while customers take it and say how it went: nobody waits for ever and nobody is turned away', async () => {
  const enter = async (id_user_role: number = roles.customer) =>
    (await logIn(stage.app, await addPerson(stage.db, { id_user_role }))).token;
  const operator = await enter(roles.operator);
  const customers = await Promise.all(Array.from({ length: 8 }, () => enter()));
  for (let time = 0; time < 10; time++) {
    const { id_coupon } = await stage.newCoupon({});
    const take = (token: string) => call(stage.app, `POST /coupons/${id_coupon}/claim`, { token });
    const change = (title: string) => call(stage.app, `PATCH /coupons/${id_coupon}`, { token: operator, body: { title } });
    const taken = await Promise.all(customers.slice(0, 2).map(take));
    const refuse = taken.map(({ data }, n) =>
      call(stage.app, `POST /claims/${data.id_claim}/feedback`, { token: customers[n] as string, body: { respected: 'no' } }),
    );
    const replies = await Promise.all([...customers.slice(2).map(take), change('Uno'), change('Dos'), ...refuse]);
    expect(replies.map(({ status }) => status)).toEqual([...Array(8).fill(200), 204, 204]);
  }
});
