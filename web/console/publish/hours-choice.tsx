import { sayTimeRange } from '../../../contract/validity/dates.ts';
import { Choice } from '../../both-consoles/parts/choices.tsx';
import type { OfferFields } from './draft.ts';
import { fitted } from './fitted.ts';
import type { PartProps } from './form-part.ts';
import { type DayHours, hourChoices, hoursOf, type ShopClock, withHours } from './offer-periods.ts';
import { OtherHours } from './on-demand/parts.ts';

/** Hours that no chip has, as they are typed; undefined while the chips say them. */
export type OtherHoursTyped = { typed: DayHours | undefined; type(hours: DayHours | undefined): void };

type HoursChoiceProps = Pick<PartProps, 'fields' | 'open' | 'change'> & {
  /** Its first and last day as they were chosen, before other hours made them longer. */
  days: Pick<OfferFields, 'starts_at' | 'ends_at'>;
  shop: ShopClock;
  now: number;
  other: OtherHoursTyped;
};

/** At which hours of its days it holds: while the shop is open, a part of its hours, or others. */
export function HoursChoice({ fields, days, open, change, shop, now, other: { typed, type } }: HoursChoiceProps) {
  const hours = hoursOf(fields.windows);
  const choices = hourChoices(shop, fields, now);
  const fits = (one: DayHours) => hours !== null && hours !== 'several' && hours.from === one.from && hours.to === one.to;
  const isOther = typed !== undefined || (hours !== null && !choices.some(fits));
  function setHours(next: DayHours | null): void {
    const windows = withHours(fields.windows, next);
    const { starts_at, ends_at } = fitted(shop, days, windows);
    change({ starts_at, ends_at, windows }, ['windows']);
  }
  const choose = (next: DayHours | null) => {
    type(undefined);
    setHours(next);
  };
  const begun = hours === null || hours === 'several' ? { from: '', to: '' } : hours;
  return (
    <>
      <div className="choice-list wide">
        <Choice name="windows" isChosen={hours === null && !isOther && !open.includes('windows')} onChange={() => choose(null)}>
          Mientras esté abierto
        </Choice>
        {choices.map((one) => (
          <Choice key={one.from} name="windows" isChosen={typed === undefined && fits(one)} onChange={() => choose(one)}>
            {sayTimeRange(one.from, one.to)}
          </Choice>
        ))}
        <Choice name="windows" isChosen={isOther} onChange={() => type(begun)}>
          Otra hora
        </Choice>
      </div>
      {isOther && (
        <OtherHours
          hours={typed ?? begun}
          onChange={(next) => {
            type(next);
            if (next.from && next.to) setHours(next);
          }}
        />
      )}
    </>
  );
}
