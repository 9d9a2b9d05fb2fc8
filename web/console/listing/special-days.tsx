import { CalendarDays, Plus } from 'lucide';
import { useState } from 'react';
import { sayLongDate, sayShortDate } from '../../../contract/validity/dates.ts';
import { weekdayOf } from '../../../contract/validity/local-time.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { HoursChange } from '../hours/hours-change.tsx';
import type { HoursWarning } from '../today/lost-events.ts';
import { holidaysFrom } from './holidays.ts';
import { SpecialDaySheet } from './special-day-sheet.tsx';
import { useAsking } from './use-asking.tsx';
import { countChanges, type Hours, type Shift, sayShifts } from './week-hours.ts';

type SpecialDaysProps = {
  hours: Hours;
  today: string;
  /** The date whose own hours are asked for at once. */
  begun: string | undefined;
  /** Nothing else waits to be saved, so that a day that is decided is saved with it. */
  isAlone: boolean;
  change: Pick<HoursChange, 'isBusy' | 'problem' | 'settle'>;
  /** What a date's new hours take, if anything. */
  warn(hours: Hours, date: string): Promise<HoursWarning | undefined>;
  /** Whether it was saved; the words say what was. */
  onSave(hours: Hours, words: string): Promise<boolean>;
  /** Adds to what waits to be saved. */
  onAdd(hours: Hours): void;
};

/** Dates with hours of their own, and the holidays that nobody has decided yet. */
export function SpecialDays({ hours, today, begun, isAlone, change, warn, onSave, onAdd }: SpecialDaysProps) {
  const { ask, dialog } = useAsking();
  const [isChecking, setChecking] = useState(false);
  const [edited, setEdited] = useState<string | 'new' | undefined>(begun);
  const names = new Map(holidaysFrom(today).map(({ date, name }) => [date, name]));
  const decided = new Map(hours.special.map(({ date, shifts }) => [date, shifts]));
  const dates = [...new Set([...names.keys(), ...decided.keys()])].filter((date) => date >= today).toSorted();
  /** Whether the sheet is done with. Without shifts of its own the day is undecided again. */
  async function set(date: string, shifts: Shift[] | undefined): Promise<boolean> {
    const others = hours.special.filter((one) => one.date !== date);
    const next = { ...hours, special: shifts ? [...others, { date, shifts }].toSorted(byDate) : others };
    const isChanged = countChanges(hours, next) > 0;
    setChecking(true);
    const warning = isChanged ? await warn(next, date) : undefined;
    setChecking(false);
    if (warning && !(await ask(warning))) return false;
    if (isAlone && isChanged) return onSave(next, sayDecision(date, shifts));
    if (isAlone) change.settle();
    else onAdd(next);
    return true;
  }
  return (
    <section className="sec" aria-labelledby="dias-especiales">
      <div className="sec-h">
        <h2 id="dias-especiales">Días especiales</h2>
      </div>
      <ul className="way-list special-days">
        {dates.map((date) => {
          const shifts = decided.get(date);
          return (
            <li key={date}>
              <button type="button" onClick={() => setEdited(date)}>
                <Icon of={CalendarDays} />
                <span className="way-words">
                  <b>{sayShortDate(date, today)}</b>
                  {names.has(date) && <span className="sub">{names.get(date)}</span>}
                </span>
                {shifts ? <span className="sub">{sayShifts(shifts)}</span> : <span className="lacking">Sin decidir</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="console-body">
        <Button kind="outlined" wide onClick={() => setEdited('new')}>
          <Icon of={Plus} size="medium" />
          Otro día
        </Button>
        {!edited && <FormProblem text={change.problem} />}
        <p className="hint">Un día especial manda sobre la semana. No mueve la noche anterior que cierra de madrugada.</p>
      </div>
      {edited && (
        <SpecialDaySheet
          key={edited}
          date={edited === 'new' ? undefined : edited}
          name={names.get(edited)}
          today={today}
          shifts={decided.get(edited)}
          isOther={edited === begun}
          usual={(date) => hours.week[weekdayOf(date) - 1] ?? []}
          isAlone={isAlone}
          change={isChecking ? { ...change, isBusy: true } : change}
          onSave={set}
          onForget={decided.has(edited) ? () => set(edited, undefined) : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog}
    </section>
  );
}

function sayDecision(date: string, shifts: Shift[] | undefined): string {
  const day = `El ${sayLongDate(date).toLowerCase()}`;
  if (!shifts) return `${day} queda sin decidir.`;
  return shifts.length === 0 ? `${day} sales como cerrado.` : sentence(`${day} abres de ${sayShifts(shifts)}`);
}

const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1);
