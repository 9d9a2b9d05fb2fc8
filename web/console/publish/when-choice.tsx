import { useState } from 'react';
import { lastDay, sayTheTime, sayUntil, sayWeekdays, weekdayName } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { useNow } from '../../page/use-now.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import type { OfferFields } from './draft.ts';
import { FieldError } from './field-error.tsx';
import type { PartProps } from './form-part.ts';
import {
  betweenDates,
  type DayHours,
  daysOf,
  everyDay,
  hourChoices,
  hoursOf,
  type Period,
  type ShopClock,
  whenChoices,
  withDays,
  withHours,
} from './periods.ts';

const same = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Whether the fields say this period. */
const says = (fields: OfferFields, { starts_at, ends_at, days }: Period) =>
  fields.starts_at === starts_at && fields.ends_at === ends_at && same(daysOf(fields.windows), days);

/** When it holds: a day or days, and at which hours. */
export function WhenChoice({ fields, errors, change, shop }: PartProps & { shop: ShopClock }) {
  const now = useNow();
  const choices = whenChoices(shop, now);
  const chosen = choices.find(({ period }) => says(fields, period));
  const [isOpen, setOpen] = useState(!chosen && fields.ends_at !== null);
  const isByHand = isOpen || (!chosen && fields.ends_at !== null);
  const hours = hoursOf(fields.windows);
  const [isOtherHour, setOtherHour] = useState(false);
  const fits = (one: DayHours) => hours !== null && hours !== 'several' && hours.from === one.from && hours.to === one.to;
  const isOther = isOtherHour || (hours !== null && !hourChoices.some(({ hours: one }) => fits(one)));
  const setHours = (next: DayHours | null) => change({ windows: withHours(fields.windows, next) });
  return (
    <Choices legend="¿Cuándo?">
      {choices.map(({ label, period: { days, ...dates } }) => (
        <Choice
          key={label}
          name="when"
          isChosen={!isOpen && label === chosen?.label}
          onChange={() => {
            setOpen(false);
            change({ ...dates, windows: withDays(fields.windows, days) });
          }}
        >
          {label}
        </Choice>
      ))}
      <Choice name="when" isChosen={isByHand} onChange={() => setOpen(true)}>
        Elegir días
      </Choice>
      {isByHand && <Dates fields={fields} change={change} shop={shop} now={now} />}
      <div className="choice-list wide">
        <Choice
          name="hours"
          isChosen={hours === null && !isOther}
          onChange={() => {
            setOtherHour(false);
            setHours(null);
          }}
        >
          Mientras esté abierto
        </Choice>
        {hourChoices.map(({ label, hours: one }) => (
          <Choice
            key={label}
            name="hours"
            isChosen={!isOtherHour && fits(one)}
            onChange={() => {
              setOtherHour(false);
              setHours(one);
            }}
          >
            {label}
          </Choice>
        ))}
        <Choice name="hours" isChosen={isOther} onChange={() => setOtherHour(true)}>
          Otra hora
        </Choice>
      </div>
      {isOther && <Hours hours={hours === 'several' ? null : hours} onChange={setHours} />}
      <FieldError id="ends_at-error" text={errors.ends_at ?? errors.starts_at ?? errors.windows} />
      <p className="hint wide" aria-live="polite">
        {sayPeriod(fields, shop, now)}
      </p>
    </Choices>
  );
}

/** When it begins and ends, as a sentence. */
function sayPeriod({ starts_at, ends_at, windows }: OfferFields, { time_zone }: ShopClock, now: number): string {
  if (ends_at === null) return 'Di hasta cuándo.';
  const begins =
    starts_at === null || Date.parse(starts_at) <= now
      ? 'Empieza al publicar.'
      : `Empieza ${lower(sayUntilDay(starts_at, time_zone, now))}.`;
  const days = daysOf(windows);
  const on = days.length > 0 ? ` Vale ${sayWeekdays(days)}.` : '';
  return `${begins}${on} Termina: ${lower(sayUntil(ends_at, now, time_zone))}.`.replaceAll('..', '.');
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const sayUntilDay = (instant: string, time_zone: string, now: number) =>
  `${sayUntil(new Date(Date.parse(instant) + 60_000).toISOString(), now, time_zone).replace(/ hasta .*/, '')} a ${sayTheTime(instant, time_zone)}`;

function Dates({ fields, change, shop, now }: Pick<PartProps, 'fields' | 'change'> & { shop: ShopClock; now: number }) {
  const { time_zone } = shop;
  const today = localTime(now, time_zone).date;
  const first = fields.starts_at === null ? today : localTime(fields.starts_at, time_zone).date;
  const last = fields.ends_at === null ? '' : lastDay(fields.ends_at, time_zone).date;
  const days = daysOf(fields.windows);
  const set = (from: string, to: string) => {
    if (from === '' || to === '') return;
    const { starts_at, ends_at } = betweenDates(shop, from, to, now);
    change({ starts_at, ends_at });
  };
  const toggle = (day: number) => {
    const chosen = days.length === 0 ? everyDay : days;
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort();
    change({ windows: withDays(fields.windows, next.length === 7 ? [] : next) });
  };
  return (
    <div className="wide pair">
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

function Hours({ hours, onChange }: { hours: DayHours | null; onChange(hours: DayHours): void }) {
  const { from, to } = hours ?? { from: '', to: '' };
  const [typed, setTyped] = useState({ from, to: to === '24:00' ? '00:00' : to });
  const set = (next: DayHours) => {
    setTyped(next);
    if (next.from && next.to) onChange(next);
  };
  return (
    <div className="wide pair">
      <label className="field">
        De
        <input
          className="input"
          type="time"
          value={typed.from}
          onChange={({ currentTarget }) => set({ ...typed, from: currentTarget.value })}
        />
      </label>
      <label className="field">
        A
        <input
          className="input"
          type="time"
          value={typed.to}
          onChange={({ currentTarget }) => set({ ...typed, to: currentTarget.value })}
        />
      </label>
    </div>
  );
}
