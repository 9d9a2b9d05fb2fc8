import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { browserApi } from '../../api/client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { forgetGoods } from '../publish/shop-goods.ts';

type Stores = CompanyProfile['stores'];

/** Other hours of a store of that zone. */
export type NewHours = (hours: readonly HoursEntry[], time_zone: string) => HoursEntry[];

/** Hours of stores that are changed at once and can be taken back; a failure is said by whoever asked for the change. */
export function useHoursChange(onChanged: () => Promise<unknown>) {
  const [undo, setUndo] = useState<{ words: string; before: Stores }>();
  const { isBusy, problem, setProblem, run } = useRun(onChanged);

  const write = (stores: Stores, change: NewHours, words?: string) =>
    run(async () => {
      const before: Stores = [];
      try {
        for (const one of stores) {
          await save(one, change(one.hours, one.time_zone), words !== undefined);
          before.push(one);
        }
      } finally {
        if (words && before.length > 0) setUndo({ words: before.length === stores.length ? words : sayPartly(before), before });
      }
    });
  return {
    isBusy,
    problem,
    put: (stores: Stores, change: NewHours, words: string) => write(stores, change, words),
    undo,
    takeBack: (before: Stores) => write(before, (hours) => [...hours]),
    forget: () => setUndo(undefined),
    /** What failed to be answered stands already. */
    settle: () => setProblem(undefined),
  };
}

export type HoursChange = ReturnType<typeof useHoursChange>;

/** Stays while what it speaks of is gone from the screen. */
export const HoursToast = ({ change: { undo, takeBack, forget } }: { change: HoursChange }) =>
  undo && <UndoToast key={undo.words} text={undo.words} onUndo={() => void takeBack(undo.before)} onGone={forget} />;

const sayPartly = (stores: Stores) => `Solo cambió ${joinWords(stores.map(({ name }) => name))}.`;

/** What is taken back is over whatever there is. */
const save = ({ id_store, revision }: Stores[number], hours: HoursEntry[], isNew: boolean) =>
  browserApi('PATCH /stores/{id_store}', {
    params: { id_store },
    body: { hours },
    headers: isNew ? ifMatch(revision) : {},
  }).finally(forgetGoods);
