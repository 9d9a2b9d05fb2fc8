import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Terms, Window } from './conditions.ts';
import { firstUsable } from './first-usable.ts';
import type { HoursEntry } from './hours.ts';
import { addDays, instantOf } from './local-time.ts';
import { sayVerdict } from './say-verdict.ts';
import { evaluateTermsAt, firstUsableTimes, usableTimes, type Where } from './usable.ts';

const zone = 'America/Mexico_City';
const at = (local: string, timeZone = zone) => instantOf(local.slice(0, 10), local.slice(11), timeZone);
const wire = (local: string) => new Date(at(local)).toISOString();

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const hours = (opens: string, closes: string, days = allWeek): HoursEntry[] => days.map((day) => ({ day, date: null, opens, closes }));
const store = (open: HoursEntry[], time_zone = zone, id_store = 1): Where => ({ id_store, hours: open, time_zone });
const daily = (from: string, to: string): Window[] => [{ days: allWeek, from, to }];

const offer = (changes: Partial<Terms> = {}): Terms => ({
  starts_at: wire('2026-11-01 00:00'),
  ends_at: wire('2026-12-01 00:00'),
  windows: [],
  time_zone: zone,
  ...changes,
});

const night = store(hours('18:00', '02:00'));
const shop = store(hours('11:00', '20:00'));
const noSundays = store(hours('11:00', '20:00', [1, 2, 3, 4, 5, 6]));
const unknown = store([]);
const never = store([{ day: null, date: '2026-11-20', opens: null, closes: null }, ...hours('11:00', '20:00')]);
const onLeave = store([
  ...Array.from({ length: 21 }, (_, ahead) => ({ day: null, date: addDays('2026-11-20', ahead), opens: null, closes: null })),
  ...hours('11:00', '20:00'),
]);
const tijuana = store(hours('11:00', '20:00'), 'America/Tijuana', 2);

describe('the store that a page speaks of is the one of its verdict', () => {
  const early = store(hours('09:00', '14:00'), zone, 3);
  test.each([
    ['the nearest, where both are open', '2026-11-20 12:00', [shop, early], shop],
    ['the open one, where the nearest is closed', '2026-11-20 10:00', [shop, early], early],
    ['the one that opens first', '2026-11-20 08:00', [shop, early], early],
    ['the nearest again, once the other has closed', '2026-11-20 15:00', [early, shop], shop],
    ['one with known hours', '2026-11-20 12:00', [unknown, shop], shop],
    ['the nearest, where nobody knows any hours', '2026-11-20 12:00', [unknown, never].slice(0, 1), unknown],
  ] as const)('%s', (_name, now, stores, expected) => {
    expect(firstUsable(offer(), stores, at(now))).toBe(expected);
    const { next_at, holds } = evaluateTermsAt(stores, offer(), at(now));
    const said = usableTimes(offer(), [expected], at(now))[0]?.opens_at;
    if (said !== undefined) expect(holds ? said <= at(now) : said === next_at).toBe(true);
  });
});

describe('evaluateTermsAt', () => {
  // biome-ignore format: one case a line
  test.each<[string, Where[], Terms, string, string, string]>([
    ['open', [shop], offer(), '2026-11-20 12:00', 'ok', 'Sí, ahora'],
    ['before it opens', [shop], offer(), '2026-11-20 09:00', 'closed', 'Hoy desde las 11 a. m.'],
    ['after it closed', [shop], offer(), '2026-11-20 20:00', 'closed', 'Mañana a las 11 a. m.'],
    ['after it closed, before a day off', [noSundays], offer(), '2026-11-21 20:00', 'closed', 'Lunes 23 nov a las 11 a. m.'],
    ['past midnight, still open', [night], offer(), '2026-11-20 01:00', 'ok', 'Sí, ahora'],
    ['a holiday', [never], offer(), '2026-11-20 12:00', 'closed', 'Mañana a las 11 a. m.'],
    ['its window begins before the store opens', [shop], offer({ windows: daily('07:00', '12:00') }), '2026-11-20 06:00', 'other_hour', 'Hoy desde las 11 a. m.'],
    ['its window is over before the store opens', [night], offer({ windows: daily('07:00', '12:00'), ends_at: wire('2026-11-25 00:00') }), '2026-11-20 08:00', 'never_open', 'Pregunta antes de ir'],
    ['its window of tonight, for which the shop closes early', [shop], offer({ windows: daily('21:00', '23:00'), ends_at: wire('2026-11-21 00:00') }), '2026-11-20 12:00', 'never_open', 'Pregunta antes de ir'],
    ['on leave for three weeks', [onLeave], offer({ ends_at: wire('2026-12-31 00:00') }), '2026-11-20 12:00', 'closed', 'Viernes 11 dic a las 11 a. m.'],
    ['on leave until it ends', [onLeave], offer({ windows: daily('21:00', '23:00') }), '2026-11-20 12:00', 'never_open', 'Pregunta antes de ir'],
    ['a weekly day off is the only day of an offer of weeks', [noSundays], offer({ windows: [{ days: [7], from: '09:00', to: '20:00' }] }), '2026-11-15 12:00', 'never_open', 'Pregunta antes de ir'],
    ['its window and the hours meet at night', [night], offer({ windows: daily('23:00', '01:00') }), '2026-11-20 18:30', 'other_hour', 'Hoy desde las 11 p. m.'],
    ['another store is open', [night, shop], offer(), '2026-11-20 12:00', 'ok', 'Sí, ahora'],
    ['hours that nobody knows', [unknown], offer(), '2026-11-20 12:00', 'hours_unknown', 'Pregunta antes de ir'],
    ['no store', [], offer(), '2026-11-20 12:00', 'hours_unknown', 'Pregunta antes de ir'],
    ['unknown beside closed', [unknown, shop], offer(), '2026-11-20 09:00', 'closed', 'Hoy desde las 11 a. m.'],
    ['on its own clock: nine at home is seven in Tijuana', [tijuana], offer(), '2026-11-20 09:00', 'closed', 'Hoy desde las 11 a. m.'],
    ['on its own clock: open there after it closed here', [shop, tijuana], offer(), '2026-11-20 21:00', 'ok', 'Sí, ahora'],
    ['its window on the clock of the store', [tijuana], offer({ windows: daily('12:00', '13:00') }), '2026-11-20 14:30', 'ok', 'Sí, ahora'],
    ['sold out stays so', [shop], offer({ left: 0 }), '2026-11-20 12:00', 'sold_out', 'Se agotó'],
    ['not begun, and closed in the morning that it begins', [shop], offer({ starts_at: wire('2026-11-23 00:00') }), '2026-11-20 12:00', 'not_started', 'Lunes 23 nov a las 11 a. m.'],
    ['closes before the offer ends', [shop], offer({ ends_at: wire('2026-11-21 00:00') }), '2026-11-20 21:00', 'closed_until_end', 'Ya cerró'],
  ])('%s', (_name, stores, terms, now, reason, answer) => {
    const verdict = evaluateTermsAt(stores, terms, at(now));
    expect(verdict.reason).toBe(reason);
    expect(verdict.holds).toBe(reason === 'ok');
    expect(sayVerdict(verdict, terms, at(now)).answer.replaceAll('\u00a0', ' ')).toBe(answer);
  });

  test('it holds until the window, the hours or the offer end, whichever is first', () => {
    const until = (stores: Where[], terms: Terms) => evaluateTermsAt(stores, terms, at('2026-11-20 12:00')).valid_until;
    expect(until([shop], offer())).toBe(at('2026-11-20 20:00'));
    expect(until([shop], offer({ windows: daily('12:00', '15:00') }))).toBe(at('2026-11-20 15:00'));
    expect(until([shop], offer({ ends_at: wire('2026-11-20 14:00') }))).toBe(at('2026-11-20 14:00'));
    expect(until([store(hours('00:00', '24:00'))], offer({ ends_at: wire('2026-12-25 00:00') }))).toBe(at('2026-12-25 00:00'));
  });

  test('a shop that has closed until the offer ends says so, and not that the offer is over', () => {
    const terms = offer({ ends_at: wire('2026-11-20 22:00') });
    const now = at('2026-11-20 21:00');
    const { answer, reason } = sayVerdict(evaluateTermsAt([shop], terms, now), terms, now);
    expect([answer, reason.replaceAll('\u00a0', ' ')]).toEqual([
      'Ya cerró',
      'Este cupón solo vale hoy hasta las 10 p. m., y el negocio ya no abre antes.',
    ]);
  });

  test('a closed shop says that it is closed and when the coupon holds', () => {
    const now = at('2026-11-20 09:00');
    const said = sayVerdict(evaluateTermsAt([shop], offer(), now), offer(), now).reason;
    expect(said).toBe('Ahora está cerrado y este cupón vale hasta el lunes 30 nov.');
  });

  test('a shop that is closed at all of its hours says so, and not that it is over', () => {
    const now = at('2026-11-20 12:00');
    const terms = offer({ windows: daily('21:00', '23:00'), ends_at: wire('2026-11-21 00:00') });
    const verdict = evaluateTermsAt([shop], terms, now);
    expect(sayVerdict(verdict, terms, now).reason.replaceAll('\u00a0', ' ')).toMatch(
      /^Este cupón vale todos los días, de 9 a 11 p\. m\., y entonces está cerrado\.$/,
    );
    expect(verdict.week.some(({ valid }) => valid)).toBe(false);
  });

  test('the week begins today and leaves out days that are closed', () => {
    const week = (stores: Where[], now: string) =>
      evaluateTermsAt(stores, offer(), at(now))
        .week.map(({ weekday, valid }) => (valid ? 'LMXJVSD'[weekday - 1] : '-'))
        .join('');
    expect(week([noSundays], '2026-11-20 12:00')).toBe('VS-LMXJ');
    expect(week([shop], '2026-11-20 21:00')).toBe('-SDLMXJ');
  });
});

describe('usableTimes', () => {
  test('is the same from one minute to the next, as long as none of it is over', () => {
    const of = (now: string) => usableTimes(offer(), [shop, night], at(now)).slice(0, 3);
    expect(of('2026-11-20 12:01')).toEqual(of('2026-11-20 12:00'));
    expect(of('2026-11-20 12:00')[0]).toMatchObject({ opens_at: at('2026-11-20 11:00'), closes_at: at('2026-11-21 02:00') });
  });
});

describe('firstUsableTimes', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const pad = (number: number) => String(number).padStart(2, '0');
    return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`;
  });
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });
  const shifts = fc.array(fc.tuple(clock, clock, days), { maxLength: 3 });
  const anyStore = fc
    .record({ shifts, time_zone: fc.constantFrom(zone, 'America/Tijuana', 'America/Cancun'), id_store: fc.integer({ min: 1, max: 3 }) })
    .map(({ shifts, time_zone, id_store }) =>
      store(
        shifts.flatMap(([opens, closes, on]) => hours(opens, closes, on)),
        time_zone,
        id_store,
      ),
    );
  const window = fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), from: clock, to: clock });
  const hour = fc.integer({ min: -24 * 20, max: 24 * 20 });
  // The night to Sunday 2026-11-01 is one hour longer in Tijuana.
  const around = at('2026-11-01 12:00');
  const moment = hour.map((hours) => around + hours * 3_600_000);

  test('are the beginning of all usable times, whatever the hours, windows, zones and days', () => {
    const terms = fc.record({ windows: fc.array(window, { maxLength: 2 }), starts: moment, ends: moment });
    fc.assert(
      fc.property(terms, fc.array(anyStore, { maxLength: 3 }), moment, fc.integer({ min: 1, max: 4 }), (said, stores, now, count) => {
        const { windows, starts, ends } = said;
        const of = offer({ windows, starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() });
        expect(firstUsableTimes(of, stores, now, count)).toEqual(usableTimes(of, stores, now).slice(0, count));
      }),
      { numRuns: 2000 },
    );
  });
});
