/** Gives a lock to one caller at a time, in the order of their calls; rejects a caller that waited too long. */
export class Mutex {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  /** Resolves when the caller has the lock, which it frees by `release`; rejects with `late()` after `limit` milliseconds. */
  acquire(limit: number, late: () => Error): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(go);
        reject(late());
      }, limit);
      this.#waiting.add(go);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
