import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayTheTime } from '../../../contract/validity/dates.ts';
import { type HoursEntry, openState } from '../../../contract/validity/hours.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { useNow } from '../../page/use-now.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { UndoToast } from '../parts/undo-toast.tsx';

type Stores = CompanyProfile['stores'];

type OpenTodayProps = { profile: CompanyProfile; id_store: number | null; onChanged(): Promise<unknown> };

/** A store's hours with others for one date; null closes it then. */
function withDate(hours: readonly HoursEntry[], date: string, shift: { opens: string; closes: string } | null): HoursEntry[] {
  const others = hours.filter((entry) => entry.date !== date);
  return [...others, { day: null, date, opens: shift?.opens ?? null, closes: shift?.closes ?? null }];
}

/** They are told once it can no longer be taken back. */
const telling = ' En un minuto avisamos a quien trae tus cupones.';

const laterOpenings = ['12:00', '14:00', '16:00', '18:00'];

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
  const { open, closes_at, opens_at } = openState(store.hours, time_zone, now);
  const closing = closesOn(store.hours, date);

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
          {open === null && 'No has dicho tu horario'}
          {open === true && (
            <>
              <b>Abierto</b>
              {closes_at !== null && `, cierras a ${sayTheTime(closes_at, time_zone)}`}
            </>
          )}
          {open === false && (
            <>
              <b>Cerrado</b>
              {opens_at !== null && `, abres a ${sayTheTime(opens_at, time_zone)}`}
            </>
          )}
        </span>
        {open !== null && (
          <button type="button" className="text-act" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Cambiar hoy
          </button>
        )}
      </p>
      {isAsking && (
        <div className="card change-today">
          <Choices legend={stores.length > 1 ? `Hoy, en las ${stores.length} sucursales` : 'Hoy'}>
            <Choice
              name="today"
              isChosen={false}
              onChange={() => void put((hours) => withDate(hours, date, null), `Hoy sales como cerrado.${telling}`)}
            >
              Cerrar hoy
            </Choice>
            {closing &&
              laterOpenings
                .filter((opens) => Number(opens.slice(0, 2)) > hour && opens < closing)
                .map((opens) => (
                  <Choice
                    key={opens}
                    name="today"
                    isChosen={false}
                    onChange={() =>
                      void put((hours) => withDate(hours, date, { opens, closes: closing }), `Cambiaste tu horario de hoy.${telling}`)
                    }
                  >
                    {`Abrir a ${sayTheTime(Date.parse(`2026-01-01T${opens}:00Z`), 'UTC')}`}
                  </Choice>
                ))}
            {store.hours.some((entry) => entry.date === date) && (
              <Choice
                name="today"
                isChosen={false}
                onChange={() => void put((hours) => hours.filter((entry) => entry.date !== date), 'Hoy abres como siempre.')}
              >
                Como siempre
              </Choice>
            )}
          </Choices>
        </div>
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

const save = (id_store: number, hours: HoursEntry[]) => browserApi('PATCH /stores/{id_store}', { params: { id_store }, body: { hours } });

/** The last closing of a weekday's or a date's shifts, as HH:MM. */
function closesOn(hours: readonly HoursEntry[], date: string): string | null {
  const dated = hours.filter((entry) => entry.date === date);
  const weekday = new Date(date).getUTCDay() || 7;
  const shifts = dated.length > 0 ? dated : hours.filter((entry) => entry.day === weekday);
  return shifts
    .map(({ closes }) => closes)
    .reduce<string | null>((last, closes) => (closes !== null && (last === null || closes > last) ? closes : last), null);
}
