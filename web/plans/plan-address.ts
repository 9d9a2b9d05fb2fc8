import { readIdOrZero } from '../../contract/ids.ts';
import { lastDay, leastAmount, mostAmount, mostPeople } from '../../contract/plans/plan-limits.ts';

/** Kept apart from `page/paths.ts`, which every public page loads. */
export const plansPath = '/tengo';

/** What of the query this screen depends on, beside what every page knows. */
export const planQueryKeys = ['cuando', 'desde', 'personas', 'pesos'] as const;

/** `time` is HH:MM by the city's clock; absent means now. `from` is a colonia, or 0 for the city's centre; absent means the visitor's place. */
export type PlanChoice = { amount: number; people: number; day: number; time?: string; from?: number };

const usual = { amount: 200, people: 2 };

const whole = (text: string | null, least: number, most: number, otherwise: number): number => {
  const digits = /^\s*\$?\s*(\d{1,6})(?:[.,]\d*)?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? otherwise : Math.min(most, Math.max(least, Number(digits)));
};

/** A page forgives: what it does not understand counts as not chosen. */
export function readChoice(query: URLSearchParams): PlanChoice {
  const [, day = '', hours = '', minutes = ''] = /^(\d)-([01]\d|2[0-3])(00|15|30|45)$/.exec(query.get('cuando') ?? '') ?? [];
  return {
    amount: whole(query.get('pesos'), leastAmount, mostAmount, usual.amount),
    people: whole(query.get('personas'), 1, mostPeople, usual.people),
    day: day && Number(day) <= lastDay ? Number(day) : 0,
    time: day && Number(day) <= lastDay ? `${hours}:${minutes}` : undefined,
    from: readIdOrZero(query.get('desde') ?? ''),
  };
}

/** `1-1400`: tomorrow at two. */
export const whenOf = ({ day, time }: Pick<PlanChoice, 'day' | 'time'>) =>
  time === undefined ? undefined : `${day}-${time.replace(':', '')}`;

/** The address of a choice; what is usual is left out of it. */
export function planAddress(choice: PlanChoice): string {
  const { amount, people, from } = choice;
  const said = { cuando: whenOf(choice), desde: from?.toString(), personas: String(people), pesos: String(amount) };
  const query = new URLSearchParams(Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  return `${plansPath}?${query}`;
}
