import { type DayOfVoices, signStep, usualWeeks } from '../../../contract/validity/usual-opening.ts';

/** A business as it really is, and the people who pass by it and say what they see. Times are minutes of the day. */
export type RealShop = {
  /** When it opens on the weekday; null when it does not open on it. */
  opens: number | null;
  closes: number;
  /** Minutes by which it opens early or late, as a standard deviation. */
  jitter: number;
  /** Of all weeks, in which it stays closed; in which it opens an hour and a half late. */
  missed: number;
  late: number;
  /** An opening that it had until some weeks ago. */
  before?: { opens: number | null; weeks: number };
  /** It closes from then for so long. */
  pause?: { from: number; minutes: number };
  /** People who say something, on average, on a day. */
  voices: number;
  /** Part of them who say the opposite of what is true. */
  wrong: number;
  /** People who come every week at the same time. */
  habit?: number;
};

export type Random = () => number;

/** Numbers from 0 to 1 that a seed decides. */
export function randomBy(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(random: Random, mean: number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Half of all shops are plain; the others have what misleads: no such day, a pause at noon, other hours than before, a visitor by habit. */
export function drawShop(random: Random): RealShop {
  const opens = pick(random, [7, 8, 9, 9, 10, 10, 11, 12, 13, 13, 14, 17, 18, 19]) * 60 + pick(random, [0, 0, 0, 30]);
  const shop: RealShop = {
    opens,
    closes: Math.min(opens + 240 + Math.floor(random() * 420), 23 * 60),
    jitter: pick(random, [3, 8, 15, 25]),
    missed: pick(random, [0, 0.02, 0.1, 0.25]),
    late: pick(random, [0, 0.03, 0.1]),
    voices: pick(random, [0.4, 1, 2, 4, 8, 15]),
    wrong: pick(random, [0, 0.03, 0.08, 0.15]),
  };
  const odd = random();
  if (odd < 0.2) return { ...shop, opens: null };
  if (odd < 0.3) return { ...shop, pause: { from: opens + 180, minutes: pick(random, [60, 90, 120]) } };
  if (odd < 0.42)
    return {
      ...shop,
      before: { opens: pick(random, [null, opens - 120, opens - 60, opens + 90]), weeks: Math.floor(random() * usualWeeks) },
    };
  if (odd < 0.5) return { ...shop, habit: pick(random, [20, 90, 200]) };
  return shop;
}

/** When people pass by: from early to late, more of them around noon and in the evening, and some just before it opens. */
function passingAt(random: Random, shop: RealShop): number {
  const kind = random();
  if (kind < 0.25) return (shop.opens ?? 600) - 60 + random() * 120;
  if (kind < 0.55) return 13 * 60 + normal(random) * 100;
  if (kind < 0.75) return 19 * 60 + normal(random) * 90;
  return 7 * 60 + random() * 15 * 60;
}

/** Another day of the weekday, `ago` weeks before now, as the server keeps it: in steps, and of «closed» only what came before an «open». */
function drawDay(random: Random, shop: RealShop, ago: number): DayOfVoices {
  const isBefore = shop.before !== undefined && ago >= shop.before.weeks;
  const usual = isBefore ? shop.before?.opens : shop.opens;
  const real =
    usual === null || usual === undefined || random() < shop.missed
      ? null
      : usual + normal(random) * shop.jitter + (random() < shop.late ? 90 : 0);
  const isOpen = (minute: number) =>
    real !== null &&
    minute >= real &&
    minute < shop.closes &&
    !(shop.pause && minute >= shop.pause.from && minute < shop.pause.from + shop.pause.minutes);
  const passing = Array.from({ length: poisson(random, shop.voices) }, () => passingAt(random, shop));
  if (shop.habit !== undefined && random() < 0.8) passing.push((shop.opens ?? 600) + shop.habit + normal(random) * 10);
  const voices = passing
    .map((at) => Math.round(Math.min(Math.max(at, 240), 1439)))
    .sort((a, b) => a - b)
    .map((at) => ({ minute: Math.floor(at / signStep) * signStep, open: random() < shop.wrong ? !isOpen(at) : isOpen(at) }));
  const first = voices.findIndex(({ open }) => open);
  const closed = voices.slice(0, first === -1 ? undefined : first).at(-1);
  return {
    date: `2026-01-${String(28 - ago).padStart(2, '0')}`,
    open: voices[first]?.minute ?? null,
    people: voices.filter(({ open }) => open).length,
    closed: closed?.minute ?? null,
  };
}

export const drawDays = (random: Random, shop: RealShop): DayOfVoices[] =>
  Array.from({ length: usualWeeks }, (_, week) => drawDay(random, shop, week + 1));
