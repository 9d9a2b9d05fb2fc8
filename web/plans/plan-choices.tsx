import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { sayMoney } from '../../contract/catalog/money.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { leastAmount, mostAmount } from '../../contract/plans/plan-limits.ts';
import { sayStart } from '../../contract/plans/say-plan.ts';
import { capitalize } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { useNow } from '../page/use-now.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ChoiceChip, ChoiceRow } from './choice-row.tsx';
import type { PlansData } from './load-plans.ts';
import { OriginChips } from './origin-chips.tsx';
import { type PlanChoice, planAddress, plansPath, whenOf } from './plan-address.ts';

const amounts = [100, 200, 300, 500];
const groups = [1, 2, 3, 4, 5, 6];

/** When people go out; those of today that have gone by are not offered. */
const times: readonly { day: number; time?: string; label: string }[] = [
  { day: 0, label: 'Ahora' },
  { day: 0, time: '14:00', label: 'Hoy a comer' },
  { day: 0, time: '17:00', label: 'Hoy en la tarde' },
  { day: 0, time: '20:00', label: 'Hoy en la noche' },
  { day: 1, time: '14:00', label: 'Mañana a comer' },
  { day: 1, time: '17:00', label: 'Mañana en la tarde' },
  { day: 1, time: '20:00', label: 'Mañana en la noche' },
];

const inside = { inside: true };

/** How much, how many, when and from where. */
export function PlanChoices({ loaded }: { loaded: PlansData }) {
  const { choice, plans } = loaded;
  const moment = useNow();
  const zone = plans?.time_zone ?? defaultTimeZone;
  const now = localTime(moment, zone);
  const clock = `${String(now.hour).padStart(2, '0')}:${String(now.minute).padStart(2, '0')}`;
  const offered = times.filter(({ day, time }) => day > 0 || time === undefined || time > clock);
  const isOther = offered.every((other) => whenOf(other) !== whenOf(choice));
  return (
    <div className="plan-choices">
      <ChoiceRow label="Tengo">
        {[...new Set([...amounts, choice.amount])]
          .sort((a, b) => a - b)
          .map((amount) => (
            <ChoiceChip key={amount} to={planAddress({ ...choice, amount })} chosen={amount === choice.amount}>
              {sayMoney(amount)}
            </ChoiceChip>
          ))}
        <OtherAmount choice={choice} />
      </ChoiceRow>
      <ChoiceRow label="Somos">
        {[...new Set([...groups, choice.people])].map((people) => (
          <ChoiceChip key={people} to={planAddress({ ...choice, people })} chosen={people === choice.people}>
            {people === 1 ? 'Solo yo' : people}
            {people > 1 && <VisuallyHidden> personas</VisuallyHidden>}
          </ChoiceChip>
        ))}
      </ChoiceRow>
      <ChoiceRow label="Salimos">
        {isOther && plans && (
          <ChoiceChip to={planAddress(choice)} chosen>
            {capitalize(sayStart(Date.parse(plans.at), moment, zone))}
          </ChoiceChip>
        )}
        {offered.map(({ day, time, label }) => (
          <ChoiceChip key={label} to={planAddress({ ...choice, day, time })} chosen={whenOf({ day, time }) === whenOf(choice)}>
            {label}
          </ChoiceChip>
        ))}
      </ChoiceRow>
      <OriginChips loaded={loaded} />
    </div>
  );
}

/** Any other amount: a form of the page's own address. */
function OtherAmount({ choice }: { choice: PlanChoice }) {
  const navigate = useNavigate();
  const kept = [...new URLSearchParams(planAddress(choice).split('?')[1])].filter(([key]) => key !== 'pesos');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('pesos');
    const amount = Math.round(Number(typed));
    if (amount >= leastAmount && amount <= mostAmount)
      void navigate(planAddress({ ...choice, amount }), { replace: true, preventScrollReset: true, state: inside });
  }
  return (
    <form method="get" action={plansPath} className="plan-other" onSubmit={submit}>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input
        name="pesos"
        type="number"
        inputMode="numeric"
        min={leastAmount}
        max={mostAmount}
        step={1}
        required
        placeholder="Otra"
        aria-label="Otra cantidad, en pesos"
        enterKeyHint="go"
      />
      <button type="submit" className="chip">
        Ver
      </button>
    </form>
  );
}
