import { addDays } from '../../../contract/validity/local-time.ts';

export const periods = ['semana', 'mes', 'trimestre'] as const;
export type Period = (typeof periods)[number];

export const readPeriod = (text: string | null): Period => periods.find((one) => one === text) ?? 'mes';

/** The first day of a period that ends today; the running month is what the server answers by itself. */
export function firstDay(period: Period, today: string): string | undefined {
  if (period === 'mes') return undefined;
  if (period === 'semana') return addDays(today, -6);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10);
}
