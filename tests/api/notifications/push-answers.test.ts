import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { movableClock } from '../../support/servers/app.ts';
import { addPhone, deliveries, eachOnPushStage, noon, notify, type PushStage } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
let db: Database;
let stage: PushStage;

eachOnPushStage(clock, (given) => {
  ({ db, stage } = given);
});

const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const states = async (id: number) => (await deliveries(db, id)).map(({ state }) => state);
const minute = 60_000;
const hour = 60 * minute;

describe('what a push service answers', () => {
  it.each([404, 410])('%i: the subscription is forgotten, and not asked again', async (status) => {
    await addPhone(db, stage.service, 'a');
    stage.service.state.answerTo = () => ({ status });
    const id = await notify(db, clock);
    await stage.push.round();
    expect(await states(id)).toEqual(['dropped']);
    const { rows } = await db.execute(sql`select subscription from devices`);
    expect(rows).toEqual([{ subscription: null }]);
    await notify(db, clock);
    await stage.push.round();
    expect(stage.service.asked).toHaveLength(1);
  });

  it('410 for a subscription that was renewed meanwhile leaves the new one', async () => {
    await addPhone(db, stage.service, 'a');
    const renewed = stage.service.subscribe('renewed');
    stage.service.state.answerTo = () => ({ status: 410 });
    stage.service.state.delay = 100;
    await notify(db, clock);
    const round = stage.push.round();
    await expect.poll(() => stage.service.asked).toEqual(['a']);
    await db.execute(sql`update devices set subscription = ${JSON.stringify(renewed)}::jsonb`);
    await round;
    expect((await db.execute(sql`select subscription from devices`)).rows).toEqual([{ subscription: renewed }]);
  });

  it.each([
    ['seconds', { status: 429, headers: { 'retry-after': '300' } }, 300_000],
    ['a date', { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 18:10:00 GMT' } }, 600_000],
    ['too long: six hours at most', { status: 429, headers: { 'retry-after': '999999999' } }, 6 * hour],
    ['in the past: a second at least', { status: 429, headers: { 'retry-after': '0' } }, 1000],
    ['nonsense: the usual wait', { status: 429, headers: { 'retry-after': '-5' } }, 30_000],
    ['not said: the usual wait', { status: 503 }, 30_000],
    ['with another status: the usual wait', { status: 500, headers: { 'retry-after': '300' } }, 30_000],
  ])('Retry-After, %s', async (_what, answer, wait) => {
    await addPhone(db, stage.service, 'a');
    stage.service.state.answerTo = (_phone, nth) => (nth === 1 ? answer : { status: 201 });
    const id = await notify(db, clock);
    await stage.push.round();
    expect(await deliveries(db, id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    clock.set(later(wait - 1000));
    await stage.push.round();
    if (wait > 1000) expect(stage.service.asked).toHaveLength(1);
    const due = later(wait);
    clock.set(due.getUTCHours() >= 2 && due.getUTCDate() > 20 ? '2026-11-21T14:00:00Z' : due);
    await stage.push.round();
    expect([stage.service.asked.length, await states(id)]).toEqual([2, ['sent']]);
  });

  it.each([
    ['a 500', { status: 500 }],
    ['a refusal of our signature', { status: 403 }],
    ['a redirect, which nobody follows', { status: 302, headers: { location: '/push/other' } }],
    ['no answer', null],
  ])('%s: tried six times in all, each time after a longer wait, and then given up', async (_what, answer) => {
    await addPhone(db, stage.service, 'a');
    stage.service.state.answerTo = () => answer;
    const id = await notify(db, clock);
    const push = answer === null ? stage.open(64, 400) : stage.push;
    let moment = noon.getTime();
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      await push.round();
      const [one] = await deliveries(db, id);
      if (one?.state !== 'waiting') break;
      waits.push(Date.parse(one.due_at) - moment);
      moment = Date.parse(one.due_at);
      clock.set(new Date(moment));
    }
    expect(waits).toEqual([30_000, 120_000, 600_000, hour, expect.any(Number)]);
    expect([stage.service.asked.length, await states(id)]).toEqual([6, ['dropped']]);
    expect(new Set(stage.service.asked)).toEqual(new Set(['a']));
  });

  it('an answer without an end is cut off', async () => {
    await addPhone(db, stage.service, 'a');
    stage.service.state.answerTo = () => ({ status: 201, body: 'x'.repeat(5_000_000) });
    const id = await notify(db, clock);
    await stage.push.round();
    expect(await states(id)).toEqual(['sent']);
  });

  it('a service that hangs is left alone after ten failures, and its phones wait without a try being counted', async () => {
    for (let n = 0; n < 30; n++) await addPhone(db, stage.service, `hangs-${n}`);
    stage.service.state.answerTo = () => null;
    const id = await notify(db, clock);
    const push = stage.open(4, 400);
    await push.round();
    const waiting = await deliveries(db, id);
    // On a busy machine a request may be given up before its service hears of it: what was tried is told by the deliveries.
    const tried = waiting.filter(({ attempts }) => attempts === 1).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(16);
    expect(stage.service.asked.length).toBeLessThanOrEqual(tried);
    expect(waiting.map(({ state, attempts }) => [state, attempts]).toSorted()).toEqual([
      ...Array(30 - tried).fill(['waiting', 0]),
      ...Array(tried).fill(['waiting', 1]),
    ]);
    stage.service.state.answerTo = () => ({ status: 201 });
    let moment = 0;
    const sentAfterRest = async () => {
      moment += 31_000;
      clock.set(later(moment));
      await push.round();
      return [new Set(await states(id)), new Set(stage.service.arrived.map(({ phone }) => phone)).size];
    };
    await expect.poll(sentAfterRest).toEqual([new Set(['sent']), 30]);
  });
});
