import type { Plan } from './plan.ts';

/** What another plan with the same stop is worth less: one eats in another place first of all. */
const again = { meal: 60, event: 22, treat: 18 };
const samePattern = 6;
/** Under this a further plan says nothing new. */
const leastWorth = 5;

type RankedPlan = { plan: Plan; pattern: string; keys: ReadonlySet<string>; worth: number };

const rankedOf = (plan: Plan): RankedPlan => ({
  plan,
  pattern: plan.stops.map(({ option }) => option.course).join(),
  keys: new Set(plan.stops.map(({ option }) => option.key)),
  worth: plan.score,
});

function repeats({ plan, pattern }: RankedPlan, before: RankedPlan): number {
  let less = before.pattern === pattern ? samePattern : 0;
  for (const { option } of plan.stops) if (before.keys.has(option.key)) less += again[option.course];
  return less;
}

/** The best plans that are not one and the same evening, the best first. */
export function pickVaried(plans: readonly Plan[], most: number): Plan[] {
  const picked: Plan[] = [];
  let left = plans.map(rankedOf);
  while (picked.length < most) {
    let best: RankedPlan | undefined;
    for (const ranked of left) if (!best || ranked.worth > best.worth) best = ranked;
    if (!best || (picked.length > 0 && best.worth < leastWorth)) break;
    const chosen = best;
    picked.push(chosen.plan);
    left = left.filter((ranked) => ranked !== chosen);
    for (const ranked of left) ranked.worth -= repeats(ranked, chosen);
  }
  return picked;
}
