import { useState } from 'react';
import { sayDatedDay, sayShortDate, sayTheTime, sayWeekdayDate, weekdayName } from '../../../contract/validity/dates.ts';
import { addDays, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { useNow } from '../../page/use-now.ts';
import { ClosedQuestion } from '../publish/closed-question.tsx';
import { type EventFields, periodOf } from './event-draft.ts';
import type { EventPartProps } from './event-part.ts';

/** How many days are offered as chips; others by the calendar. */
const daysAhead = 9;

/** On which day, and from when to when. */
export function EventWhen(part: EventPartProps) {
  return (
    <>
      <Day {...part} />
      <Hours {...part} />
    </>
  );
}

function Day({ fields, errors, change }: EventPartProps) {
  const today = localTime(useNow(), fields.time_zone).date;
  const { date, last } = fields;
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const [isOpen, setOpen] = useState(false);
  const isOther = isOpen || (date !== null && !days.includes(date));
  // A day on which it ends stands as long as it is after the beginning.
  const choose = (next: string | null) => change({ date: next, last: last !== null && next !== null && last < next ? null : last });
  return (
    <Choices
      legend="¿Qué día?"
      className="sideways"
      below={
        <>
          {isOther && (
            <input
              className="input"
              type="date"
              name="date"
              aria-label="Qué día"
              min={today}
              value={date ?? ''}
              onChange={({ currentTarget }) => choose(currentTarget.value || null)}
            />
          )}
          <FieldError id="date-error" text={errors.date ?? errors.starts_at} />
        </>
      }
    >
      {days.map((day, ahead) => (
        <Choice
          key={day}
          name="day"
          isChosen={!isOpen && day === date}
          onChange={() => {
            setOpen(false);
            choose(day);
          }}
        >
          {ahead < 2 ? sayDatedDay(day, today) : sayShortDate(day, today)}
        </Choice>
      ))}
      <Choice name="day" isChosen={isOther} onChange={() => setOpen(true)}>
        Otro día
      </Choice>
    </Choices>
  );
}

function Hours({ fields, errors, closed, change }: EventPartProps) {
  const { date, last } = fields;
  const time = (name: 'from' | 'to', label: string) => (
    <input
      className="input"
      type="time"
      name={name}
      aria-label={label}
      aria-invalid={errors[name] ? true : undefined}
      value={fields[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Choices legend="¿De qué hora a qué hora?">
      <div className="time-span">
        {time('from', 'Empieza')}
        <span aria-hidden="true">a</span>
        {time('to', 'Termina')}
      </div>
      <FieldError id="to-error" text={errors.from ?? errors.to ?? errors.last ?? errors.ends_at} />
      <ClosedQuestion {...closed} />
      <p className="hint wide" aria-live="polite">
        {sayNight(fields) ?? 'Si termina después de medianoche, lo decimos: «hasta la 1 a. m. del sábado».'}
      </p>
      <Choice isChosen={last !== null} onChange={(isOn) => change({ last: isOn && date ? addDays(date, 1) : null })}>
        Termina otro día
      </Choice>
      {last !== null && (
        <input
          className="input"
          type="date"
          name="last"
          aria-label="Qué día termina"
          {...(date ? { min: date } : {})}
          value={last}
          onChange={({ currentTarget }) => change({ last: currentTarget.value || null })}
        />
      )}
    </Choices>
  );
}

/** An end on another day than the beginning, in words: "Hasta la 1 a. m. del sábado." */
function sayNight(fields: EventFields): string | null {
  const period = periodOf(fields);
  if (!period || period.ends <= period.starts) return null;
  const { date } = localTime(period.ends, fields.time_zone);
  if (date === fields.date) return null;
  // A weekday alone would mislead where it lasts longer than a night.
  const day = fields.last === null ? weekdayName(weekdayOf(date)) : sayWeekdayDate(date, date).toLowerCase();
  return `Hasta ${sayTheTime(period.ends, fields.time_zone)} del ${day}.`;
}
