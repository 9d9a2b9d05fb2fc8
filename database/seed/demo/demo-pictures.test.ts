import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { captions } from '../pictures/captions.ts';
import { demoCities } from './cities.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../pictures/${name}.webp`, import.meta.url));

describe.each(demoCities.map((city) => [city.id_city, city] as const))('the pictures of the demo city %i', (_id, { companies, events }) => {
  it.each([
    ['coupons', companies.flatMap(({ coupons }) => coupons)],
    ['promotions', companies.flatMap(({ promotions }) => promotions)],
    ['events', events],
  ])('differ for all %s, so that a list shows none twice', (_kind, offers) => {
    const names = offers.map(({ image }) => image);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are there, with a text that says what they show', () => {
    const used = [...companies.flatMap(({ coupons, promotions }) => [...coupons, ...promotions]), ...events].map(({ image }) => image);
    expect(used.filter((name) => !existsSync(fileOf(name)) || !captions[name])).toEqual([]);
  });
});
