/** One command of the long run. */
export type Step = {
  name: string;
  /** The program, of `node_modules/.bin` or the system, and its words. */
  command: readonly string[];
  /** Beside what the runner itself was given. A variable that is undefined is taken away. */
  env: Readonly<Record<string, string | undefined>>;
  /** Whether it measures or promises times, or takes all processors by itself: then nothing else runs. */
  alone: boolean;
  /** It is ended, and has failed, after that. */
  minutes: number;
  /** What it makes ready for the others: it runs first, and each time. */
  prepares?: boolean;
  /** A line of its output that says that nothing of it could run here: then it has not passed. */
  skips?: RegExp;
  /** What it prints where a limit is not kept: then it has failed, whatever its exit code. */
  misses?: RegExp;
  /** Why it cannot run on this machine. */
  lacks?: string;
  /** Names in `bench/results/` (globs). */
  figures: readonly string[];
};

/** First what prepares, then what may run beside others, then what must be alone; each in the order of the list. */
export function inOrder(steps: readonly Step[]): Step[] {
  const turn = ({ prepares, alone }: Step) => (prepares ? 0 : alone ? 2 : 1);
  return steps.toSorted((a, b) => turn(a) - turn(b));
}

/** Those that `--only` names: a step by its name, or all whose names begin with it before a `/`. */
export function chosen(steps: readonly Step[], names: readonly string[]): Step[] {
  const isNamed = ({ name }: Step) => names.some((wanted) => name === wanted || name.startsWith(`${wanted}/`));
  const unknown = names.filter((wanted) => !steps.some(({ name }) => name === wanted || name.startsWith(`${wanted}/`)));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}: --list says what there is.`);
  return names.length === 0 ? [...steps] : steps.filter((step) => step.prepares || isNamed(step));
}
