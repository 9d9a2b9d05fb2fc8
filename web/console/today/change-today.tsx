import type { ReactNode } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayTheTime, sayTime } from '../../../contract/validity/dates.ts';
import type { LocalTime } from '../../../contract/validity/local-time.ts';
import { sentence } from '../../consoles/parts/sentence.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { closingEarlier, halfHoursOpen, openingLater, withDate } from '../hours/day-shifts.ts';
import type { NewHours } from '../hours/hours-change.tsx';

/** They are told once it can no longer be taken back. */
const telling = ' En un minuto avisamos a quien trae tus cupones.';

type ChangeTodayProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  onPut(change: NewHours, words: string): Promise<void>;
};

/** How today's hours may be another way: each choice acts at once. */
export default function ChangeToday({ stores, now, onPut }: ChangeTodayProps) {
  const { date } = now;
  const times = halfHoursOpen(stores, date, now);
  const put = (change: typeof openingLater, time: string, words: string) =>
    onPut((hours) => change(hours, date, time), `${sentence(`Hoy ${words} a ${said(sayTheTime, time)}`)}${telling}`);
  return (
    <div className="card change-today">
      <fieldset className="choice-group">
        <legend>{stores.length > 1 ? `Hoy, en las ${stores.length} sucursales` : 'Hoy'}</legend>
        <div className="choice-list">
          <DayChoice onChoose={() => onPut((hours) => withDate(hours, date, []), `Hoy sales como cerrado.${telling}`)}>
            Cerrar hoy
          </DayChoice>
          {stores.some(({ hours }) => hours.some((entry) => entry.date === date)) && (
            <DayChoice onChoose={() => onPut((hours) => hours.filter((entry) => entry.date !== date), 'Hoy abres como siempre.')}>
              Como siempre
            </DayChoice>
          )}
        </div>
      </fieldset>
      <Times legend="Cerrar antes" act="Cerrar" times={times} onChoose={(time) => put(closingEarlier, time, 'cierras')} />
      <Times legend="Abrir más tarde" act="Abrir" times={times} onChoose={(time) => put(openingLater, time, 'abres')} />
    </div>
  );
}

const said = (say: typeof sayTime, time: string) => say(Date.parse(`2026-01-01T${time}:00Z`), 'UTC');

type TimesProps = { legend: string; act: string; times: readonly string[]; onChoose(time: string): Promise<void> };

/** Half hours in one row, however many there are. */
const Times = ({ legend, act, times, onChoose }: TimesProps) =>
  times.length > 0 && (
    <fieldset className="choice-group">
      <legend>{legend}</legend>
      <div className="choice-list sideways">
        {times.map((time) => (
          <DayChoice key={time} onChoose={() => onChoose(time)}>
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
