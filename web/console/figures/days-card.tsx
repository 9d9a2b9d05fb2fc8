import { sayShortDate } from '../../../contract/validity/dates.ts';
import { DayBars } from '../../both-consoles/figures/day-bars.tsx';
import { Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { sayDays } from './say-month.ts';

const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The redemptions of each day of a month. */
export function DaysCard({ byDay, month }: { byDay: readonly number[]; month: string }) {
  const name = (index: number) => sayShortDate(`${month}-${String(index + 1).padStart(2, '0')}`, `${month}-01`);
  const days = Array.from({ length: daysIn(month) }, (_, index) => ({ name: name(index), count: byDay[index] }));
  const rows = days.flatMap(({ name: day, count }): [string, number][] => (count ? [[day, count]] : []));
  return (
    <FigureCard title="Día por día" words={sayDays(byDay, name)}>
      <Either
        drawing={<DayBars days={days} labels={['1', String(Math.ceil(days.length / 2)), String(days.length)]} />}
        table={<Table head={['Día', 'Canjes']} rows={rows} />}
      />
    </FigureCard>
  );
}
