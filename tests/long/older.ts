import path from 'node:path';
import type { Age, Result } from '../evidence/results.ts';
import type { Step } from './step.ts';

const embedded = /-(?:pglite|embedded)$/;
const onServers = /-postgres$/;

/** Whether a figure is of the engine on which a step runs; of most names there is one for both. */
const isOfEngine = ({ env }: Step, name: string) => !(env.TEST_DATABASE_URL ? embedded : onServers).test(name);

/** Those that keep figures of which one is older than its code or is not there, with what prepares. */
export function withOlderFigures(steps: readonly Step[], results: readonly Result[], ageOf: (result: Result) => Age): Step[] {
  const isOlder = (step: Step) => {
    const own = results.filter(({ name }) => step.figures.some((glob) => path.matchesGlob(name, glob)) && isOfEngine(step, name));
    return own.length === 0 || own.some((result) => ageOf(result) !== 'of this code');
  };
  return steps.filter((step) => step.prepares || (step.figures.length > 0 && isOlder(step)));
}
