import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { LocalTime } from '../../../contract/validity/local-time.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { otherHoursToday } from './other-hours.ts';

type AsUsualLineProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  isBusy: boolean;
  onPut(change: NewHours, words: string): Promise<void>;
};

/** Today's hours where they are others than every week, with the way back. */
export default function AsUsualLine({ stores, now, isBusy, onPut }: AsUsualLineProps) {
  const other = otherHoursToday(stores, now);
  return (
    other && (
      <p className="open-today">
        <span>{other.words}</span>
        <button
          type="button"
          className="text-act"
          disabled={isBusy}
          onClick={() => void onPut(other.asUsual, 'Hoy vale tu horario de siempre.')}
        >
          Como siempre
        </button>
      </p>
    )
  );
}
