import { brotliDecompressSync } from 'node:zlib';
import { packDifference } from '../../server/pocket/packing/pack.ts';
import { packed } from '../pocket/pack-city.ts';
import { isFull, round, say } from '../support/figure.ts';
import { id_city, largeCitySize, PocketCity } from '../support/pocket-city.ts';

/** What a city in the pocket takes as it grows: of 100, 1,000 and 10,000 businesses, each with six dishes and half an offer. For each business it may not take more. */
const shares = isFull ? [0.01, 0.1, 1] : [0.01, 0.02];
const growth = 1.5;
const now = new Date();
now.setUTCSeconds(0, 0);

let smallest: { bytes: number; seconds: number } | undefined;
for (const share of shares) {
  const size = Object.fromEntries(Object.entries(largeCitySize).map(([what, count]) => [what, Math.ceil(count * share)]));
  const city = new PocketCity(now.getTime(), size as typeof largeCitySize);
  const version = Math.floor(now.getTime() / 60_000);
  const made = { id_city, version, made_at: now.toISOString() };
  const before = process.cpuUsage();
  const first = await packed(city, { made, before: null, oldest: 0 });
  const { user, system } = process.cpuUsage(before);
  city.passDay();
  const next = await packed(city, { made: { ...made, version: version + 1440 }, before: first.ledger, oldest: 0 });
  const difference = await packDifference({ ...next, since: version });
  const companies = size.companies as number;
  const each = { bytes: first.body.length / companies, seconds: (user + system) / 1e6 / companies };
  smallest ??= each;
  const ratio = round(each.bytes / smallest.bytes);
  say({
    name: `the pocket of ${companies} businesses`,
    ours: round(first.body.length / 1000, 1),
    peer: round(smallest.bytes, 0),
    ratio,
    against: 'bytes for each business of the smallest',
    limit: `ratio <= ${growth}`,
    pass: ratio <= growth,
    unit: 'kB',
    on_the_phone_kb: round(brotliDecompressSync(first.body).length / 1000, 1),
    a_day_kb: round((difference?.length ?? next.body.length) / 1000, 1),
    bytes_a_business: round(each.bytes, 0),
    processor_s: round((user + system) / 1e6),
    ledger_kb: round(Buffer.byteLength(JSON.stringify(first.ledger)) / 1000, 0),
    ...size,
  });
}
