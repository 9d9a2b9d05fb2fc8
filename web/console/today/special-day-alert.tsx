import { CalendarClock } from 'lucide';
import { Link } from 'react-router';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shiftsOn, withDate } from '../hours/day-shifts.ts';
import type { HoursChange } from '../hours/hours-change.tsx';
import type { SpecialDay } from './special-day.ts';

/** Asks whether the shop opens on a holiday that is near: a tap decides it, or leads to that day's hours. */
export function SpecialDayAlert({ day, change }: { day: SpecialDay; change: HoursChange }) {
  const { date, name, stores, usual, today } = day;
  const [first] = stores;
  const long = sayLongDate(date).toLowerCase();
  return (
    <article className="card day-alert">
      <Icon of={CalendarClock} />
      <div>
        <h3>¿Abres el {long}?</h3>
        <p className="sub">
          {name}. Si no dices nada, la app dirá {usual}.{stores.length > 1 && ` Lo que toques vale para ${stores.length} sucursales.`}
        </p>
        <div className="day-acts">
          <button
            type="button"
            className="small-act"
            onClick={() =>
              void change.put(stores, (hours) => withDate(hours, date, shiftsOn(hours, date), today), `El ${long} abres igual.`)
            }
          >
            Sí, igual
          </button>
          <button
            type="button"
            className="small-act"
            onClick={() => void change.put(stores, (hours) => withDate(hours, date, [], today), `El ${long} sales como cerrado.`)}
          >
            Cerramos
          </button>
          {first && (
            <Link className="small-act" to={shopPaths.hours(first.id_store)} state={{ inside: true, day: date }}>
              Otra hora
            </Link>
          )}
        </div>
        <FormProblem text={change.problem} />
      </div>
    </article>
  );
}
