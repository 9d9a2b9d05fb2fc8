import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';

type WithRevision = { revision: string };

type Calls<Body> = {
  /** Creates it once for each `key`; answers what changes it afterwards. */
  create?(given: Body, key: string): Promise<(changes: Partial<Body>) => Promise<unknown>>;
  change(changes: Partial<Body>, revision: string): Promise<unknown>;
};

/** What was changed in a form over somebody else's change: refused until its author has seen both values and chosen. */
export type EditClash = {
  /** Of this refusal alone. */
  key: number;
  mine: object;
  /** What is sent next goes over this revision, once. */
  putOver(revision: string): void;
};

/** The part of what a form says in which it differs from what was there. */
export const changesOf = <Body extends object>(before: object, given: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name])),
  ) as Partial<Body>;

/**
 * Remembers the values from when the form opened (undefined for a new thing) and sends only what changed, so that another person's changes stay. A change over
 * theirs is a `clash`, however often it is sent, until it is put over them; a new thing is created once even when its answer is lost.
 */
export function useEdited<T extends WithRevision>(present: T | undefined) {
  const [begun] = useState(present);
  const [key] = useState(() => crypto.randomUUID());
  const isCreated = useRef(false);
  const chosen = useRef<string>(undefined);
  const [clash, setClash] = useState<EditClash>();

  /** Whether it was done; where it was not, both values are to be shown. */
  async function send<Body extends object>(given: Body, { create, change }: Calls<Body>): Promise<boolean> {
    if (!begun) {
      const again = isCreated.current;
      isCreated.current = true;
      const changeMade = await create?.(given, key);
      if (again) await changeMade?.(given);
      return true;
    }
    const mine = changesOf(begun, given);
    if (Object.keys(mine).length === 0) return true;
    const over = chosen.current ?? begun.revision;
    chosen.current = undefined;
    try {
      await change(mine, over);
      return true;
    } catch (error) {
      if (problemOf(error).status !== 412) throw error;
      const putOver = (revision: string) => {
        chosen.current = revision;
      };
      setClash({ key: performance.now(), mine, putOver });
      return false;
    }
  }
  return { begun, send, clash };
}
