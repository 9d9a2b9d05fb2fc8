import { nextRemindTime, timeToTell } from '../../contract/notices/remind-time.ts';
import { sayFrom } from '../../contract/validity/dates.ts';
import { sayValidUntil } from '../../contract/validity/say-verdict.ts';
import { evaluateTermsAt, usableTimes } from '../../contract/validity/usable.ts';
import { withTransaction } from '../../database/transaction.ts';
import { type CouponWithHours, findCouponsWithHours } from '../coupons/queries.ts';
import { announce, type News, notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { type DueReminder, findDueReminders, postponeReminder, takeReminder } from './queries.ts';

/** Reminders that one look takes; the rest come with the next. */
const batch = 500;

/** What to do about a reminder: say this, look again then, or nothing any more. */
type Outcome = { say: Pick<News, 'title' | 'message'> } | { until: Date } | 'over';

function outcomeOf(coupon: CouponWithHours, { held, visited, has }: DueReminder, now: Date): Outcome {
  const epoch = now.getTime();
  // Who has it already uses it whether or not others can still take it.
  const terms = has ? { ...coupon, left: null, status: 'active' as const } : coupon;
  const verdict = evaluateTermsAt(coupon.stores, terms, epoch, has ? {} : { held, visited });
  const { name } = coupon.company;
  if (verdict.holds) {
    const until = sayValidUntil(verdict.valid_until ?? epoch, epoch, verdict.time_zone);
    return { say: { title: `Ya puedes usarlo: ${coupon.title}`, message: `Vale ${until} en ${name}.` } };
  }
  if (['ended', 'closed_until_end', 'used_up', 'not_first_visit'].includes(verdict.reason)) return 'over';
  const times = usableTimes(terms, coupon.stores, epoch);
  const ahead = verdict.reason === 'paused' || verdict.reason === 'sold_out' ? undefined : timeToTell(times, epoch);
  if (ahead) {
    const from = sayFrom(ahead.opens_at, epoch, ahead.time_zone);
    return { say: { title: `${from}: ${coupon.title}`, message: `${from} puedes usarlo en ${name}.` } };
  }
  const next = nextRemindTime(times, epoch);
  return next ? { until: new Date(next.remind_at) } : 'over';
}

/** Tells those who asked to hear when a coupon can be used, each once, by its terms and hours of this moment. Answers how many it told. */
export async function tellUsable({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const due = await findDueReminders(db, now, batch);
  const ids = [...new Set(due.map(({ id_coupon }) => id_coupon))];
  const coupons = new Map((ids.length > 0 ? await findCouponsWithHours(db, ids) : []).map((coupon) => [coupon.id_coupon, coupon]));
  let told = 0;
  for (const reminder of due) {
    const coupon = coupons.get(reminder.id_coupon);
    const outcome = coupon ? outcomeOf(coupon, reminder, now) : 'over';
    if (outcome === 'over' || !coupon) await takeReminder(db, reminder);
    else if ('until' in outcome) await postponeReminder(db, reminder, outcome.until);
    else {
      const announced = await withTransaction(db, async (tx) =>
        (await takeReminder(tx, reminder)) ? notify(tx, toNews(coupon, reminder, outcome.say, now)) : null,
      );
      announce(events, announced);
      if (announced) told++;
    }
  }
  return told;
}

const toNews = (coupon: CouponWithHours, { id_customer }: DueReminder, say: Pick<News, 'title' | 'message'>, now: Date): News => ({
  ...say,
  type: 'reminders',
  image: coupon.image,
  url: `/cupones/${coupon.slug}`,
  id_coupon: coupon.id_coupon,
  id_company: coupon.id_company,
  to: { customer: id_customer },
  counts: false,
  now,
});
