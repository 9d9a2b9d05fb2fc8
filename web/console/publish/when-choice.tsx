import { useState } from 'react';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { useNow } from '../../page/use-now.ts';
import { ClosedQuestion } from './closed-question.tsx';
import type { OfferFields } from './draft.ts';
import { FirstError } from './first-error.tsx';
import { fitted } from './fitted.ts';
import type { ClosedThen, PartProps } from './form-part.ts';
import { HoursChoice, type OtherHoursTyped } from './hours-choice.tsx';
import { datesOf, daysOf, hoursOf, type Period, type ShopClock, whenChoices, withDays } from './offer-periods.ts';
import { DatesChoice } from './on-demand/parts.ts';
import { sayPeriod } from './say-facts.ts';

const same = (some: readonly (number | string)[], others: readonly (number | string)[]) => some.join() === others.join();

/** Whether the fields say this period, to the minute or, where their hours are a part of a day, by its days. */
function says(fields: OfferFields, { starts_at, ends_at, days }: Period, shop: ShopClock, now: number): boolean {
  const of = daysOf(fields.windows);
  if (fields.starts_at === starts_at && fields.ends_at === ends_at && same(of, days)) return true;
  const windows = withDays(fields.windows, days);
  if (fields.ends_at === null || hoursOf(windows) === null) return false;
  const chosen = datesOf(fitted(shop, { starts_at, ends_at, windows }, windows), shop, now);
  // Longer than dates are counted, only the end itself says how long.
  return chosen.length < 14 && days.length === 0 && same(chosen, datesOf(fields, shop, now));
}

/** When it holds: a day or days, and at which hours. */
export function WhenChoice({
  fields,
  errors,
  open,
  change,
  shop,
  closed,
  otherHours,
}: PartProps & { shop: ShopClock; closed: ClosedThen; otherHours: OtherHoursTyped }) {
  const now = useNow();
  const choices = whenChoices(shop, now);
  const isDayOpen = open.includes('starts_at') || open.includes('ends_at');
  const within = (period: Period) => fitted(shop, period, fields.windows);
  const chosen = isDayOpen
    ? undefined
    : choices.find(({ period }) => says(fields, period, shop, now) || says(fields, within(period), shop, now));
  const [isOpened, setOpen] = useState(!chosen && fields.ends_at !== null);
  const isOpen = isOpened || errors.ends_at !== undefined;
  const isByHand = isOpen || (!chosen && fields.ends_at !== null);
  return (
    <Choices legend="¿Cuándo?">
      {choices.map(({ label, period: { days, ...dates } }) => (
        <Choice
          key={label}
          name="when"
          isChosen={!isOpen && label === chosen?.label}
          onChange={() => {
            setOpen(false);
            const windows = withDays(fields.windows, days);
            change({ ...fitted(shop, dates, windows), windows }, ['starts_at', 'ends_at']);
          }}
        >
          {label}
        </Choice>
      ))}
      <Choice name="when" isChosen={isByHand} onChange={() => setOpen(true)}>
        Elegir días
      </Choice>
      {isByHand && <DatesChoice fields={fields} change={change} shop={shop} now={now} within={within} />}
      <HoursChoice fields={fields} days={chosen?.period ?? fields} open={open} change={change} shop={shop} now={now} other={otherHours} />
      <ClosedQuestion {...closed} />
      <FirstError errors={errors} of={['ends_at', 'starts_at', 'windows']} />
      <p className="hint wide" aria-live="polite">
        {sayPeriod(fields, shop, now)}
      </p>
    </Choices>
  );
}
