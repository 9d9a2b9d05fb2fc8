import { CircleAlert, Moon, Plus, X } from 'lucide';
import { useId } from 'react';
import { sayTime, weekdayName } from '../../../contract/validity/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { endsNextDay, nextShift, type Shift, shiftProblem } from './week-hours.ts';

type ShiftRowsProps = {
  /** «martes», «25 de diciembre»: names the fields. */
  day: string;
  /** Of the day after, where the day is one of the week's. */
  nextDay?: string | undefined;
  shifts: readonly Shift[];
  /** Until when the night before runs into this day. */
  night?: { until: number; day: string } | undefined;
  onChange(shifts: Shift[]): void;
};

/** The shifts of a day, each with what is wrong with it below, and the way to another one. */
export function ShiftRows({ day, nextDay, shifts, night, onChange }: ShiftRowsProps) {
  const set = (index: number, changed: Partial<Shift>) =>
    onChange(shifts.map((shift, position) => (position === index ? { ...shift, ...changed } : shift)));
  return (
    <div className="shifts">
      {shifts.map((shift, index) => (
        <ShiftRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place among those of the day.
          key={index}
          day={day}
          nextDay={nextDay}
          shift={shift}
          problem={shiftProblem(shifts, index, night)}
          onChange={(changed) => set(index, changed)}
          onRemove={() => onChange(shifts.filter((_, position) => position !== index))}
        />
      ))}
      <button type="button" className="text-act add-shift" onClick={() => onChange([...shifts, nextShift(shifts)])}>
        <Icon of={Plus} size="small" />
        Otro turno
        <VisuallyHidden> el {day}</VisuallyHidden>
      </button>
    </div>
  );
}

type ShiftRowProps = Pick<ShiftRowsProps, 'day' | 'nextDay'> & {
  shift: Shift;
  problem: string | undefined;
  onChange(changed: Partial<Shift>): void;
  onRemove(): void;
};

function ShiftRow({ day, nextDay, shift, problem, onChange, onRemove }: ShiftRowProps) {
  const id = useId();
  const said = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? id : undefined };
  return (
    <div>
      <div className="shift">
        <input
          type="time"
          aria-label={`${day} abre`}
          value={shift.opens}
          {...said}
          onChange={({ currentTarget }) => onChange({ opens: currentTarget.value })}
        />
        <span aria-hidden="true">a</span>
        <input
          type="time"
          aria-label={`${day} cierra`}
          value={shift.closes}
          {...said}
          onChange={({ currentTarget }) => onChange({ closes: currentTarget.value })}
        />
        <IconButton label={`Quitar este turno de ${day}`} icon={X} size="medium" onClick={onRemove} />
      </div>
      {problem ? (
        <p className="err" id={id} role="alert">
          <Icon of={CircleAlert} size="small" />
          {problem}
        </p>
      ) : (
        endsNextDay(shift) && (
          <p className="late">
            <Icon of={Moon} size="small" />
            Cierra {nextDay ? `el ${nextDay}` : 'al día siguiente'} a las {sayTime(`2000-01-01T${shift.closes}:00Z`, 'UTC')}
          </p>
        )
      )}
    </div>
  );
}

/** The name of the weekday after one (index from Monday). */
export const dayAfter = (index: number) => weekdayName(((index + 1) % 7) + 1);
