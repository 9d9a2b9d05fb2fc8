import { describe, expect, it } from 'vitest';
import { movableClock } from '../../tests/support/app.ts';
import { FinishedBytes } from './finished-bytes.ts';

const noon = new Date('2026-11-21T18:00:30Z');
const put = (kept: FinishedBytes, key: string, text: string, on: Parameters<FinishedBytes['put']>[3] = {}) =>
  kept.put(key, bytes(text), 'text/plain', on);
const bytes = (text: string) => Buffer.from(text);

describe('finished bytes', () => {
  it('are good until the minute is over', () => {
    const clock = movableClock(noon);
    const kept = new FinishedBytes(clock);
    put(kept, 'a', 'one');
    clock.set('2026-11-21T18:00:59.999Z');
    expect(kept.get('a')?.body.toString()).toBe('one');
    clock.set('2026-11-21T18:01:00Z');
    expect(kept.get('a')).toBeUndefined();
  });

  it('whose making took past the turn of a minute are not good for the next', () => {
    const clock = movableClock(noon);
    const kept = new FinishedBytes(clock);
    const begun = kept.begin();
    clock.set('2026-11-21T18:01:00Z');
    put(kept, 'a', 'open until six', { begun });
    expect(kept.get('a')).toBeUndefined();
  });

  it('have a tag of their content', () => {
    const kept = new FinishedBytes(movableClock(noon));
    const { etag } = put(kept, 'a', 'one');
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(put(kept, 'b', 'one').etag).toBe(etag);
    expect(put(kept, 'a', 'two').etag).not.toBe(etag);
  });

  it('never take more than their room; what nobody asks for goes first', () => {
    const room = 100_000;
    const kept = new FinishedBytes(movableClock(noon), room);
    put(kept, 'asked', 'x'.repeat(1000));
    for (let n = 0; n < 1000; n++) {
      put(kept, `/coupons?q=${n}`, 'x'.repeat(1000));
      kept.get('asked');
    }
    const left = Array.from({ length: 1000 }, (_, n) => kept.get(`/coupons?q=${n}`)).filter((found) => found !== undefined);
    expect(left.length).toBeGreaterThan(50);
    expect(left.length * 1000).toBeLessThanOrEqual(room);
    expect(kept.get('asked')).toBeDefined();
  });

  it('count the length of their addresses too', () => {
    const kept = new FinishedBytes(movableClock(noon), 100_000);
    for (let n = 0; n < 100; n++) put(kept, `${n}${'k'.repeat(10_000)}`, 'x');
    const left = Array.from({ length: 100 }, (_, n) => kept.get(`${n}${'k'.repeat(10_000)}`)).filter((found) => found !== undefined);
    expect(left.length).toBeLessThanOrEqual(10);
  });

  it('too large for their room are answered and not kept', () => {
    const kept = new FinishedBytes(movableClock(noon), 1000);
    expect(put(kept, 'a', 'x'.repeat(2000)).body.length).toBe(2000);
    expect(kept.get('a')).toBeUndefined();
  });

  it('go with any of their tags, and only those that carry it', () => {
    const kept = new FinishedBytes(movableClock(noon));
    put(kept, 'a', 'one', { tags: ['coupons in 1', 'company 7'] });
    put(kept, 'b', 'two', { tags: ['coupons in 2', 'company 7'] });
    put(kept, 'c', 'three', { tags: ['coupons in 2'] });
    const left = () => ['a', 'b', 'c'].filter((key) => kept.get(key));
    kept.drop(['coupons in 1', 'nothing has this one']);
    expect(left()).toEqual(['b', 'c']);
    expect(kept.tagsOf('b')).toEqual(['coupons in 2', 'company 7']);
    expect(kept.tagsOf('a')).toBeUndefined();
    put(kept, 'b', 'another, of which nobody says that', { tags: [] });
    kept.drop(['company 7']);
    expect(left()).toEqual(['b', 'c']);
    kept.clear();
    expect(left()).toEqual([]);
  });

  it('are not kept when a drop of theirs came while they were made', () => {
    const kept = new FinishedBytes(movableClock(noon));
    const begun = kept.begin();
    kept.drop(['coupons in 1']);
    expect(put(kept, 'a', 'as it was', { begun, tags: ['coupons in 1'] }).body.toString()).toBe('as it was');
    put(kept, 'b', 'untouched', { begun, tags: ['coupons in 2'] });
    expect([kept.get('a'), kept.get('b')?.body.toString()]).toEqual([undefined, 'untouched']);
    put(kept, 'a', 'as it is', { tags: ['coupons in 1'] });
    expect(kept.get('a')?.body.toString()).toBe('as it is');
    const late = kept.begin();
    kept.clear();
    put(kept, 'c', 'as it was', { begun: late });
    expect(kept.get('c')).toBeUndefined();
  });

  it('are not kept either when so much was dropped meanwhile that nobody remembers all of it', () => {
    const kept = new FinishedBytes(movableClock(noon));
    const begun = kept.begin();
    for (let n = 0; n < 20_001; n++) kept.drop([`coupon of ${n}`]);
    put(kept, 'first', 'as it was', { begun, tags: ['coupon of 0'] });
    expect(kept.get('first')).toBeUndefined();
    put(kept, 'first', 'as it is', { tags: ['coupon of 0'] });
    expect(kept.get('first')).toBeDefined();
  });
});
