type SchedulerOptions = {
  /** Fetches the screen again; false on failure. */
  refresh(): Promise<boolean>;
  /** Whether a refresh may run now. */
  mayRefresh(): boolean;
};

/** Random delay in milliseconds before a refresh: after one change, and when thousands of phones reconnect at once. */
export const spread = { change: 250, connection: 2000 };

/** Milliseconds. */
const debounceMs = 150;
const minIntervalMs = 500;
const lookIntervalMs = 500;
const retryMs = { least: 5000, most: 60_000 };

/**
 * Decides when a screen fetches again. Requests during a wait count once, a request during a fetch causes one more fetch, and failures are retried
 * less and less often.
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
    if (!mayRefresh()) return wait(lookIntervalMs);
    wanted = false;
    running = true;
    const done = await refresh().catch(() => false);
    running = false;
    failures = done ? 0 : failures + 1;
    notBefore = Date.now() + minIntervalMs;
    if (!done) {
      wanted = true;
      wait(Math.min(retryMs.least * 2 ** (failures - 1), retryMs.most) * (1 + Math.random()));
    } else if (wanted) wait(debounceMs);
  }
  return {
    /** Waits up to so many random milliseconds, so that thousands of phones do not ask at once. */
    ask(spread: number): void {
      wanted = true;
      if (!running) wait(debounceMs + Math.random() * spread);
    },
    /** Tries again now, since a reason against it may be gone. */
    look(): void {
      if (wanted && !running) wait(0);
    },
    stop: () => clearTimeout(timer),
  };
}
