import type { Plan } from './plan.ts';

/** What another plan with the same stop is worth less: one eats in another place first of all. */
const again = { meal: 60, event: 22, treat: 18 };
const samePattern = 6;
/** Under this a further plan says nothing new. */
const leastWorth = 5;

type KnownPlan = { plan: Plan; pattern: string; keys: ReadonlySet<string>; worth: number };

const knownOf = (plan: Plan): KnownPlan => ({
  plan,
  pattern: plan.stops.map(({ option }) => option.course).join(),
  keys: new Set(plan.stops.map(({ option }) => option.key)),
  worth: plan.score,
});

function repeats({ plan, pattern }: KnownPlan, before: KnownPlan): number {
  let less = before.pattern === pattern ? samePattern : 0;
  for (const { option } of plan.stops) if (before.keys.has(option.key)) less += again[option.course];
  return less;
}

/** The best plans that are not one and the same evening, the best first. */
export function pickVaried(plans: readonly Plan[], most: number): Plan[] {
  const picked: Plan[] = [];
  let left = plans.map(knownOf);
  while (picked.length < most) {
    let best: KnownPlan | undefined;
    for (const known of left) if (!best || known.worth > best.worth) best = known;
    if (!best || (picked.length > 0 && best.worth < leastWorth)) break;
    const chosen = best;
    picked.push(chosen.plan);
    left = left.filter((known) => known !== chosen);
    for (const known of left) known.worth -= repeats(known, chosen);
  }
  return picked;
}
