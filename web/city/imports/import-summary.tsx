import type { CityImport } from '../../../contract/city/imports.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { sayCounts } from './say-import.ts';

/** What a file would change, or changed. */
export const ImportSummary = ({ shown }: { shown: CityImport }) => (
  <FigureCard title={shown.state === 'done' ? 'Lo que pasó' : 'Lo que cambiaría'} words={shown.file}>
    <dl className="import-counts">
      {sayCounts(shown).map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{sayNumber(count)}</dd>
        </div>
      ))}
    </dl>
  </FigureCard>
);
