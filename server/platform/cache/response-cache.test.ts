import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { movableClock } from '../../../tests/support/servers/app.ts';
import { type Finished, FinishedBytes } from './response-cache.ts';

const noon = new Date('2026-11-21T18:00:30Z');
type On = Partial<Parameters<FinishedBytes['put']>[2]>;
const put = (kept: FinishedBytes, key: string, text: string, on: On = {}) =>
  kept.put(key, { body: Buffer.from(text), type: 'text/plain' }, { tags: [], ...on });

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

  it('have a hash of their content and of what is said of it', () => {
    const kept = new FinishedBytes(movableClock(noon));
    const { hash } = put(kept, 'a', 'one');
    expect(hash).toMatch(/^[\w-]{27}$/);
    expect(put(kept, 'b', 'one').hash).toBe(hash);
    expect(put(kept, 'a', 'two').hash).not.toBe(hash);
    const said = kept.put('a', { body: Buffer.from('one'), type: 'text/plain', headers: { policy: 'another' } }, { tags: [] });
    expect(said.hash).not.toBe(hash);
  });

  it('are compressed once for all who wait, better for those who come later, and count with all that they take', async () => {
    const kept = new FinishedBytes(movableClock(noon));
    const text = Array.from({ length: 4000 }, (_, n) => `oferta ${n * 7919} de hoy`).join(' ');
    const finished = put(kept, 'a', text);
    const alone = kept.counts().bytes;
    const [first, second] = await Promise.all([kept.packed('a', finished, 'br'), kept.packed('a', finished, 'br')]);
    expect(second).toBe(first);
    expect(brotliDecompressSync(first.bytes).toString()).toBe(text);
    expect(kept.counts().bytes).toBe(alone + first.bytes.length);
    const again = kept.get('a') as Finished;
    expect(kept.packed('a', again, 'br')).toBe(first);
    await vi.waitFor(() => expect((kept.get('a') as Finished).packed.br?.isBest).toBe(true));
    const best = (kept.get('a') as Finished).packed.br?.bytes as Buffer;
    expect(best.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(best).toString()).toBe(text);
    expect(kept.counts().bytes).toBe(alone + best.length);
    expect(kept.packed('a', kept.get('a') as Finished, 'br')).toMatchObject({ bytes: best });
  });

  it('are worked out once for all who ask at the same time, and anew after a change or in the next minute', async () => {
    const clock = movableClock(noon);
    const kept = new FinishedBytes(clock);
    let done = 0;
    const held = Promise.withResolvers<void>();
    const ask = () =>
      kept.together('a', null, async () => {
        await held.promise;
        return ++done;
      });
    const asked = [ask(), ask()];
    kept.drop(['anything']);
    asked.push(ask());
    clock.set('2026-11-21T18:01:00Z');
    asked.push(ask(), ask());
    held.resolve();
    expect(await Promise.all(asked)).toEqual([1, 1, 2, 3, 3]);
    expect(await ask()).toBe(4);
    await expect(kept.together('b', null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.together('b', 'network', async () => 'yes')).toBe('yes');
  });

  it('that show something of which nobody knows what it depends on are not kept', () => {
    const kept = new FinishedBytes(movableClock(noon));
    expect(put(kept, 'a', 'one', { tags: undefined }).body.toString()).toBe('one');
    expect(kept.get('a')).toBeUndefined();
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
    expect(kept.get('b')?.tags).toEqual(['coupons in 2', 'company 7']);
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
