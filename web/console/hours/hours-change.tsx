import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { ProblemToast } from '../../both-consoles/parts/problem-toast.tsx';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { forgetGoods } from '../publish/shop-goods.ts';

type Stores = CompanyProfile['stores'];

/** Other hours of a store of that zone. */
export type NewHours = (hours: readonly HoursEntry[], time_zone: string) => HoursEntry[];

/** Changes the hours of stores at once, with an undo. The caller shows a failed change; the toast shows a failed undo. */
export function useHoursChange(onChanged: () => Promise<unknown>) {
  const [undo, setUndo] = useState<{ words: string; before: Stores }>();
  const [refused, setRefused] = useState<string>();
  const { isBusy, problem, setProblem, run } = useRun(onChanged);

  const put = (stores: Stores, change: NewHours, words: string) =>
    run(async () => {
      const before: Stores = [];
      try {
        for (const one of stores) {
          const { revision } = await save(one, change(one.hours, one.time_zone));
          before.push({ ...one, revision });
        }
      } finally {
        if (before.length > 0) setUndo({ words: before.length === stores.length ? words : sayPartly(before), before });
      }
    });
  /** Over nothing that somebody has changed since: those stores stay as they are, and it says which, as it does of a line that is gone. */
  async function takeBack(before: Stores): Promise<void> {
    const failed: { name: string; status: number }[] = [];
    await run(async () => {
      for (const store of before)
        await save(store, store.hours).catch((error: unknown) => failed.push({ name: store.name, status: problemOf(error).status }));
    });
    if (failed.length > 0) setRefused(sayNotBack(failed));
  }
  return {
    isBusy,
    problem,
    put,
    undo,
    takeBack,
    refused,
    forgetRefused: () => setRefused(undefined),
    forget: () => setUndo(undefined),
    /** What failed to be answered stands already. */
    settle: () => setProblem(undefined),
  };
}

export type HoursChange = ReturnType<typeof useHoursChange>;

/** Stays while what it speaks of is gone from the screen. */
export const HoursToast = ({ change: { undo, takeBack, forget, refused, forgetRefused } }: { change: HoursChange }) => (
  <>
    {undo && <UndoToast key={undo.words} text={undo.words} onUndo={() => void takeBack(undo.before)} onGone={forget} />}
    <ProblemToast text={refused} onRead={forgetRefused} />
  </>
);

function sayNotBack(failed: readonly { name: string; status: number }[]): string {
  const names = joinWords(failed.map(({ name }) => name));
  if (failed.every(({ status }) => status === 412)) return `No se deshizo: alguien más cambió ${names} después. Revísalo en Mi ficha.`;
  return `No se deshizo el horario de ${names}. Cámbialo en Mi ficha.`;
}

const sayPartly = (stores: Stores) => `Solo cambió ${joinWords(stores.map(({ name }) => name))}.`;

const save = ({ id_store, revision }: Stores[number], hours: HoursEntry[]) =>
  browserApi('PATCH /stores/{id_store}', { params: { id_store }, body: { hours }, headers: ifMatch(revision) }).finally(forgetGoods);
