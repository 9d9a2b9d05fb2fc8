import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { OtherCodings } from './other-codings.ts';

const rows = Buffer.from('{"a":1}\n'.repeat(50_000));
const brotli = brotliCompressSync(rows);

it('makes one gzip for all who ask for the same bytes, also at the same time', async () => {
  const codings = new OtherCodings();
  const made = await Promise.all(Array.from({ length: 30 }, () => codings.gzip('a', brotli)));
  expect(new Set(made).size).toBe(1);
  expect(await codings.gzip('a', brotli)).toBe(made[0]);
  expect(gunzipSync(made[0] as Buffer).equals(rows)).toBe(true);
});

it('refuses more different ones than somebody would wait for', async () => {
  const codings = new OtherCodings();
  const asked = Array.from({ length: 60 }, async (_, name) => codings.gzip(`${name}`, brotli));
  const ended = await Promise.allSettled(asked);
  const refused = ended.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.length).toBeLessThan(60);
  expect(refused.every((one) => one.status === 'rejected' && one.reason.status === 503)).toBe(true);
});

it('sends few plain ones at a time, and the next one when a client has its own or is gone', async () => {
  const codings = new OtherCodings();
  const open = Array.from({ length: 8 }, () => codings.plain(brotli));
  expect(() => codings.plain(brotli)).toThrow(expect.objectContaining({ status: 503 }));
  const [read, left] = open as [Readable, Readable];
  const closed = [once(read, 'close'), once(left, 'close')];
  expect((await buffer(read)).equals(rows)).toBe(true);
  left.destroy();
  await Promise.all(closed);
  const next = [codings.plain(brotli), codings.plain(brotli)];
  expect(() => codings.plain(brotli)).toThrow();
  for (const stream of [...open, ...next]) stream.destroy();
});
