import { sayWeekdays, weekdayName } from '../../../contract/validity/dates.ts';
import { spanOf } from '../../../contract/validity/spans.ts';
import { Say } from '../../both-consoles/parts/say.tsx';
import { endsNextDay, type Shift, sayShifts } from './week-hours.ts';

const letters = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
const isWhole = ({ opens, closes }: Shift) => opens !== '' && closes !== '';

/** The week as a picture: a column for each day, all on one scale. */
export function WeekBar({ week }: { week: readonly Shift[][] }) {
  const spans = week.map((shifts) => shifts.filter(isWhole).map(spanOf));
  const all = spans.flat();
  if (all.length === 0) return null;
  const start = Math.min(...all.map(({ from }) => from)) - 60;
  const long = Math.max(...all.map(({ to }) => to)) + 60 - start;
  const part = (minutes: number) => `${(100 * minutes) / long}%`;
  const said = week.map((shifts, index) => `${weekdayName(index + 1)} ${sayShifts(shifts).toLowerCase()}`).join('; ');
  return (
    <div className="week-bar" role="img" aria-label={`Semana: ${said}.`}>
      {spans.map((day, index) => (
        <div key={weekdayName(index + 1)} aria-hidden="true">
          <span className="week-bar-day">
            {day.map(({ from, to }) => (
              <i key={from} style={{ top: part(from - start), height: part(to - from) }} />
            ))}
          </span>
          {letters[index]}
        </div>
      ))}
    </div>
  );
}

const daysWhere = (week: readonly Shift[][], holds: (shifts: Shift[]) => boolean) =>
  week.flatMap((shifts, index) => (shifts.length > 0 && holds(shifts) ? [index + 1] : []));

/** The week in a sentence: which days, which of them in several shifts, which into the night. */
export function SayWeek({ week }: { week: readonly Shift[][] }) {
  const open = daysWhere(week, () => true);
  if (open.length === 0)
    return (
      <Say>
        Nadie sabe <b>a qué hora abres</b>. Enciende un día.
      </Say>
    );
  const split = daysWhere(week, (shifts) => shifts.length > 1);
  const late = daysWhere(week, (shifts) => shifts.some(endsNextDay));
  return (
    <Say>
      Abres <b>{sayWeekdays(open)}</b>
      {split.length > 0 && (
        <>
          ; {sayWeekdays(split)} <b>en {Math.max(...week.map(({ length }) => length)) === 2 ? 'dos' : 'varios'} turnos</b>
        </>
      )}
      {late.length > 0 && (
        <>
          ; {sayWeekdays(late)} <b>hasta después de medianoche</b>
        </>
      )}
      .
    </Say>
  );
}
