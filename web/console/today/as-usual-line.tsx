import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { LocalTime } from '../../../contract/validity/local-time.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { type EventsWarning, warnOfEvents } from './lost-events.ts';
import { type OffersOfDay, sayLost } from './lost-offers.ts';
import { type OtherHours, otherHoursToday } from './other-hours.ts';

type AsUsualLineProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  offers: OffersOfDay;
  events?: readonly OwnedEvent[] | undefined;
  isBusy: boolean;
  onPut(change: NewHours, words: string, warning?: EventsWarning): Promise<void>;
};

/** Today's hours where they are others than every week, with the way back. */
export default function AsUsualLine({ stores, now, offers, events = [], isBusy, onPut }: AsUsualLineProps) {
  const other = otherHoursToday(stores, now);
  function putBack({ asUsual }: OtherHours): Promise<void> {
    const at = serverNow();
    const words = `Hoy vale tu horario de siempre.${sayLost(offers, stores, asUsual, at)}`;
    return onPut(asUsual, words, warnOfEvents(events, stores, asUsual, at));
  }
  return (
    other && (
      <p className="open-today">
        <span>{other.words}</span>
        <button type="button" className="text-act" disabled={isBusy} onClick={() => void putBack(other)}>
          Como siempre
        </button>
      </p>
    )
  );
}
