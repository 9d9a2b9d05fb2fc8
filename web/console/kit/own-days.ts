import type { Window } from '../../../contract/validity/conditions.ts';
import { weekdayName } from '../../../contract/validity/dates.ts';

const timeWords =
  /^(de|del|a|al|y|los?|las?|el|en|solo|sólo|vale|válido|antes|desde|hasta|entre|todos|días?|am|pm|a\.|m\.|p\.|h|hrs?|horas?)$/;

const plain = (word: string) => word.toLowerCase().replace(/[,;]+$|(?<=[^ap.m])\.$/g, '');

const weekdays = new Map([1, 2, 3, 4, 5, 6, 7].flatMap((day) => [weekdayName(day), `${weekdayName(day)}s`].map((name) => [name, day])));

/** The days that its words name, "de lunes a viernes" being five. */
function daysIn(words: readonly string[]): number[] {
  const days: number[] = [];
  for (const [place, word] of words.entries()) {
    const [day, last] = [weekdays.get(word), days.at(-1)];
    if (day === undefined) continue;
    const isRange = last !== undefined && /^(a|al)$/.test(words[place - 1] ?? '') && last < day;
    for (let one = isRange ? last + 1 : day; one <= day; one++) days.push(one);
  }
  return days.sort();
}

const hourOf = (clock: string) => String(Number(clock.slice(0, 2)) % 12 || 12) + clock.slice(2).replace(':00', '');

/** Whether a sentence of the shop's own says nothing but the days and hours of its windows. */
function isTold(windows: readonly Window[], sentence: string): boolean {
  const words = sentence.trim().split(/\s+/).map(plain);
  const numbers = words.filter((word) => /^\d/.test(word));
  const hours = windows.flatMap(({ from, to }) => [from, to].map(hourOf));
  const days = [...new Set(windows.flatMap((window) => window.days))].sort();
  return (
    daysIn(words).join() === days.join() &&
    numbers.every((number) => hours.includes(number.replace(':00', ''))) &&
    words.every((word) => numbers.includes(word) || timeWords.test(word) || weekdays.has(word))
  );
}

/** A line of the shop's own without the sentences that only say its windows, whose days and hours are said already. */
export const withoutDays = (windows: readonly Window[], line: string): string =>
  windows.length === 0
    ? line
    : line
        .split(/(?<=[^\s.]{2}\.)\s+/)
        .filter((sentence) => !isTold(windows, sentence))
        .join(' ');
