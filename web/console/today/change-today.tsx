import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayTheTime, sayTime } from '../../../contract/validity/dates.ts';
import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime } from '../../../contract/validity/local-time.ts';
import { dayLong } from '../../../contract/validity/spans.ts';
import { sentence } from '../../consoles/parts/sentence.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { closingEarlier, halfHoursOpen, openingLater, shiftsOn, withDate } from '../hours/day-shifts.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { earlierOpenings, type LongerDay, laterClosings, usualShifts } from '../hours/longer-day.ts';
import { clockAt } from '../hours/shift-spans.ts';
import { sayShifts } from './special-day.ts';

/** They are told of a shorter day, once it can no longer be taken back; of a longer one nobody needs to hear. */
const telling = ' En un minuto avisamos a quien trae tus cupones.';

type ChangeTodayProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  onPut(change: NewHours, words: string): Promise<void>;
};

/** How today's hours may be another way: each choice acts at once. */
export default function ChangeToday({ stores, now, onPut }: ChangeTodayProps) {
  const { date } = now;
  const shorter = (change: typeof openingLater, words: string): TimeChoice[] =>
    halfHoursOpen(stores, date, now).map((time) => ({
      time,
      onChoose: () => onPut((hours) => change(hours, date, time), `${sentence(`Hoy ${words} a ${said(sayTheTime, time)}`)}${telling}`),
    }));
  const longer = (waysOf: (hours: readonly HoursEntry[], now: LocalTime) => LongerDay[]): TimeChoice[] => {
    const [first = [], ...others] = stores.map(({ hours }) => waysOf(hours, now));
    // What is said is true of each store; one alone has more ways, by its own name above.
    const inAll = first.filter(({ at, words }) => others.every((ways) => ways.some((way) => way.at === at && way.words === words)));
    return inAll.map(({ at, words }) => ({
      time: clockAt(at),
      onChoose: () => onPut((hours) => waysOf(hours, now).find((way) => way.at === at)?.hours ?? [...hours], sentence(`Hoy ${words}`)),
    }));
  };
  return (
    <div className="card change-today">
      <WholeDay stores={stores} now={now} onPut={onPut} />
      <Times legend="Cerrar antes" act="Cerrar" choices={shorter(closingEarlier, 'cierras')} />
      <Times legend="Cerrar más tarde" act="Cerrar" choices={longer(laterClosings)} />
      <Times legend="Abrir antes" act="Abrir" choices={longer(earlierOpenings)} />
      <Times legend="Abrir más tarde" act="Abrir" choices={shorter(openingLater, 'abres')} />
    </div>
  );
}

/** What is chosen of the day as a whole. A shop that is closed today opens with the hours of its next open day, or with others. */
function WholeDay({ stores, now, onPut }: ChangeTodayProps) {
  const { date } = now;
  const closed = stores.filter(({ hours }) => shiftsOn(hours, date).length === 0);
  const usual = [
    ...new Set(
      closed
        .map(({ hours }) => usualShifts(hours, now))
        .filter((shifts) => shifts !== null)
        .map(sayShifts),
    ),
  ];
  const yesterday = addDays(date, -1);
  const minute = now.hour * 60 + now.minute;
  const isNight = stores.some(({ hours }) => shiftsOf(hours, yesterday).some(({ to }) => to - dayLong > minute));
  /** While last night runs its hours are today's too. */
  const isOfToday = (entry: HoursEntry) => entry.date === date || (isNight && entry.date === yesterday);
  const which = usual.length === 1 ? `: ${usual[0]}` : '';
  const open: NewHours = (hours) => {
    const shifts = usualShifts(hours, now);
    return shifts ? withDate(hours, date, shifts) : [...hours];
  };
  return (
    <fieldset className="choice-group">
      <legend>{stores.length > 1 ? `Hoy, en las ${stores.length} sucursales` : 'Hoy'}</legend>
      <div className="choice-list">
        {closed.length < stores.length && (
          <DayChoice onChoose={() => onPut((hours) => withDate(hours, date, []), `Hoy sales como cerrado.${telling}`)}>
            Cerrar hoy
          </DayChoice>
        )}
        {stores.some(({ hours }) => hours.some(isOfToday)) && (
          <DayChoice onChoose={() => onPut((hours) => hours.filter((entry) => !isOfToday(entry)), 'Hoy vale tu horario de siempre.')}>
            Como siempre
          </DayChoice>
        )}
        {usual.length > 0 && <DayChoice onChoose={() => onPut(open, sentence(`Hoy abres${which}`))}>Abrir hoy{which}</DayChoice>}
        {closed[0] && (
          <Link className="small-act" to={shopPaths.hours(closed[0].id_store)} state={{ inside: true, day: date }}>
            Abrir a otra hora
          </Link>
        )}
      </div>
    </fieldset>
  );
}

const said = (say: typeof sayTime, time: string) => say(Date.parse(`2026-01-01T${time}:00Z`), 'UTC');

type TimeChoice = { time: string; onChoose(): Promise<void> };

/** Half hours in one row, however many there are. */
const Times = ({ legend, act, choices }: { legend: string; act: string; choices: readonly TimeChoice[] }) =>
  choices.length > 0 && (
    <fieldset className="choice-group">
      <legend>{legend}</legend>
      <div className="choice-list sideways">
        {choices.map(({ time, onChoose }) => (
          <DayChoice key={time} onChoose={onChoose}>
            <VisuallyHidden>
              {act} a {said(sayTheTime, time).split(' ')[0]}{' '}
            </VisuallyHidden>
            {said(sayTime, time)}
          </DayChoice>
        ))}
      </div>
    </fieldset>
  );

/** A button and no radio: it acts at once and tells others, which no arrow key on the way to it may do. */
const DayChoice = ({ onChoose, children }: { onChoose(): Promise<void>; children: ReactNode }) => (
  <button type="button" className="small-act" onClick={() => void onChoose()}>
    {children}
  </button>
);
