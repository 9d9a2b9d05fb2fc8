import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sayNumber } from '../parts/counted.ts';

type FigureCardProps = { title: string; words?: ReactNode; children?: ReactNode };

/** A figure with its heading and its answer in words first. */
export const FigureCard = ({ title, words, children }: FigureCardProps) => (
  <section className="card figure-card">
    <h2 className="card-title">{title}</h2>
    {words && <p className="sub">{words}</p>}
    {children}
  </section>
);

export type Bar = { label: string; value: number; detail?: string };

type BarsProps = { bars: readonly Bar[]; areCompared?: boolean };

/** Named amounts with their bars, longest as wide as the card; the numbers are written in it. What is not compared has its numbers alone. */
export function Bars({ bars, areCompared = true }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bars">
      {bars.map(({ label, value, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stores or coupons may have one name.
        <li key={index}>
          <span className="bar-line">
            <span>{label}</span>
            <b>{sayNumber(value)}</b>
          </span>
          {areCompared && (
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar-room" width="100" height="3" />
              <rect width={(value / most) * 100} height="3" />
            </svg>
          )}
          {detail && <span className="sub">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

type EitherProps = { drawing: ReactNode; table: ReactNode };

/** A drawing and the same as a table; one of them at a time. */
export function Either({ drawing, table }: EitherProps) {
  const [isTable, setTable] = useState(false);
  return (
    <>
      <fieldset className="either">
        <VisuallyHidden as="legend">Cómo verlo</VisuallyHidden>
        {['Dibujo', 'Tabla'].map((name, index) => (
          <button key={name} type="button" aria-pressed={isTable === (index === 1)} onClick={() => setTable(index === 1)}>
            {name}
          </button>
        ))}
      </fieldset>
      {isTable ? table : drawing}
    </>
  );
}

type TableProps = { head: readonly [string, ...string[]]; rows: readonly (readonly [string, ...(number | string)[]])[] };

/** The first column names the row; on a phone a table of more than two columns is a list, each number with its name. */
export const Table = ({ head, rows }: TableProps) => (
  <table className={head.length > 2 ? 'figure-table stacked' : 'figure-table'}>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as of the bars.
        <tr key={row}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <td key={head[index + 1]} data-label={head[index + 1]}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
