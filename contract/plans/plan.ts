import type { PlanOption } from './options.ts';

/** A stop at its time. `walk` is the straight line from the stop before, or from where they set out, in kilometres. */
export type PlanStop = { option: PlanOption; arrives: number; until: number; walk: number };

/** One to three stops; `cost` in centavos. */
export type Plan = { stops: PlanStop[]; cost: number; score: number };
