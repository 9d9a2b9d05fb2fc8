import { weekdayName } from '../../../../contract/validity/dates.ts';
import { localTime } from '../../../../contract/validity/local-time.ts';
import { Choice } from '../../../both-consoles/parts/choices.tsx';
import type { PartProps } from '../form-part.ts';
import { daysOf, everyDay, nightMs, type Period, type ShopClock, withDays } from '../offer-periods.ts';
import { betweenDates } from './between-dates.ts';

/** Its first and last day and its days of the week, one by one. `within` makes the days as long as its hours. */
export default function DatesChoice({
  fields,
  change,
  shop,
  now,
  within,
}: Pick<PartProps, 'fields' | 'change'> & { shop: ShopClock; now: number; within(period: Period): Period }) {
  const { time_zone } = shop;
  const today = localTime(now, time_zone).date;
  const first = fields.starts_at === null ? today : localTime(fields.starts_at, time_zone).date;
  const last = fields.ends_at === null ? '' : localTime(Date.parse(fields.ends_at) - nightMs, time_zone).date;
  const days = daysOf(fields.windows);
  const set = (from: string, to: string) => {
    if (from === '' || to === '') return;
    const { starts_at, ends_at } = within(betweenDates(shop, from, to, now));
    change({ starts_at, ends_at });
  };
  const toggle = (day: number) => {
    const chosen = days.length === 0 ? everyDay : days;
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort();
    change({ windows: withDays(fields.windows, next.length === 7 ? [] : next) }, []);
  };
  return (
    <div className="wide field-pair dates">
      <label className="field">
        Desde
        <input
          className="input"
          type="date"
          name="starts_at"
          min={today}
          value={first}
          onChange={({ currentTarget }) => set(currentTarget.value, last || currentTarget.value)}
        />
      </label>
      <label className="field">
        Hasta
        <input
          className="input"
          type="date"
          name="ends_at"
          min={first}
          value={last}
          onChange={({ currentTarget }) => set(first, currentTarget.value)}
        />
      </label>
      <fieldset className="weekdays">
        <legend>¿Qué días?</legend>
        {everyDay.map((day) => (
          <Choice key={day} isChosen={days.length === 0 || days.includes(day)} onChange={() => toggle(day)}>
            {weekdayName(day).slice(0, 3)}
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}
