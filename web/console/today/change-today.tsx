import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayTheTime } from '../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { laterOpenings, openingLater, withDate } from './later-opening.ts';

/** They are told once it can no longer be taken back. */
const telling = ' En un minuto avisamos a quien trae tus cupones.';

type ChangeTodayProps = {
  stores: CompanyProfile['stores'];
  date: string;
  hour: number;
  onPut(change: (hours: readonly HoursEntry[]) => HoursEntry[], words: string): Promise<void>;
};

/** How today's hours may be another way: each choice acts at once. */
export default function ChangeToday({ stores, date, hour, onPut }: ChangeTodayProps) {
  return (
    <div className="card change-today">
      <fieldset className="choice-group">
        <legend>{stores.length > 1 ? `Hoy, en las ${stores.length} sucursales` : 'Hoy'}</legend>
        <div className="choice-list">
          <DayChoice onChoose={() => onPut((hours) => withDate(hours, date, []), `Hoy sales como cerrado.${telling}`)}>
            Cerrar hoy
          </DayChoice>
          {laterOpenings(stores, date, hour).map((opens) => (
            <DayChoice
              key={opens}
              onChoose={() => onPut((hours) => openingLater(hours, date, opens), `Cambiaste tu horario de hoy.${telling}`)}
            >
              {`Abrir a ${sayTheTime(Date.parse(`2026-01-01T${opens}:00Z`), 'UTC')}`}
            </DayChoice>
          ))}
          {stores.some(({ hours }) => hours.some((entry) => entry.date === date)) && (
            <DayChoice onChoose={() => onPut((hours) => hours.filter((entry) => entry.date !== date), 'Hoy abres como siempre.')}>
              Como siempre
            </DayChoice>
          )}
        </div>
      </fieldset>
    </div>
  );
}

/** A button and no radio: it acts at once and tells others, which no arrow key on the way to it may do. */
const DayChoice = ({ onChoose, children }: { onChoose(): Promise<void>; children: string }) => (
  <button type="button" className="small-act" onClick={() => void onChoose()}>
    {children}
  </button>
);
