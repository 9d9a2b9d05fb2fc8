import { CalendarDays, Plus } from 'lucide';
import { useState } from 'react';
import { sayShortDate } from '../../../contract/validity/dates.ts';
import { weekdayOf } from '../../../contract/validity/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { holidaysFrom } from './holidays.ts';
import { SpecialDaySheet } from './special-day-sheet.tsx';
import { type Hours, sayShifts } from './week.ts';

type SpecialDaysProps = {
  hours: Hours;
  today: string;
  /** The date whose own hours are asked for at once. */
  begun: string | undefined;
  onChange(hours: Hours): void;
};

/** Dates with hours of their own, and the holidays that nobody has decided yet. */
export function SpecialDays({ hours, today, begun, onChange }: SpecialDaysProps) {
  const [edited, setEdited] = useState<string | 'new' | undefined>(begun);
  const names = new Map(holidaysFrom(today).map(({ date, name }) => [date, name]));
  const decided = new Map(hours.special.map(({ date, shifts }) => [date, shifts]));
  const dates = [...new Set([...names.keys(), ...decided.keys()])].toSorted();
  const set = (date: string, special: Hours['special']) =>
    onChange({ ...hours, special: [...hours.special.filter((one) => one.date !== date), ...special].toSorted(byDate) });
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
          onSave={(date, shifts) => set(date, [{ date, shifts }])}
          onForget={decided.has(edited) ? () => set(edited, []) : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1);
