import { centavos } from '../../../contract/catalog/money.ts';
import { badFields } from '../problems.ts';
import { normalizeLine } from './normalize-text.ts';

/** Collects what is wrong with an input, field by field, so that one reply lists all of it. */
export class FieldErrors {
  readonly list: { field: string; message: string }[] = [];

  add(field: string, message: string): void {
    if (!this.list.some((fault) => fault.field === field)) this.list.push({ field, message });
  }

  has(field: string): boolean {
    return this.list.some((fault) => fault.field === field);
  }

  /** Throws a 400 that lists them all, when there are any. */
  throwIfAny(): void {
    if (this.list.length > 0) throw badFields(this.list);
  }
}

/** One normalised line of text that must not be empty. */
export function parseLine(errors: FieldErrors, field: string, text: string): string {
  const line = normalizeLine(text);
  if (!line) errors.add(field, 'está vacío');
  return line;
}

/** An amount in pesos as centavos. `above` 0 rejects nothing at all. */
export function parseMoney(errors: FieldErrors, field: string, pesos: number, above = -1): number {
  try {
    const amount = centavos(pesos);
    if (amount <= above) errors.add(field, 'debe ser mayor que 0');
    return amount;
  } catch {
    errors.add(field, 'lleva a lo más dos decimales');
    return 0;
  }
}

const minute = 60_000;
const [firstYear, lastYear] = [2000, 2199];

/** An instant of the public calendar, which must be a whole minute. */
export function parseInstant(errors: FieldErrors, field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (Number.isNaN(year)) errors.add(field, 'no es una fecha y hora que exista');
  else if (year < firstYear || year > lastYear) errors.add(field, `debe estar entre los años ${firstYear} y ${lastYear}`);
  else if (moment.getTime() % minute !== 0) errors.add(field, 'debe caer en un minuto exacto, sin segundos');
  return moment;
}

type Period = { starts_at: Date; ends_at: Date };

/** Checks a period. An end that this change sets must not have passed. */
export function checkPeriod(errors: FieldErrors, { starts_at, ends_at }: Period, setNow: { end: boolean }, now: Date): void {
  if (errors.has('starts_at') || errors.has('ends_at')) return;
  if (setNow.end && ends_at <= now) errors.add('ends_at', 'ya pasó; pon una fecha y hora por venir');
  else if (starts_at >= ends_at) errors.add('ends_at', 'debe ser posterior a starts_at');
}

/** The start of the running minute: a beginning at it has begun. */
export const runningMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minute) * minute);
