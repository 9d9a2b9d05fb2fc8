import { useState } from 'react';
import { weekdayName } from '../../../contract/validity/dates.ts';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayAfter, ShiftRows } from './shift-rows.tsx';
import { dayTitle, modelDay, nextShift, nightBefore, type Shift, sameShifts } from './week-hours.ts';

type WeekDaysProps = { week: readonly Shift[][]; onChange(week: Shift[][]): void };

/** Each day of the week with its switch and its shifts; one that is like an open day before it says so in a word. */
export function WeekDays({ week, onChange }: WeekDaysProps) {
  return (
    <div className="week-days">
      {week.map((shifts, index) => (
        <Day
          key={dayTitle(index)}
          index={index}
          week={week}
          shifts={shifts}
          onChange={(changed) => onChange(week.map((others, position) => (position === index ? changed : others)))}
        />
      ))}
    </div>
  );
}

type DayProps = { index: number; week: readonly Shift[][]; shifts: readonly Shift[]; onChange(shifts: Shift[]): void };

function Day({ index, week, shifts, onChange }: DayProps) {
  const [isApart, setApart] = useState(false);
  const [last, setLast] = useState(shifts);
  const name = weekdayName(index + 1);
  const before = modelDay(week, index);
  const model = before === undefined ? undefined : (week[before] as Shift[]);
  const isOpen = shifts.length > 0;
  const isAlike = isOpen && !isApart && model !== undefined && sameShifts(model, shifts);

  function turn(isOn: boolean): void {
    if (!isOn) setLast(shifts);
    onChange(isOn ? [...(last.length > 0 ? last : (model ?? [nextShift([])]))] : []);
  }
  return (
    <div className="week-day">
      <div className="week-day-head">
        <span className="day-name">{dayTitle(index)}</span>
        <span className="day-sum">
          {!isOpen && 'Cerrado'}
          {isAlike && before !== undefined && (
            <>
              Como {weekdayName(before + 1)}
              <button type="button" className="text-act" onClick={() => setApart(true)}>
                Cambiar
                <VisuallyHidden> {name}</VisuallyHidden>
              </button>
            </>
          )}
          {isOpen && !isAlike && before !== undefined && model && (
            <button
              type="button"
              className="text-act"
              onClick={() => {
                setApart(false);
                onChange([...model]);
              }}
            >
              Como el {weekdayName(before + 1)}
              <VisuallyHidden> también el {name}</VisuallyHidden>
            </button>
          )}
        </span>
        <Switch bare label={`${name}: abierto`} isOn={isOpen} onChange={turn} />
      </div>
      {isOpen && !isAlike && (
        <ShiftRows day={name} nextDay={dayAfter(index)} shifts={shifts} night={nightBefore(week, index)} onChange={onChange} />
      )}
    </div>
  );
}
