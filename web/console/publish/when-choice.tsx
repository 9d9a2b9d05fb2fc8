import { useState } from 'react';
import { Choice, Choices } from '../../consoles/parts/choices.tsx';
import { useNow } from '../../page/use-now.ts';
import type { OfferFields } from './draft.ts';
import { FirstError } from './first-error.tsx';
import { fitted } from './fitted.ts';
import type { PartProps } from './form-part.ts';
import { HoursChoice, type OtherHoursTyped } from './hours-choice.tsx';
import { DatesChoice } from './on-demand/parts.ts';
import { daysOf, type Period, type ShopClock, whenChoices, withDays } from './periods.ts';
import { sayPeriod } from './say-facts.ts';

const same = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Whether the fields say this period. */
const says = (fields: OfferFields, { starts_at, ends_at, days }: Period) =>
  fields.starts_at === starts_at && fields.ends_at === ends_at && same(daysOf(fields.windows), days);

/** Whether the shop is closed when it holds, which its owner may deny. */
export type ClosedThen = { isAsked: boolean; opensThen: boolean; setOpensThen(opensThen: boolean): void };

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
  const chosen = isDayOpen ? undefined : choices.find(({ period }) => says(fields, period) || says(fields, within(period)));
  const [isOpen, setOpen] = useState(!chosen && fields.ends_at !== null);
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
      {isByHand && <DatesChoice fields={fields} change={change} shop={shop} now={now} />}
      <HoursChoice fields={fields} days={chosen?.period ?? fields} open={open} change={change} shop={shop} now={now} other={otherHours} />
      {closed.isAsked && (
        <label className="check">
          <input
            name="opens_then"
            type="checkbox"
            checked={closed.opensThen}
            onChange={({ currentTarget }) => closed.setOpensThen(currentTarget.checked)}
          />
          <span>
            A esa hora tu negocio está cerrado. <b>Sí abro a esa hora</b>
          </span>
        </label>
      )}
      <FirstError errors={errors} of={['ends_at', 'starts_at', 'windows', 'opens_then']} />
      <p className="hint wide" aria-live="polite">
        {sayPeriod(fields, shop, now)}
      </p>
    </Choices>
  );
}
