import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sayLongDate, sayShortDate } from '../../contract/validity/dates.ts';
import { useAddressWith } from '../page/filter-chips.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { pickableDays } from './agenda.ts';

type DayPickerProps = {
  today: string;
  /** The first day of the list. */
  chosen: string;
  /** Days on which something happens, as far as is known. */
  busy: ReadonlySet<string>;
};

/** The coming days; choosing one lists from it on. */
export function DayPicker({ today, chosen, busy }: DayPickerProps) {
  const addressWith = useAddressWith();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be out of sight.
  useEffect(() => {
    const [days, pill] = [row.current, row.current?.querySelector<HTMLElement>('.chosen')];
    if (days && pill && pill.offsetLeft + pill.offsetWidth > days.clientWidth + days.scrollLeft) days.scrollLeft = pill.offsetLeft;
  }, [chosen]);
  return (
    <nav className="scroller dpick" aria-label="Elige un día" ref={row}>
      {pickableDays(today).map((date) => {
        const [weekday = '', day] = sayShortDate(date, today).toLowerCase().split(' ');
        return (
          <Link
            key={date}
            className={date === chosen ? 'day-choice chosen' : 'day-choice'}
            to={addressWith('dia', date === today ? null : date)}
            aria-current={date === chosen ? 'date' : undefined}
            replace
            preventScrollReset
          >
            {weekday} <b>{day}</b>
            <VisuallyHidden>
              {sayLongDate(date).split(' ').slice(2).join(' ')}
              {busy.has(date) && ', con eventos'}
            </VisuallyHidden>
            <i className={busy.has(date) ? undefined : 'eventless'} />
          </Link>
        );
      })}
    </nav>
  );
}
