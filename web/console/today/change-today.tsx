import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sayTheTime, sayTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { NewHours } from '../hours/hours-change.tsx';
import type { HoursWarning } from './lost-events.ts';
import { type TimedWay, type TodayInput, type TodayWay, type TodayWays, waysOfToday } from './ways-of-today.ts';

type PutHours = (change: NewHours, words: string, warning?: HoursWarning) => Promise<void>;
type ChangeTodayProps = TodayInput & { onPut: PutHours };

/** How today's hours may be another way: each choice acts at once. */
export default function ChangeToday({ onPut, ...input }: ChangeTodayProps) {
  const ways = waysOfToday(input);
  const choose = ({ change, say, warn }: TodayWay) => onPut(change, say(), warn?.());
  return (
    <div className="card change-today">
      <WholeDay ways={ways} input={input} onChoose={choose} />
      <Times legend="Cerrar antes" act="Cerrar" ways={ways.closing} onChoose={choose} />
      <Times legend="Cerrar más tarde" act="Cerrar" ways={ways.closingLater} onChoose={choose} />
      <Times legend="Abrir antes" act="Abrir" ways={ways.opening} onChoose={choose} />
      <Times legend="Abrir más tarde" act="Abrir" ways={ways.openingLater} onChoose={choose} />
    </div>
  );
}

type OnChoose = (way: TodayWay) => Promise<void>;

type WholeDayProps = { ways: TodayWays; input: TodayInput; onChoose: OnChoose };

/** What is chosen of the day as a whole, which after midnight is the night that still runs. */
function WholeDay({ ways, input: { stores, now }, onChoose }: WholeDayProps) {
  const { closed, opened, shut, isNight } = ways;
  const day = isNight ? 'Esta noche' : 'Hoy';
  return (
    <fieldset className="choice-group">
      <legend>{stores.length > 1 ? `${day}, en las ${stores.length} sucursales` : day}</legend>
      <div className="choice-list">
        {closed && <DayChoice onChoose={() => onChoose(closed)}>{closed.isNow ? 'Cerrar ya' : 'Cerrar hoy'}</DayChoice>}
        {opened && <DayChoice onChoose={() => onChoose(opened)}>Abrir hoy{opened.which}</DayChoice>}
        {shut && (
          <Link
            className="small-act"
            to={shopPaths.hours(shut.id_store)}
            state={{ inside: true, day: localTime(now, shut.time_zone).date }}
          >
            Abrir a otra hora
          </Link>
        )}
      </div>
    </fieldset>
  );
}

const said = (say: typeof sayTime, time: string) => say(Date.parse(`2026-01-01T${time}:00Z`), 'UTC');

type TimesProps = { legend: string; act: string; ways: readonly TimedWay[]; onChoose: OnChoose };

/** Half hours in one row, however many there are. */
const Times = ({ legend, act, ways, onChoose }: TimesProps) =>
  ways.length > 0 && (
    <fieldset className="choice-group">
      <legend>{legend}</legend>
      <div className="choice-list sideways">
        {ways.map((way) => (
          <DayChoice key={way.time} onChoose={() => onChoose(way)}>
            <VisuallyHidden>
              {act} a {said(sayTheTime, way.time).split(' ')[0]}{' '}
            </VisuallyHidden>
            {said(sayTime, way.time)}
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
