import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { movableClock } from '../../../tests/support/servers/app.ts';
import { type CachedReply, ResponseCache } from './response-cache.ts';

const noon = new Date('2026-11-21T18:00:30Z');
type On = Partial<Parameters<ResponseCache['put']>[2]>;
const put = (cache: ResponseCache, key: string, text: string, on: On = {}) =>
  cache.put(key, { body: Buffer.from(text), type: 'text/plain' }, { tags: [], ...on });

describe('finished bytes', () => {
  it('are good until the minute is over', () => {
    const clock = movableClock(noon);
    const cache = new ResponseCache(clock);
    put(cache, 'a', 'one');
    clock.set('2026-11-21T18:00:59.999Z');
    expect(cache.get('a')?.body.toString()).toBe('one');
    clock.set('2026-11-21T18:01:00Z');
    expect(cache.get('a')).toBeUndefined();
  });

  it('whose making took past the turn of a minute are not good for the next', () => {
    const clock = movableClock(noon);
    const cache = new ResponseCache(clock);
    const cacheWindow = cache.openWindow();
    clock.set('2026-11-21T18:01:00Z');
    put(cache, 'a', 'open until six', { cacheWindow });
    expect(cache.get('a')).toBeUndefined();
  });

  it('have a hash of their content and of what is said of it', () => {
    const cache = new ResponseCache(movableClock(noon));
    const { hash } = put(cache, 'a', 'one');
    expect(hash).toMatch(/^[\w-]{27}$/);
    expect(put(cache, 'b', 'one').hash).toBe(hash);
    expect(put(cache, 'a', 'two').hash).not.toBe(hash);
    const said = cache.put('a', { body: Buffer.from('one'), type: 'text/plain', headers: { policy: 'another' } }, { tags: [] });
    expect(said.hash).not.toBe(hash);
  });

  it('are compressed once for all who wait, better for those who come later, and count with all that they take', async () => {
    const cache = new ResponseCache(movableClock(noon));
    const text = Array.from({ length: 4000 }, (_, n) => `oferta ${n * 7919} de hoy`).join(' ');
    const finished = put(cache, 'a', text);
    const alone = cache.counts().bytes;
    const [first, second] = await Promise.all([cache.packed('a', finished, 'br'), cache.packed('a', finished, 'br')]);
    expect(second).toBe(first);
    expect(brotliDecompressSync(first.bytes).toString()).toBe(text);
    expect(cache.counts().bytes).toBe(alone + first.bytes.length);
    const again = cache.get('a') as CachedReply;
    expect(cache.packed('a', again, 'br')).toBe(first);
    await vi.waitFor(() => expect((cache.get('a') as CachedReply).packed.br?.isBest).toBe(true), { timeout: 20_000 });
    const best = (cache.get('a') as CachedReply).packed.br?.bytes as Buffer;
    expect(best.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(best).toString()).toBe(text);
    expect(cache.counts().bytes).toBe(alone + best.length);
    expect(cache.packed('a', cache.get('a') as CachedReply, 'br')).toMatchObject({ bytes: best });
  });

  it('are worked out once for all who ask at the same time, and anew after a change or in the next minute', async () => {
    const clock = movableClock(noon);
    const cache = new ResponseCache(clock);
    let done = 0;
    const held = Promise.withResolvers<void>();
    const ask = () =>
      cache.singleFlight('a', null, async () => {
        await held.promise;
        return ++done;
      });
    const asked = [ask(), ask()];
    cache.invalidate(['anything']);
    asked.push(ask());
    clock.set('2026-11-21T18:01:00Z');
    asked.push(ask(), ask());
    held.resolve();
    expect(await Promise.all(asked)).toEqual([1, 1, 2, 3, 3]);
    expect(await ask()).toBe(4);
    await expect(cache.singleFlight('b', null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.singleFlight('b', 'network', async () => 'yes')).toBe('yes');
  });

  it('that show something of which nobody knows what it depends on are not cache', () => {
    const cache = new ResponseCache(movableClock(noon));
    expect(put(cache, 'a', 'one', { tags: undefined }).body.toString()).toBe('one');
    expect(cache.get('a')).toBeUndefined();
  });

  it('never take more than their room; what nobody asks for goes first', () => {
    const room = 100_000;
    const cache = new ResponseCache(movableClock(noon), room);
    put(cache, 'asked', 'x'.repeat(1000));
    for (let n = 0; n < 1000; n++) {
      put(cache, `/coupons?q=${n}`, 'x'.repeat(1000));
      cache.get('asked');
    }
    const left = Array.from({ length: 1000 }, (_, n) => cache.get(`/coupons?q=${n}`)).filter((found) => found !== undefined);
    expect(left.length).toBeGreaterThan(50);
    expect(left.length * 1000).toBeLessThanOrEqual(room);
    expect(cache.get('asked')).toBeDefined();
  });

  it('have 64 MB where nobody says otherwise: 64 of a megabyte, of which the oldest goes for one more', () => {
    const cache = new ResponseCache(movableClock(noon));
    const body = Buffer.alloc(1024 * 1024 - 1024);
    const has = (n: number) => cache.get(`/${n}`) !== undefined;
    for (let n = 0; n < 64; n++) cache.put(`/${n}`, { body, type: 'text/plain' }, { tags: [] });
    expect([has(0), cache.counts().entries]).toEqual([true, 64]);
    cache.put('/64', { body, type: 'text/plain' }, { tags: [] });
    expect([has(0), has(1), has(64), cache.counts().entries]).toEqual([true, false, true, 64]);
  });

  it('count the length of their addresses too', () => {
    const cache = new ResponseCache(movableClock(noon), 100_000);
    for (let n = 0; n < 100; n++) put(cache, `${n}${'k'.repeat(10_000)}`, 'x');
    const left = Array.from({ length: 100 }, (_, n) => cache.get(`${n}${'k'.repeat(10_000)}`)).filter((found) => found !== undefined);
    expect(left.length).toBeLessThanOrEqual(10);
  });

  it('too large for their room are answered and not cache', () => {
    const cache = new ResponseCache(movableClock(noon), 1000);
    expect(put(cache, 'a', 'x'.repeat(2000)).body.length).toBe(2000);
    expect(cache.get('a')).toBeUndefined();
  });

  it('go with any of their tags, and only those that carry it', () => {
    const cache = new ResponseCache(movableClock(noon));
    put(cache, 'a', 'one', { tags: ['coupons in 1', 'company 7'] });
    put(cache, 'b', 'two', { tags: ['coupons in 2', 'company 7'] });
    put(cache, 'c', 'three', { tags: ['coupons in 2'] });
    const left = () => ['a', 'b', 'c'].filter((key) => cache.get(key));
    cache.invalidate(['coupons in 1', 'nothing has this one']);
    expect(left()).toEqual(['b', 'c']);
    expect(cache.get('b')?.tags).toEqual(['coupons in 2', 'company 7']);
    put(cache, 'b', 'another, of which nobody says that', { tags: [] });
    cache.invalidate(['company 7']);
    expect(left()).toEqual(['b', 'c']);
    cache.clear();
    expect(left()).toEqual([]);
  });

  it('are not cache when a drop of theirs came while they were made', () => {
    const cache = new ResponseCache(movableClock(noon));
    const cacheWindow = cache.openWindow();
    cache.invalidate(['coupons in 1']);
    expect(put(cache, 'a', 'as it was', { cacheWindow, tags: ['coupons in 1'] }).body.toString()).toBe('as it was');
    put(cache, 'b', 'untouched', { cacheWindow, tags: ['coupons in 2'] });
    expect([cache.get('a'), cache.get('b')?.body.toString()]).toEqual([undefined, 'untouched']);
    put(cache, 'a', 'as it is', { tags: ['coupons in 1'] });
    expect(cache.get('a')?.body.toString()).toBe('as it is');
    const late = cache.openWindow();
    cache.clear();
    put(cache, 'c', 'as it was', { cacheWindow: late });
    expect(cache.get('c')).toBeUndefined();
  });

  it('are not cache either when so much was dropped meanwhile that nobody remembers all of it', () => {
    const cache = new ResponseCache(movableClock(noon));
    const cacheWindow = cache.openWindow();
    for (let n = 0; n < 20_001; n++) cache.invalidate([`coupon of ${n}`]);
    put(cache, 'first', 'as it was', { cacheWindow, tags: ['coupon of 0'] });
    expect(cache.get('first')).toBeUndefined();
    put(cache, 'first', 'as it is', { tags: ['coupon of 0'] });
    expect(cache.get('first')).toBeDefined();
  });
});
