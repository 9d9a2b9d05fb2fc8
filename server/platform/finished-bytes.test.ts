import { describe, expect, it } from 'vitest';
import { movableClock } from '../../tests/support/app.ts';
import { FinishedBytes } from './finished-bytes.ts';

const noon = new Date('2026-11-21T18:00:30Z');
const bytes = (text: string) => Buffer.from(text);

describe('finished bytes', () => {
  it('are good until the minute is over', () => {
    const clock = movableClock(noon);
    const kept = new FinishedBytes(clock);
    kept.put('a', bytes('one'), 'text/plain');
    clock.set('2026-11-21T18:00:59.999Z');
    expect(kept.get('a')?.body.toString()).toBe('one');
    clock.set('2026-11-21T18:01:00Z');
    expect(kept.get('a')).toBeUndefined();
  });

  it('whose making took past the turn of a minute are not good for the next', () => {
    const clock = movableClock(noon);
    const kept = new FinishedBytes(clock);
    const begun = kept.minute();
    clock.set('2026-11-21T18:01:00Z');
    kept.put('a', bytes('open until six'), 'text/plain', begun);
    expect(kept.get('a')).toBeUndefined();
  });

  it('have a tag of their content', () => {
    const kept = new FinishedBytes(movableClock(noon));
    const { etag } = kept.put('a', bytes('one'), 'text/plain');
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(kept.put('b', bytes('one'), 'text/plain').etag).toBe(etag);
    expect(kept.put('a', bytes('two'), 'text/plain').etag).not.toBe(etag);
  });

  it('never take more than their room; what nobody asks for goes first', () => {
    const room = 100_000;
    const kept = new FinishedBytes(movableClock(noon), room);
    kept.put('asked', bytes('x'.repeat(1000)), 'text/plain');
    for (let n = 0; n < 1000; n++) {
      kept.put(`/coupons?q=${n}`, bytes('x'.repeat(1000)), 'text/plain');
      kept.get('asked');
    }
    const left = Array.from({ length: 1000 }, (_, n) => kept.get(`/coupons?q=${n}`)).filter((found) => found !== undefined);
    expect(left.length).toBeGreaterThan(50);
    expect(left.length * 1000).toBeLessThanOrEqual(room);
    expect(kept.get('asked')).toBeDefined();
  });

  it('count the length of their addresses too', () => {
    const kept = new FinishedBytes(movableClock(noon), 100_000);
    for (let n = 0; n < 100; n++) kept.put(`${n}${'k'.repeat(10_000)}`, bytes('x'), 'text/plain');
    const left = Array.from({ length: 100 }, (_, n) => kept.get(`${n}${'k'.repeat(10_000)}`)).filter((found) => found !== undefined);
    expect(left.length).toBeLessThanOrEqual(10);
  });

  it('too large for their room are answered and not kept', () => {
    const kept = new FinishedBytes(movableClock(noon), 1000);
    expect(kept.put('a', bytes('x'.repeat(2000)), 'text/plain').body.length).toBe(2000);
    expect(kept.get('a')).toBeUndefined();
  });
});
