import { lazy, Suspense, useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { type HoursEntry, openState } from '../../../contract/validity/hours.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { useNow } from '../../page/use-now.ts';
import { UndoToast } from '../parts/undo-toast.tsx';
import { forgetGoods } from '../publish/shop-goods.ts';
import { sayOpenToOwner } from './say-open.ts';

type Stores = CompanyProfile['stores'];

type OpenTodayProps = { profile: CompanyProfile; id_store: number | null; onChanged(): Promise<unknown> };

/** Fetched by its button. */
const ChangeToday = lazy(() => import('./change-today.tsx'));

/** Whether the shop is open now, and today's hours changed by two taps: closed, or opening later. */
export function OpenToday({ profile, id_store, onChanged }: OpenTodayProps) {
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [undo, setUndo] = useState<{ words: string; before: Stores }>();
  const [problem, setProblem] = useState<string>();
  const stores = profile.stores.filter((store) => store.active && (id_store === null || store.id_store === id_store));
  const [store] = stores;
  if (!store) return null;
  const { time_zone } = store;
  const { date, hour } = localTime(now, time_zone);
  const state = openState(store.hours, time_zone, now);
  const { open } = state;
  const said = sayOpenToOwner(state, now, time_zone);

  async function put(change: (hours: readonly HoursEntry[]) => HoursEntry[], words: string): Promise<void> {
    setAsking(false);
    setProblem(undefined);
    try {
      for (const one of stores) await save(one.id_store, change(one.hours));
      setUndo({ words, before: stores });
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    await onChanged().catch(() => {});
  }
  async function takeBack(before: Stores): Promise<void> {
    try {
      for (const one of before) await save(one.id_store, one.hours);
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    await onChanged().catch(() => {});
  }
  return (
    <>
      <p className="open-today">
        {open && <i aria-hidden="true" />}
        <span>
          {open === null ? said.label : <b>{said.label}</b>}
          {said.detail && `, ${said.detail}`}
        </span>
        {open !== null && (
          <button type="button" className="text-act" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Cambiar hoy
          </button>
        )}
      </p>
      {isAsking && (
        <Suspense>
          <ChangeToday stores={stores} date={date} hour={hour} onPut={put} />
        </Suspense>
      )}
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      {undo && <UndoToast key={undo.words} text={undo.words} onUndo={() => void takeBack(undo.before)} onGone={() => setUndo(undefined)} />}
    </>
  );
}

const save = (id_store: number, hours: HoursEntry[]) =>
  browserApi('PATCH /stores/{id_store}', { params: { id_store }, body: { hours } }).finally(forgetGoods);
