import type { HoursEntry } from './hours.ts';
import { dayNumberOf } from './local-time.ts';
import { dayLong, type Span, spanOf } from './spans.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const weekLong = 7 * dayLong;

function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function entryProblem({ day, date, opens, closes }: HoursEntry): string | null {
  if ((day === null) === (date === null)) return 'cada horario lleva un día de la semana o una fecha, pero no ambos';
  if (date !== null && !isDate(date)) return 'una fecha no existe; escríbela como 2026-12-25';
  if ((opens === null) !== (closes === null)) return 'a un horario le falta a qué hora abre o a qué hora cierra';
  if (opens === null || closes === null) return null;
  if (!clock.test(opens)) return 'una hora no existe; escríbela como 09:30';
  return clock.test(closes) || closes === '24:00' ? null : 'una hora no existe; escríbela como 09:30';
}

/** In minutes from the start of the week, or of 1970. */
function spansOf(entries: readonly HoursEntry[]): Span[] {
  return entries.flatMap(({ day, date, opens, closes }) => {
    if (opens === null || closes === null) return [];
    const begins = (date === null ? (day ?? 1) - 1 : dayNumberOf(date)) * dayLong;
    const { from, to } = spanOf({ opens, closes });
    return [{ from: begins + from, to: begins + to }];
  });
}

function overlap(spans: Span[]): boolean {
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  return inOrder.some((span, index) => index > 0 && span.from < (inOrder[index - 1] as Span).to);
}

/** The night from Sunday to Monday is at both ends of the week. */
const weekOverlaps = (spans: Span[]) =>
  overlap([...spans, ...spans.filter(({ to }) => to > weekLong).map(({ from, to }) => ({ from: from - weekLong, to: to - weekLong }))]);

/** A closed day has no other entry. */
function isBoth(entries: readonly HoursEntry[]): boolean {
  const nameOf = ({ day, date }: HoursEntry) => date ?? day;
  const closed = new Set(entries.filter(({ opens }) => opens === null).map(nameOf));
  return entries.some((entry) => entry.opens !== null && closed.has(nameOf(entry)));
}

/** What is wrong with a store's hours, as text for its owner; null when `openIntervals` understands them as intended. */
export function hoursProblem(hours: readonly HoursEntry[]): string | null {
  for (const entry of hours) {
    const problem = entryProblem(entry);
    if (problem) return problem;
  }
  if (isBoth(hours)) return 'un mismo día está abierto y cerrado a la vez';
  const weekly = spansOf(hours.filter(({ date }) => date === null));
  const special = spansOf(hours.filter(({ date }) => date !== null));
  return weekOverlaps(weekly) || overlap(special) ? 'dos horarios se enciman; júntalos o sepáralos' : null;
}
