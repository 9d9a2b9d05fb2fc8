import { useCallback, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { sayRefusal } from '../../both-consoles/parts/say-refusal.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { serverNow } from '../../session/server-clock.ts';
import type { Act, Change } from './acts.ts';
import type { OwnedKind, OwnedThing } from './owned-noun.ts';
import type { ClashWords } from './say-clash.ts';

type RequestedChange<Changes> = { changes: Changes; words: string };
/** Somebody else changed it since it was shown: what was wanted, and what is there. */
type Clash<T, Changes> = { wanted: RequestedChange<Changes>; theirs: T; said: ClashWords };

/** Whether what these changes set is no longer as it was left, nor yet as they would have it. */
const isOtherwise = <T extends object>(is: T, left: object, changes: object): boolean =>
  Object.entries(changes).some(([name, wanted]) => {
    const present = is[name as keyof T];
    return name in left && left[name as keyof object] !== present && wanted !== present;
  });

/** Runs one act at a time, and says whether it was done or what went wrong; a change over somebody else's is a clash. */
function useTurns<T extends OwnedThing, Changes extends object>(kind: OwnedKind<T, Changes>, refresh: () => Promise<unknown>) {
  const [busy, setBusy] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [clash, setClash] = useState<Clash<T, Changes>>();
  /** Asks which of two changes stays; its words come with it. */
  const ask = useCallback(async (theirs: T, wanted: RequestedChange<Changes>) => {
    const { sayClash } = await import('./say-clash.ts');
    setClash({ wanted, theirs, said: sayClash(theirs, wanted.changes) });
  }, []);
  const run = useCallback(
    async (one: T, work: () => Promise<unknown>, wanted?: RequestedChange<Changes>): Promise<boolean> => {
      setBusy(kind.idOf(one));
      setProblem(undefined);
      let isDone = false;
      try {
        await work();
        isDone = true;
      } catch (error) {
        const given = problemOf(error);
        const refused = () => setProblem(sayRefusal(given));
        if (given.status === 412 && wanted)
          await kind
            .fetch(one)
            .then((theirs) => ask(theirs, wanted))
            .catch(refused);
        else refused();
      }
      await refresh().catch(() => {});
      setBusy(undefined);
      return isDone;
    },
    [kind, refresh, ask],
  );
  /** Takes back a change that left something so. What somebody else made of the same since is a clash. */
  const undo = (one: T, wanted: RequestedChange<Changes>, left: object) =>
    run(
      one,
      async () => {
        const theirs = await kind.fetch(one);
        if (isOtherwise(theirs, left, wanted.changes)) await ask(theirs, wanted);
        else await kind.patch(theirs, wanted.changes);
      },
      wanted,
    );
  return { busy, problem, forgetProblem: () => setProblem(undefined), clash, setClash, run, undo };
}

/** The acts on a list of things: each happens at once, can be taken back, and is refused over somebody else's change. */
export function useOffers<T extends OwnedThing, Changes extends object>(kind: OwnedKind<T, Changes>, refresh: () => Promise<unknown>) {
  const { run, undo, clash, setClash, ...turns } = useTurns(kind, refresh);
  const [done, setDone] = useState<UndoableChange>();

  const change = (one: T, wanted: Change<Changes>) =>
    run(
      one,
      async () => {
        const answer = await kind.patch(one, wanted.changes);
        const words = kind.otherwise?.(wanted.changes, answer) ?? wanted.words;
        setDone({ key: Date.now(), words, undo: () => undo(one, { changes: wanted.undo, words: wanted.words }, answer) });
      },
      wanted,
    );

  const remove = (one: T) =>
    run(one, async () => {
      const restore = await kind.remove(one);
      setDone({ key: Date.now(), words: `Borraste «${one.title}».`, undo: () => run(one, restore) });
    });

  return {
    ...turns,
    clash,
    done,
    /** Answers whether it was done. */
    act: (act: Act, one: T): Promise<boolean> => {
      const wanted = kind.changeOf(act, one, serverNow());
      return wanted ? change(one, wanted) : remove(one);
    },
    forget: () => setDone(undefined),
    /** Puts what was wanted over the other's change, or leaves that. */
    settle: (isMine: boolean): void => {
      if (isMine && clash) void run(clash.theirs, () => kind.patch(clash.theirs, clash.wanted.changes), clash.wanted);
      setClash(undefined);
    },
  };
}
