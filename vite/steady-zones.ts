import { mexicanTimeZones } from '../contract/places/time-zones.ts';
import { offsetAt, type SteadyZones } from '../contract/validity/local-time.ts';

const dayMs = 86_400_000;

/** Years from this one on of which the app knows that nothing changes; for others it asks the browser. */
const years = 6;

/** The zones of Mexico without summer time, by the rules that this Node knows, from the year before `now` on. */
export function steadyZones(now: Date): SteadyZones {
  const year = now.getUTCFullYear();
  const [from, until] = [Date.UTC(year - 1, 0, 1), Date.UTC(year + years, 0, 1)];
  const isSteady = (timeZone: string) => {
    const first = offsetAt(from, timeZone);
    for (let at = from; at <= until; at += dayMs) if (offsetAt(at, timeZone) !== first) return false;
    return true;
  };
  const offsets = mexicanTimeZones.filter(isSteady).map((timeZone) => [timeZone, offsetAt(from, timeZone) / 60_000] as const);
  return { from, until, offsets: Object.fromEntries(offsets) };
}
