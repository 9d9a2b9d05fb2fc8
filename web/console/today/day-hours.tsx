import { sayTime } from '../../../contract/validity/dates.ts';
import '../../styles/screens/console/console-today.css';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shownHours } from './shown-hours.ts';

type DayHoursProps = {
  byHour: readonly number[];
  /** The running hour of the shop's clock; null for the sums of many days. */
  hour: number | null;
  /** The hours in which the shop is open today; those with a redemption show too. */
  open: { from: number; to: number } | null;
};

const utc = 'UTC';
const sayHour = (hour: number) => sayTime(Date.UTC(2026, 0, 1, hour), utc);

/** The redemptions of each hour of the day as numbers on ink; the hours ahead are empty. */
export function DayHours({ byHour, hour, open }: DayHoursProps) {
  const isAhead = (at: number) => hour !== null && at > hour;
  const most = Math.max(1, ...byHour);
  const level = (count: number) => (count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 4)));
  return (
    <figure className="day-hours">
      <ol>
        {shownHours({ byHour, hour, open }).map((at) => (
          <li key={at} className={classNames(`level-${level(byHour[at] ?? 0)}`, isAhead(at) && 'is-ahead', at === hour && 'is-now')}>
            <b>{isAhead(at) ? <VisuallyHidden>todavía no</VisuallyHidden> : byHour[at]}</b>
            <span>
              <VisuallyHidden>{sayHour(at)}</VisuallyHidden>
              <span aria-hidden="true">{at % 12 || 12}</span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption>Canjes por hora</figcaption>
    </figure>
  );
}
