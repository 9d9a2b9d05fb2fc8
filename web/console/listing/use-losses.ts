import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { UnusedOffers } from '../hours/lost-by-hours.ts';
import { useShop } from '../shell/shop-context.ts';
import type { HoursWarning } from '../today/lost-events.ts';
import { type Hours, writeHours } from './week-hours.ts';

/** Fetched once something is to be saved; what it cannot say keeps nobody from saving. */
const lostByHours = () => import('../hours/lost-by-hours.ts');

type HoursLosses = {
  /** What a date's new hours take. */
  warn(hours: Hours, date: string): Promise<HoursWarning | undefined>;
  /** What has no hours by those that were saved. */
  findUnused(hours: Hours): Promise<UnusedOffers | undefined>;
};

/** What new hours of one of a shop's stores do to what it has on the street. */
export function useLosses(stores: readonly ProfileStore[], store: ProfileStore): HoursLosses {
  const { id_company } = useShop();
  const given = (hours: Hours) => ({ id_company, stores, store, hours: writeHours(hours) });
  return {
    warn: (hours, date) =>
      lostByHours()
        .then(({ warnOfDate }) => warnOfDate(given(hours), date))
        .catch(() => undefined),
    findUnused: (hours) =>
      lostByHours()
        .then(({ findUnused }) => findUnused(given(hours)))
        .catch(() => undefined),
  };
}
