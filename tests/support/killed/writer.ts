import type { Database } from '../../../database/database.ts';
import { CutError } from './cut-requests.ts';

/** Rows that are not as they were acknowledged, and rows that are there besides or twice. */
export type Wrong = { lost: object[]; doubled: object[] };

/** Who writes while servers die, and knows what was acknowledged. What was not may be there or not, but never twice. */
export type Writer = {
  /** How often each thing was acknowledged. */
  acknowledged: Record<string, number>;
  /** How often each thing was asked for and not answered. */
  unanswered: Record<string, number>;
  /** Does one thing after the other until it is over. */
  run(isOver: () => boolean): Promise<void>;
  /** Sends again what was not answered, and sees that what was acknowledged is shown. */
  settle(): Promise<void>;
  compare(db: Database): Promise<Wrong>;
};

/** A thing to do, the same request however often it is sent; false where it was refused, as it may be. */
export type WriterStep = { kind: string; act(): Promise<undefined | false> };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What several do at the same time, each one thing after the other; what was not answered waits to be done again. */
export class Lanes {
  readonly acknowledged: Record<string, number> = {};
  readonly unanswered: Record<string, number> = {};
  #open: WriterStep[] = [];

  async run(lanes: (() => WriterStep | undefined)[], isOver: () => boolean): Promise<void> {
    await Promise.all(lanes.map((next) => this.#runLane(next, isOver)));
  }

  async #runLane(next: () => WriterStep | undefined, isOver: () => boolean): Promise<void> {
    for (let deed = next(); deed && !isOver(); deed = next()) await this.#persist(deed, isOver);
  }

  /** Tries until it is answered, or it is over. */
  async #persist(deed: WriterStep, isOver: () => boolean): Promise<void> {
    for (let times = 0; ; times++) {
      try {
        await this.#do(deed);
        return;
      } catch (error) {
        if (!(error instanceof CutError)) throw error;
        if (times === 0) this.unanswered[deed.kind] = (this.unanswered[deed.kind] ?? 0) + 1;
        await pause(100);
      }
      if (isOver()) {
        this.#open.push(deed);
        return;
      }
    }
  }

  async #do({ kind, act }: WriterStep): Promise<void> {
    if ((await act()) !== false) this.acknowledged[kind] = (this.acknowledged[kind] ?? 0) + 1;
  }

  async again(): Promise<void> {
    for (const deed of this.#open) await this.#do(deed);
    this.#open = [];
  }
}
