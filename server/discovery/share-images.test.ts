import { expect, it } from 'vitest';
import { defaultSettings } from '../settings/queries.ts';
import type { ShareFacts } from './share-facts.ts';
import { ShareImages } from './share-images.ts';

const settings = { ...defaultSettings, host: 'https://barrio.example' };
const shared = (title: string): ShareFacts => ({ kind: 'negocios', headline: null, title, place: '', when: null, picture: null });
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

function counted(draw: (title: string) => Buffer = (title) => Buffer.from(title)) {
  const counts = { drawn: 0, now: 0, most: 0 };
  const images = new ShareImages(async ({ title }) => {
    counts.drawn++;
    counts.most = Math.max(counts.most, ++counts.now);
    await turn();
    counts.now--;
    return draw(title);
  });
  return { counts, images };
}

it('draws the same content once, asked for together or later', async () => {
  const { counts, images } = counted();
  const [one, two] = await Promise.all([images.get(shared('a'), settings), images.get(shared('a'), settings)]);
  expect(await images.get(shared('a'), settings)).toBe(one);
  expect(two).toBe(one);
  expect(counts.drawn).toBe(1);
});

it('draws again when what is drawn changes', async () => {
  const { counts, images } = counted();
  await images.get(shared('a'), settings);
  await images.get(shared('b'), settings);
  await images.get(shared('a'), { ...settings, product: 'Otro' });
  await images.get(shared('a'), { ...settings, support_whatsapp: '4421234567' });
  expect(counts.drawn).toBe(3);
});

it('never draws more than two at a time', async () => {
  const { counts, images } = counted();
  const asked = Array.from({ length: 20 }, (_, index) => images.get(shared(String(index)), settings));
  expect((await Promise.all(asked)).map(({ body }) => body.toString())).toEqual(asked.map((_, index) => String(index)));
  expect(counts).toEqual({ drawn: 20, now: 0, most: 2 });
});

it('asks to come back later when too many wait', async () => {
  const { counts, images } = counted();
  const asked = await Promise.allSettled(Array.from({ length: 150 }, (_, index) => images.get(shared(String(index)), settings)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(48);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  expect(counts.drawn).toBe(102);
});

it('forgets a drawing that failed', async () => {
  let broken = true;
  const { images } = counted((title) => {
    if (broken) throw new Error('no ink');
    return Buffer.from(title);
  });
  await expect(images.get(shared('a'), settings)).rejects.toThrow('no ink');
  broken = false;
  expect((await images.get(shared('a'), settings)).body.toString()).toBe('a');
});
