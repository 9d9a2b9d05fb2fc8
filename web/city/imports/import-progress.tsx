import { sayNumber } from '../../both-consoles/parts/counted.ts';

type ImportProgressProps = { label: string; part: number; done?: number; of?: number };

/** How far something is, as a bar and in words. */
export const ImportProgress = ({ label, part, done, of }: ImportProgressProps) => (
  <div className="import-progress" role="status">
    <progress aria-label={label} max={1} value={part} />
    <p>
      <b>{label}</b>{' '}
      {of === undefined || done === undefined ? `${Math.floor(part * 100)} %` : of > 0 && `van ${sayNumber(done)} de ${sayNumber(of)}`}
    </p>
  </div>
);
