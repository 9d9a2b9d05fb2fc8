import { largestOf } from './compared.ts';

type DayBarsProps = {
  /** In order; days ahead have no count. */
  days: readonly { name: string; count?: number | undefined }[];
  /** Under the first, the middle and the last day. */
  labels: readonly [string, string, string];
};

const height = 60;

/** A bar for each day; the last with a count is today's, and those ahead are empty. */
export function DayBars({ days, labels }: DayBarsProps) {
  const counts = days.map(({ count }) => count ?? 0);
  const most = Math.max(1, ...counts);
  const best = days[largestOf(counts)[0] ?? -1];
  const last = days.findLastIndex(({ count }) => count !== undefined);
  const any = counts.some((count) => count > 0);
  const words = any ? `Canjes por día.${best ? ` El que más: ${best.name}, con ${best.count}.` : ''}` : 'Ningún canje todavía.';
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${days.length * 10} ${height + 2}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {days.map(({ name, count }, index) => {
          const tall = count === undefined ? 1 : Math.max(2, (count / most) * height);
          return (
            <rect
              key={name}
              className={count === undefined ? 'bar-room' : index === last ? 'bar-last' : undefined}
              x={index * 10 + 2}
              y={height + 2 - tall}
              width={6}
              height={tall}
            />
          );
        })}
      </svg>
      <figcaption>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </figcaption>
    </figure>
  );
}
