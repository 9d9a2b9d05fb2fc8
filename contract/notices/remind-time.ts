import { epochOf, type Instant } from '../validity/local-time.ts';
import type { UsableTime } from '../validity/usable.ts';
import { eveningBefore, outOfQuietHours } from './quiet-hours.ts';

/** When to tell somebody of a time at which an offer can be used. */
export type RemindTime = { remind_at: number; time: UsableTime };

/** Milliseconds of a time that has to be left in the morning: less is no use to who is told then. */
const worth = 60 * 60_000;

function remindTimeOf(time: UsableTime): number {
  const { opens_at, closes_at, time_zone } = time;
  const awake = outOfQuietHours(new Date(opens_at), time_zone).getTime();
  return awake === opens_at || closes_at - awake >= worth ? awake : eveningBefore(opens_at, time_zone);
}

/**
 * When to tell somebody that an offer can be used: as it begins or, in the quiet hours, when they end if it is still valid for an hour more, else the evening
 * before. Null when it does not begin again.
 */
export function nextRemindTime(times: readonly UsableTime[], now: Instant): RemindTime | null {
  const epoch = epochOf(now);
  for (const time of times) {
    const remind_at = remindTimeOf(time);
    if (time.opens_at > epoch && remind_at > epoch) return { remind_at, time };
  }
  return null;
}

/** The time that begins later and is to be told by now. */
export const timeToTell = (times: readonly UsableTime[], now: Instant) =>
  times.find((time) => time.opens_at > epochOf(now) && remindTimeOf(time) <= epochOf(now));
