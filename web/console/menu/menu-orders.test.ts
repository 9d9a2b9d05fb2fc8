import { expect, it } from 'vitest';
import { MenuOrders } from './menu-orders.ts';

function stage(first: number[]) {
  const sent: { ids: number[]; from: number[]; answer: PromiseWithResolvers<void> }[] = [];
  const orders = new MenuOrders((ids, from) => {
    const answer = Promise.withResolvers<void>();
    sent.push({ ids, from, answer });
    return answer.promise;
  }, first);
  return { orders, sent, settle: () => new Promise((resolve) => setImmediate(resolve)) };
}

it('a second order waits for the first and is given over it', async () => {
  const { orders, sent, settle } = stage([1, 2, 3]);
  const both = [orders.put([2, 1, 3]), orders.put([2, 3, 1])];
  await settle();
  expect(sent).toMatchObject([{ ids: [2, 1, 3], from: [1, 2, 3] }]);
  sent[0]?.answer.resolve();
  await settle();
  expect(sent[1]).toMatchObject({ ids: [2, 3, 1], from: [2, 1, 3] });
  sent[1]?.answer.resolve();
  await Promise.all(both);
});

it('behind an order that is refused none is sent, and the next one is', async () => {
  const { orders, sent, settle } = stage([1, 2]);
  const both = Promise.allSettled([orders.put([2, 1]), orders.put([1, 2])]);
  await settle();
  sent[0]?.answer.reject(new Error('412'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent.length).toBe(1);
  expect(orders.watch()([7, 8])).toBe(false);
  void orders.put([8, 7]);
  await settle();
  expect(sent[1]).toMatchObject({ ids: [8, 7], from: [7, 8] });
});

it('what a fetch answers that began before an order, or while it was under way, is not what the server has', async () => {
  const { orders, sent, settle } = stage([1, 2]);
  const before = orders.watch();
  const put = orders.put([2, 1]);
  const during = orders.watch();
  await settle();
  sent[0]?.answer.resolve();
  await put;
  expect([before([1, 2]), during([1, 2])]).toEqual([true, true]);
  void orders.put([1, 2]);
  await settle();
  expect(sent[1]?.from).toEqual([2, 1]);
});
