import fc from 'fast-check';
import { expect, it } from 'vitest';
import { city, from, request, time_zone } from '../../tests/support/requests/plan-candidates.ts';
import { localTime } from '../validity/local-time.ts';
import type { PlanCandidates, PlanRequest } from './candidates.ts';
import { helpsFor } from './helps.ts';
import { optionsOf } from './options.ts';
import { quarter } from './plan-limits.ts';
import { makePlans } from './planner.ts';

const origin = { from: 'el centro', id_colonia: 0, ...from, time_zone };

/** The plans of candidates that nothing was worked out of before. */
const plansAnew = (candidates: PlanCandidates, asked: PlanRequest) => makePlans(structuredClone(candidates), asked);

/** The first of these changes with which there are plans, by making them. */
const firstThatHelps = (candidates: PlanCandidates, asked: PlanRequest, changes: Partial<PlanRequest>[]) =>
  changes.find((change) => plansAnew(candidates, { ...asked, ...change }).length > 0);

/** More money, fewer people and a later hour, each found by making the plans of every one that is tried. */
function helpsByPlans(candidates: PlanCandidates, asked: PlanRequest) {
  const costs = optionsOf(structuredClone(candidates), { ...asked, amount: 1_000_000 }).map(({ cost }) => cost);
  const sums = costs.sort((a, b) => a - b).map((amount) => ({ amount }));
  const groups = Array.from({ length: asked.people - 1 }, (_, less) => ({ people: asked.people - 1 - less }));
  const hours = [4, 8, 12].map((quarters) => ({ at: asked.at + quarters * quarter }));
  const [more, fewer, later] = [sums, groups, hours].map((changes) => firstThatHelps(candidates, asked, changes));
  return { more: more?.amount, others: [...(fewer ? [fewer] : []), ...(later ? [later] : [])] };
}

const clockAt = (at: number) => {
  const { hour, minute } = localTime(at, time_zone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
};

it('what is offered near without a plan is the first change of each kind with which plans are made', async () => {
  let [offered, unaffordable] = [0, 0];
  await fc.assert(
    fc.asyncProperty(city, request, fc.constantFrom(2_000, 8_000, 90_000), async (candidates, some, amount) => {
      const asked = { ...some, amount };
      fc.pre(makePlans(candidates, asked).length === 0);
      const { why, helps } = await helpsFor(candidates, asked, origin, async () => null);
      const { more, others } = helpsByPlans(candidates, asked);
      const changes = [...(more === undefined ? [] : [{ amount: Math.ceil(more / 1000) * 1000 }]), ...others];
      const expected = changes.map((change) => ({ ...asked, ...change }));
      expect(helps.map((help) => [help.amount * 100, help.people, help.time])).toEqual(
        expected.map((help) => [help.amount, help.people, clockAt(help.at)]),
      );
      expect(why.startsWith('Lo más barato')).toBe(more !== undefined);
      offered += helps.length;
      unaffordable += more === undefined ? 0 : 1;
    }),
    { numRuns: 600 },
  );
  // A property of nothing would hold too.
  expect(offered).toBeGreaterThan(100);
  expect(unaffordable).toBeGreaterThan(50);
});

it('candidates that others asked about before give everybody the plans that new ones do', () => {
  fc.assert(
    fc.property(city, fc.array(request, { minLength: 2, maxLength: 5 }), (candidates, all) => {
      for (const asked of all) expect(JSON.stringify(makePlans(candidates, asked))).toBe(JSON.stringify(plansAnew(candidates, asked)));
    }),
    { numRuns: 300 },
  );
});
