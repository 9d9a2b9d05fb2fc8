import { outOfQuietHours } from '../../contract/notices/quiet-hours.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { withTransaction } from '../../database/transaction.ts';
import { type ChangedCompany, type DayChange, findChangedCompanies, settleDayChange } from '../companies/day-change-queries.ts';
import { announce, notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { affectedBy, type DayNotice, sayDayChange } from './day-change-words.ts';
import { findHolders, type Holder } from './holder-queries.ts';

/** Customers that one look reads at a time. */
const batch = 500;

type HolderNoticeServices = Pick<Services, 'db' | 'clock' | 'events'>;

/**
 * Tells the holders of a shop's coupons, once each, that a store which accepts them closes or opens otherwise today, where that takes time from a
 * coupon; answers how many it told. It waits for the end of quiet hours, and skips days that are over, what was undone before, and what changed
 * again to what the holders already know.
 */
export async function tellHolders({ db, clock, events }: HolderNoticeServices): Promise<number> {
  const now = clock.now();
  let told = 0;
  for (const company of await findChangedCompanies(db, now)) {
    const awake = company.changes.filter(({ time_zone }) => outOfQuietHours(now, time_zone).getTime() === now.getTime());
    for (const change of awake.filter((one) => !isToday(one, now))) await settleDayChange(db, change, false);
    const due = awake.filter((change) => isToday(change, now));
    if (due.length > 0) told += await tellOf({ db, clock, events }, { ...company, changes: due }, now);
  }
  return told;
}

const isToday = ({ date, time_zone }: DayChange, now: Date) => localTime(now, time_zone).date === date;

async function tellOf({ db, events }: HolderNoticeServices, company: ChangedCompany, now: Date): Promise<number> {
  const { id_company, changes } = company;
  const changed_at = changes
    .map((change) => change.changed_at)
    .toSorted()
    .at(-1) as string;
  const asked = { id_company, id_stores: changes.map(({ id_store }) => id_store), taken_by: changed_at, most: batch };
  let told = 0;
  const heard = new Set<number>();
  for (let holders: Holder[] = [], after = 0; ; after = holders.at(-1)?.id_customer ?? after) {
    holders = await findHolders(db, { ...asked, after }, now);
    for (const { id_customer, coupons } of holders) {
      const affected = affectedBy(company, coupons, now);
      if (!affected) continue;
      for (const { id_store } of affected.changes) heard.add(id_store);
      const subject = `day-change:${id_company}:${Date.parse(changed_at)}:${id_customer}`;
      const announced = await withTransaction(db, (tx) =>
        notify(tx, { ...toNews(company, affected, now), subject, to: { customer: id_customer } }),
      );
      announce(events, announced);
      if (announced) told++;
    }
    if (holders.length < batch) break;
  }
  for (const change of changes) await settleDayChange(db, change, heard.has(change.id_store));
  return told;
}

function toNews(company: ChangedCompany, affected: DayNotice, now: Date) {
  const { id_company, slug, image } = company;
  const [first, ...others] = affected.coupons;
  const only = first && others.every(({ id_coupon }) => id_coupon === first.id_coupon) ? first : undefined;
  return {
    ...sayDayChange(company, affected, now),
    type: 'reminders' as const,
    image,
    url: only ? `/cupones/${only.slug}` : `/negocios/${slug}`,
    id_company,
    id_coupon: only?.id_coupon ?? null,
    counts: false,
    now,
  };
}
