import { useState } from 'react';
import { sayTimeRange } from '../../../contract/validity/dates.ts';
import { Choice } from '../parts/choices.tsx';
import type { PartProps } from './form-part.ts';
import { OtherHours } from './on-demand/parts.ts';
import { type DayHours, hourChoices, hoursOf, type ShopClock, withHours } from './periods.ts';

type HoursChoiceProps = Pick<PartProps, 'fields' | 'open' | 'change'> & { shop: ShopClock; now: number };

/** At which hours of its days it holds: while the shop is open, a part of its hours, or others. */
export function HoursChoice({ fields, open, change, shop, now }: HoursChoiceProps) {
  const hours = hoursOf(fields.windows);
  const [isOtherHour, setOtherHour] = useState(false);
  const choices = hourChoices(shop, fields, now);
  const fits = (one: DayHours) => hours !== null && hours !== 'several' && hours.from === one.from && hours.to === one.to;
  const isOther = isOtherHour || (hours !== null && !choices.some(fits));
  const setHours = (next: DayHours | null) => change({ windows: withHours(fields.windows, next) });
  return (
    <>
      <div className="choice-list wide">
        <Choice
          name="windows"
          isChosen={hours === null && !isOther && !open.includes('windows')}
          onChange={() => {
            setOtherHour(false);
            setHours(null);
          }}
        >
          Mientras esté abierto
        </Choice>
        {choices.map((one) => (
          <Choice
            key={one.from}
            name="windows"
            isChosen={!isOtherHour && fits(one)}
            onChange={() => {
              setOtherHour(false);
              setHours(one);
            }}
          >
            {sayTimeRange(one.from, one.to)}
          </Choice>
        ))}
        <Choice name="windows" isChosen={isOther} onChange={() => setOtherHour(true)}>
          Otra hora
        </Choice>
      </div>
      {isOther && <OtherHours hours={hours === 'several' ? null : hours} onChange={setHours} />}
    </>
  );
}
