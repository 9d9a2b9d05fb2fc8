import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';

type WithRevision = { revision: string };

type Calls<Body> = {
  /** Creates it once for each `key`; answers what changes it afterwards. */
  create?(given: Body, key: string): Promise<(changes: Partial<Body>) => Promise<unknown>>;
  change(changes: Partial<Body>, revision: string): Promise<unknown>;
};

/** The part of what a form says in which it differs from what was there. */
export const changesOf = <Body extends object>(before: object, given: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name])),
  ) as Partial<Body>;

/**
 * Remembers the values from when the form opened (undefined for a new thing) and sends only what changed, so that another person's changes stay. The server
 * refuses (412) a change over theirs until its author has seen them and sends it again; a new thing is created once even when its answer is lost.
 */
export function useEdited<T extends WithRevision>(present: T | undefined) {
  const [begun] = useState(present);
  const [key] = useState(() => crypto.randomUUID());
  const tried = useRef({ isCreated: false, isOver: false });

  async function send<Body extends object>(given: Body, { create, change }: Calls<Body>): Promise<void> {
    if (!begun) {
      const again = tried.current.isCreated;
      tried.current.isCreated = true;
      const changeMade = await create?.(given, key);
      if (again) await changeMade?.(given);
      return;
    }
    const changes = changesOf(begun, given);
    if (Object.keys(changes).length === 0) return;
    try {
      await change(changes, tried.current.isOver ? (present ?? begun).revision : begun.revision);
    } catch (error) {
      if (problemOf(error).status === 412) tried.current.isOver = true;
      throw error;
    }
  }
  return { begun, send };
}
