/** One at a time, in the order of asking; who has waited too long is refused. */
export class Mutex {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  /** Resolves when the turn is the caller's, who gives it back with `give`; rejects with `late()` after so many milliseconds. */
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
