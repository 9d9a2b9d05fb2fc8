type SchedulerOptions = {
  /** Fetches the screen again; false when it could not. */
  refresh(): Promise<boolean>;
  /** Whether nothing stands in the way just now. */
  mayRefresh(): boolean;
};

/** Milliseconds of chance before a screen fetches again: after one change, and when thousands of phones are back at once. */
export const spread = { change: 250, connection: 2000 };

/** Milliseconds. */
const debounce = 150;
const apart = 500;
const look = 500;
const retryMs = { least: 5000, most: 60_000 };

/**
 * When to fetch a screen again: what is asked for while it waits counts once, what is asked for while it fetches makes it fetch once more, and
 * what fails is tried again, ever less often.
 */
export function refresher({ refresh, mayRefresh }: SchedulerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let wanted = false;
  let running = false;
  let notBefore = 0;
  let failures = 0;

  function wait(milliseconds: number): void {
    const at = Math.max(Date.now() + milliseconds, notBefore);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void go(), at - Date.now());
  }
  async function go(): Promise<void> {
    due = Number.POSITIVE_INFINITY;
    if (running || !wanted) return;
    if (!mayRefresh()) return wait(look);
    wanted = false;
    running = true;
    const done = await refresh().catch(() => false);
    running = false;
    failures = done ? 0 : failures + 1;
    notBefore = Date.now() + apart;
    if (!done) {
      wanted = true;
      wait(Math.min(retryMs.least * 2 ** (failures - 1), retryMs.most) * (1 + Math.random()));
    } else if (wanted) wait(debounce);
  }
  return {
    /** Within so many milliseconds of chance, so that thousands of phones do not ask at once. */
    ask(spread: number): void {
      wanted = true;
      if (!running) wait(debounce + Math.random() * spread);
    },
    /** Something that stood in the way may be gone. */
    look(): void {
      if (wanted && !running) wait(0);
    },
    stop: () => clearTimeout(timer),
  };
}
