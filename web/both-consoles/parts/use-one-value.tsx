import { useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BothValues, ValueClash } from './value-conflict.tsx';

/** Fetched when somebody else has set the same value. */
const ValueConflict = lazyPart(() => import('./value-conflict.tsx'));

type OneValueAct<V> = {
  /** What is changed: "tu logo". */
  what: string;
  /** The thing and its value as its owner saw it. */
  revision: string;
  seen: V;
  mine: V;
  put(revision: string): Promise<unknown>;
  /** As it is now. */
  find(): Promise<{ revision: string; value: V }>;
  both(theirs: V): BothValues;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes one value of a thing. If somebody else has changed the same value since this screen read it, a dialog asks which of the two stays; their changes of
 * other values stay without a question.
 */
export function useOneValue() {
  const [clash, setClash] = useState<ValueClash>();

  /** Whether my value is the one that stays. Throws as calls do. */
  async function put<V>(act: OneValueAct<V>): Promise<boolean> {
    try {
      await act.put(act.revision);
      return true;
    } catch (error) {
      if (problemOf(error).status !== 412) throw error;
      const { revision, value } = await act.find();
      if (revision === act.revision) throw error;
      const isMine = isSame(value, act.mine) || isSame(value, act.seen) || (await choose(act, value));
      return isMine && put({ ...act, revision, seen: value });
    }
  }
  const choose = <V,>({ what, both }: OneValueAct<V>, theirs: V) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMine: boolean) => {
        setClash(undefined);
        resolve(isMine);
      };
      setClash({ what, both: both(theirs), choose: answer });
    });
  return { put, dialog: clash && <ValueConflict clash={clash} /> };
}
