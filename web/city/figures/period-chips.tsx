import { Link } from 'react-router';
import { cityPaths } from '../../page/city-paths.ts';
import type { Period } from './figure-periods.ts';

/** Which days the figures are of. */
export function PeriodChips({ chosen, month }: { chosen: Period; month: string }) {
  const labels: Record<Period, string> = { semana: 'Siete días', mes: month, trimestre: 'Tres meses' };
  return (
    <nav className="period-chips" aria-label="De qué días">
      {(Object.keys(labels) as Period[]).map((period) => (
        <Link
          key={period}
          className={period === chosen ? 'chip chosen' : 'chip'}
          to={period === 'mes' ? cityPaths.figures : `${cityPaths.figures}?periodo=${period}`}
          aria-current={period === chosen ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {labels[period]}
        </Link>
      ))}
    </nav>
  );
}
