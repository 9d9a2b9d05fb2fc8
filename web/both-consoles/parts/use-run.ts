import { useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { sayRefusal } from './say-refusal.ts';

/** Runs what somebody asked for and says what went wrong. `after` follows whatever became of it; what fails there is not said. */
export function useRun(after?: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Whether it was done. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    let isDone = true;
    try {
      await work();
    } catch (error) {
      isDone = false;
      setProblem(sayRefusal(problemOf(error)));
    }
    await after?.().catch(() => {});
    setBusy(false);
    return isDone;
  }
  return { isBusy, problem, setProblem, run };
}
