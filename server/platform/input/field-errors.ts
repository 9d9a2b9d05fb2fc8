import { centavos } from '../../../contract/money.ts';
import { badFields } from '../problems.ts';
import { normalizeLine } from './normalize-text.ts';

/** What is wrong with what somebody gives, by field, gathered so that all of it is said at once. */
export class FieldErrors {
  readonly list: { field: string; message: string }[] = [];

  add(field: string, message: string): void {
    if (!this.list.some((fault) => fault.field === field)) this.list.push({ field, message });
  }

  has(field: string): boolean {
    return this.list.some((fault) => fault.field === field);
  }

  /** Throws a 400 that names them all, when there is any. */
  throwIfAny(): void {
    if (this.list.length > 0) throw badFields(this.list);
  }
}

/** One line of text as it is kept, which says something. */
export function parseLine(faults: FieldErrors, field: string, written: string): string {
  const line = normalizeLine(written);
  if (!line) faults.add(field, 'está vacío');
  return line;
}

/** Centavos of an amount in pesos. `above` 0 refuses nothing at all. */
export function parseMoney(faults: FieldErrors, field: string, pesos: number, above = -1): number {
  try {
    const amount = centavos(pesos);
    if (amount <= above) faults.add(field, 'debe ser mayor que 0');
    return amount;
  } catch {
    faults.add(field, 'lleva a lo más dos decimales');
    return 0;
  }
}

const minute = 60_000;
const [firstYear, lastYear] = [2000, 2199];

/** An instant of the public calendar; all of them fall on whole minutes. */
export function parseInstant(faults: FieldErrors, field: string, written: string): Date {
  const moment = new Date(written);
  const year = moment.getUTCFullYear();
  if (Number.isNaN(year)) faults.add(field, 'no es una fecha y hora que exista');
  else if (year < firstYear || year > lastYear) faults.add(field, `debe estar entre los años ${firstYear} y ${lastYear}`);
  else if (moment.getTime() % minute !== 0) faults.add(field, 'debe caer en un minuto exacto, sin segundos');
  return moment;
}

type Period = { starts_at: Date; ends_at: Date };

/** The beginning and the end that something will have; an end that is set now has not passed. */
export function checkPeriod(faults: FieldErrors, { starts_at, ends_at }: Period, setNow: { end: boolean }, now: Date): void {
  if (faults.has('starts_at') || faults.has('ends_at')) return;
  if (setNow.end && ends_at <= now) faults.add('ends_at', 'ya pasó; pon una fecha y hora por venir');
  else if (starts_at >= ends_at) faults.add('ends_at', 'debe ser posterior a starts_at');
}

/** The minute that is running: what begins now has begun. */
export const runningMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minute) * minute);
