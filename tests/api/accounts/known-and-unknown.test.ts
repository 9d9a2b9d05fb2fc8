import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median, round } from '../../../bench/support/figure.ts';
import type { Database } from '../../../database/database.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openSms } from '../../../server/platform/messaging/sms.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { newcomer, post } from '../../support/people/inbox.ts';
import { addPerson, newPhone, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { newFolder } from '../../support/servers/processes.ts';

const each = isFull ? 250 : 40;
const clock = movableClock();
let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock, sms: openSms(readEnv({ DATA_DIR: newFolder() }), clock), messageDelay: 250 });
});
afterAll(async () => {
  await app.close();
  await removePeople(db);
});

let minutes = 0;
/** Far enough apart that neither limits nor the breaker have a say. */
const moveOn = () => {
  minutes += 2;
  clock.set(new Date(designMoment.getTime() + minutes * 60_000));
};

type Reply = Awaited<ReturnType<typeof post>>;

/** Everything that goes out, with what is different in each answer made alike: the request's name, the date, the counts of the rate limit. */
function masked({ statusCode, headers, rawPayload, data }: Reply): string {
  const changing = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const shown = Object.entries(headers).map(([name, value]) => [name, changing.includes(name) ? '' : value]);
  const body = rawPayload.toString('latin1').replace(data.id_customer ?? '-', '?'.repeat(data.id_customer?.length ?? 1));
  return JSON.stringify([statusCode, shown, body]);
}

/** How well the time of an answer tells the two apart: the share of pairs in which the first took longer; one half tells nothing. */
function likelihood(first: number[], second: number[]): number {
  const longer = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return longer.reduce((sum: number, one) => sum + one, 0) / longer.length;
}

type PendingPhone = { phone: string; pending: string };

/** Asks for known and unknown phones in random order; answers what came back and how long it took. */
async function compare(ask: (given: PendingPhone) => Promise<Reply>, prepare: (phone: string) => Promise<string> = async () => '') {
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < each; n++) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const person = await addPerson(db);
      const phone = kind === 'known' ? person.phone : newPhone();
      moveOn();
      const pending = await prepare(phone);
      await new Promise((resolve) => setTimeout(resolve, 2));
      const began = performance.now();
      const reply = await ask({ phone, pending });
      times[kind].push(performance.now() - began);
      answers[kind].add(masked(reply));
      if (reply.statusCode !== 200) throw new Error(reply.body);
    }
  }
  return { answers, times };
}

/** Each from an address of its own, so that the share of a network has no say either. */
let asked = 0;
const anywhere = () => `10.9.${(++asked >> 8) & 255}.${asked & 255}`;
const recover = (phone: string) => post(app, 'recover-password', { phone }, anywhere());
const ways: [string, (given: PendingPhone) => Promise<Reply>, ((phone: string) => Promise<string>)?][] = [
  ['register-from-mobile', ({ phone }) => post(app, 'register-from-mobile', { ...newcomer, phone }, anywhere())],
  [
    'register-from-mobile-v2',
    ({ phone }) => post(app, 'register-from-mobile-v2', { ...newcomer, phone, accepts_privacy: true, id_state: 22 }, anywhere()),
  ],
  ['recover-password', ({ phone }) => recover(phone)],
  ['send-login-code', ({ phone }) => post(app, 'send-login-code', { phone }, anywhere())],
  [
    'resend-code',
    ({ pending }) => post(app, 'resend-code', { id_customer: pending }, anywhere()),
    async (phone) => {
      const { data } = await recover(phone);
      moveOn();
      return data.id_customer;
    },
  ],
];

describe('whether a phone has an account', () => {
  it.each(ways)('shows in no byte and in no time of %s', async (call, ask, prepare) => {
    const { answers, times } = await compare(ask, prepare);
    expect(answers.known.size).toBe(1);
    expect(answers.unknown).toEqual(answers.known);

    const [known, unknown] = [median(times.known), median(times.unknown)];
    const told = likelihood(times.known, times.unknown);
    const apart = times.known.map((time, n) => time - (times.unknown[n] as number)).toSorted((a, b) => a - b);
    const spread = (apart[Math.floor(each * 0.75)] as number) - (apart[Math.floor(each * 0.25)] as number);
    const figure = {
      each,
      known_ms: round(known, 3),
      unknown_ms: round(unknown, 3),
      likelihood: round(told, 3),
      apart_ms: round(median(apart), 3),
    };
    keepFigure(`known-and-unknown-${call}`, figure);
    // Four and a half standard errors where there is nothing to tell, of the likelihood and of the middle difference in a pair.
    expect(Math.abs(told - 0.5)).toBeLessThan(4.5 / Math.sqrt(6 * each));
    expect(Math.abs(median(apart))).toBeLessThan(Math.max(1, (4.5 * 0.93 * spread) / Math.sqrt(each)));
  });
});
