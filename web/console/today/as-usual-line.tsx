import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { LocalTime } from '../../../contract/validity/local-time.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { type OffersOfDay, sayLost } from './lost-offers.ts';
import { otherHoursToday } from './other-hours.ts';

type AsUsualLineProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  offers: OffersOfDay;
  isBusy: boolean;
  onPut(change: NewHours, words: string): Promise<void>;
};

/** Today's hours where they are others than every week, with the way back. */
export default function AsUsualLine({ stores, now, offers, isBusy, onPut }: AsUsualLineProps) {
  const other = otherHoursToday(stores, now);
  return (
    other && (
      <p className="open-today">
        <span>{other.words}</span>
        <button
          type="button"
          className="text-act"
          disabled={isBusy}
          onClick={() => void onPut(other.asUsual, `Hoy vale tu horario de siempre.${sayLost(offers, stores, other.asUsual, serverNow())}`)}
        >
          Como siempre
        </button>
      </p>
    )
  );
}
