import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { LocalTime } from '../../../contract/validity/local-time.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { warnOfHours } from './hours-warning.ts';
import type { HoursWarning } from './lost-events.ts';
import { sayLost } from './lost-offers.ts';
import { type OtherHours, otherHoursToday } from './other-hours.ts';
import { sayTold } from './told-holders.ts';

type AsUsualLineProps = {
  stores: CompanyProfile['stores'];
  now: LocalTime;
  coupons: readonly OwnedCoupon[];
  promotions?: readonly OwnedPromotion[] | undefined;
  events?: readonly OwnedEvent[] | undefined;
  isBusy: boolean;
  onPut(change: NewHours, words: string, warning?: HoursWarning): Promise<void>;
};

/** Today's hours where they are others than every week, with the way back. */
export default function AsUsualLine({ stores, now, coupons, promotions = [], events = [], isBusy, onPut }: AsUsualLineProps) {
  const other = otherHoursToday(stores, now);
  function putBack({ asUsual }: OtherHours): Promise<void> {
    const at = serverNow();
    const offers = { coupons, promotions };
    const words = `Hoy vale tu horario de siempre.${sayLost(offers, stores, asUsual, at)}${sayTold(coupons, stores, asUsual, at)}`;
    return onPut(asUsual, words, warnOfHours({ offers, events, stores, change: asUsual, from: at, when: 'hoy' }));
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
