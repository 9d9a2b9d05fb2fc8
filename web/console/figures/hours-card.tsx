import type { CouponFigures } from '../../../contract/console/shop-figures.ts';
import '../../styles/screens/console/console-today.css';
import { Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { counted } from '../../both-consoles/parts/counted.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shownHours } from '../today/shown-hours.ts';
import { nameHour, nameHours, sayHours } from './say-hours.ts';

type HoursCardProps = { byHour: CouponFigures['by_hour']; others: number };

/** The redemptions of each hour in which enough people came, and those of the other hours together. */
export function HoursCard({ byHour, others }: HoursCardProps) {
  const rows = byHour.flatMap((count, hour): [string, number][] => (count === null ? [] : [[nameHours(hour), count]]));
  return (
    <FigureCard title="¿A qué hora vienen?" words={sayHours(byHour)}>
      {rows.length > 0 && (
        <Either
          drawing={<HourCells byHour={byHour} />}
          table={<Table head={['Hora', 'Canjes']} rows={others > 0 ? [...rows, ['Otras horas', others]] : rows} />}
        />
      )}
      {others > 0 && (
        <p className="sub">
          {rows.length > 0 ? 'En otras horas, ' : ''}
          {counted(others, 'canje', 'canjes')}: las horas de menos de cinco personas van juntas.
        </p>
      )}
    </FigureCard>
  );
}

function HourCells({ byHour }: Pick<HoursCardProps, 'byHour'>) {
  const counts = byHour.map((count) => count ?? 0);
  const most = Math.max(...counts);
  return (
    <figure className="day-hours">
      <ol>
        {shownHours({ byHour: counts, hour: null, open: null }).map((at) => (
          <li key={at} className={`level-${Math.ceil(((counts[at] ?? 0) / most) * 4)}`}>
            <b>{byHour[at] ?? <VisuallyHidden>menos de cinco personas</VisuallyHidden>}</b>
            <span>
              <VisuallyHidden>{nameHour(at)}</VisuallyHidden>
              <span aria-hidden="true">{at % 12 || 12}</span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption>Canjes por hora</figcaption>
    </figure>
  );
}
