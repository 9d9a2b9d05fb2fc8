import { describe, expect, it } from 'vitest';
import { codeLimits } from '../../../../server/customers/code-limits.ts';
import { isFull, keepFigure } from '../../../support/figures/full-run.ts';
import { newcomer, post } from '../../../support/people/inbox.ts';
import { addPerson, newPhone } from '../../../support/people/people.ts';
import { expectProblem } from '../../../support/requests/problems.ts';
import { stageCodes } from '../../../support/stages/code-stage.ts';

const hour = 3600;
const day = 86_400;
const calls = isFull ? 20_000 : 700;
const cap = isFull ? 1000 : 130;
/** Seconds in which half of an attack comes. */
const rush = (isFull ? 6 : 1) * hour;
const stage = stageCodes({ SMS_DAILY_CAP: String(cap) });

/** Chance that is the same in every run. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = chance(20_261_121);
const below = (n: number) => Math.floor(random() * n);

/** From anywhere: a third of them one of IPv6, each in another network. */
const anyAddress = () =>
  random() < 0.33
    ? `2001:db8:${below(65_536).toString(16)}:${below(65_536).toString(16)}::1`
    : `10.${below(256)}.${below(256)}.${below(256)}`;

/** The second at which each code was given out, and each that was confirmed. */
const given: number[] = [];
const confirmed: number[] = [];
const refused = new Map<string, number>();
let known: { phone: string }[] = [];
let second = 0;
let made = 0;

async function ask(kind: 'register' | 'recover', phone: string, address = anyAddress()) {
  made++;
  stage.later(second);
  const path = kind === 'register' ? 'register-from-mobile' : 'recover-password';
  const reply = await post(stage.app, path, kind === 'register' ? { ...newcomer, phone } : { phone }, address);
  if (reply.statusCode === 200) {
    // What goes to nobody costs nothing.
    if (kind === 'register' || known.some((person) => person.phone === phone)) given.push(second);
  } else {
    expectProblem(reply, 429, 503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const why = reply.statusCode === 429 ? 'limit' : reply.headers['retry-after'] === '60' ? 'held back' : 'cap';
    refused.set(why, (refused.get(why) ?? 0) + 1);
  }
  return reply;
}

const register = (phone: string, address?: string) => post(stage.app, 'register-from-mobile', { ...newcomer, phone }, address);

/** Someone who registers and, mostly, types the code. */
async function honest(confirms = true): Promise<boolean> {
  const phone = newPhone();
  const { statusCode, data } = await ask('register', phone);
  if (statusCode !== 200 || !confirms) return statusCode === 200;
  const reply = await post(stage.app, 'confirm-register-from-mobile', {
    id_customer: data.id_customer,
    code: await stage.box.codeTo(phone),
  });
  expect(reply.statusCode).toBe(200);
  confirmed.push(second);
  return true;
}

/** Everyone of a crowd gets a code: two of three confirm it. */
async function crowd(people: number, apart: number): Promise<number> {
  let served = 0;
  for (let n = 0; n < people; n++) {
    second += apart;
    if (await honest(n % 3 !== 0)) served++;
  }
  return served;
}

/** The most that any window of this length holds. */
function most(times: number[], seconds: number): number {
  let first = 0;
  return times.reduce((max, time, last) => {
    while (time - (times[first] as number) >= seconds) first++;
    return Math.max(max, last - first + 1);
  }, 0);
}

describe('the sending of codes', () => {
  it(`stays under its daily cap and stops when few come back, over ${calls} calls from everywhere`, { timeout: 1_800_000 }, async () => {
    known = await Promise.all(Array.from({ length: 20 }, () => addPerson(stage.db)));

    // A good afternoon: more than the breaker lets through for nothing, and all of them are served.
    expect(await crowd(70, 30)).toBe(70);

    // An attack on phones that never asked: a rush of some hours, then three days more.
    second += hour + 300;
    const [begun, before] = [second, given.length];
    const attacks = calls - 70 - 40 - 2 * cap;
    for (let n = 0; n < attacks; n++) {
      const share = (2 * n) / attacks;
      second = begun + Math.floor(share < 1 ? share * rush : rush + (share - 1) * 3 * day);
      const phone = random() < 0.02 ? (known[below(known.length)]?.phone as string) : `33${String(below(1e8)).padStart(8, '0')}`;
      await ask(random() < 0.5 ? 'register' : 'recover', phone, random() < 0.1 ? '203.0.113.9' : undefined);
    }
    const attacked = given.slice(before);
    const free = codeLimits.breaker.free;
    expect(refused.get('held back')).toBeGreaterThan(0);
    expect(most(attacked, hour)).toBe(free);

    // It closes by itself: an hour after the attack everyone is served again, once the day's cap allows it.
    second += day + 2 * hour;
    expect(await crowd(40, 30)).toBe(40);

    // Whoever answers the codes, as a farm of phones would, is stopped by the cap alone.
    second += day + 2 * hour;
    const farmed = given.length;
    while (made < calls) {
      second += 20;
      await honest();
    }
    expect(given.length - farmed).toBe(cap);

    const figure = { calls: made, cap, given: given.length, confirmed: confirmed.length, refused: Object.fromEntries(refused) };
    keepFigure('code-sending', { ...figure, most_in_a_day: most(given, day), most_in_an_hour_of_attack: most(attacked, hour) });
    expect(made).toBeGreaterThanOrEqual(calls);
    expect(most(given, day)).toBeLessThanOrEqual(cap);
    expect(stage.box.messages.length).toBeLessThanOrEqual(given.length);
  });

  it('is held back with a word to people, not to the log alone', async () => {
    const { free } = codeLimits.breaker;
    for (let n = 0; n < free; n++) {
      stage.later(n);
      expect((await register(newPhone(), `10.0.${n % 5}.1`)).statusCode).toBe(200);
    }
    const held = await register(newPhone());
    expect(expectProblem(held, 503).detail).toBe('Ahora no podemos enviar códigos. Vuelve a intentarlo más tarde.');
    expect(held.headers['retry-after']).toBe('60');
    // What was held back took nothing of the phone's own share.
    const phone = newPhone();
    for (let n = 0; n < 5; n++) expect((await register(phone)).statusCode).toBe(503);
    // Nor does whether it is held back tell whose phone has an account.
    expect((await post(stage.app, 'recover-password', { phone })).statusCode).toBe(503);
    stage.later(2 * hour);
    for (let n = 0; n < 3; n++) expect((await register(phone)).statusCode).toBe(200);
  });

  it('is closed for everybody by no single network, and by no codes that go to nobody', async () => {
    for (let n = 0; n < 120; n++) await register(newPhone(), '203.0.113.9');
    for (let n = 0; n < 120; n++) await post(stage.app, 'recover-password', { phone: newPhone() }, `203.0.114.${n}`);
    const person = await addPerson(stage.db);
    expect((await register(newPhone(), '203.0.113.10')).statusCode).toBe(200);
    expect((await post(stage.app, 'recover-password', { phone: person.phone }, '203.0.113.10')).statusCode).toBe(200);
    expect(await stage.box.to(person.phone)).toHaveLength(1);
  });
});
