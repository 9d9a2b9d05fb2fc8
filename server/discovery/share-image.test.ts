import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { staticFolders } from '../platform/storage/shipped-files.ts';
import { defaultSettings } from '../settings/queries.ts';
import { plain } from './lettering.ts';
import type { ShareFacts } from './share-facts.ts';
import { drawShareImage } from './share-image.ts';

const settings = { ...defaultSettings, host: 'https://barrio.example' };
const coupon: ShareFacts = {
  kind: 'cupones',
  headline: '2x1',
  title: 'Tacos al pastor',
  place: 'El Güero · La Cruz',
  when: 'Hasta el lun 30 nov',
  picture: '/static/pictures/tacos.webp',
};
const blank: ShareFacts = { kind: 'promociones', headline: null, title: '', place: '', when: null, picture: coupon.picture };
const brand = [0xc2, 0x00, 0x6b];
const dark = [0x1e, 0x17, 0x19];

const draw = (changes: Partial<ShareFacts> = {}, base = coupon) => drawShareImage({ ...base, ...changes }, settings);

/** How many pixels of a band of the paper are about this colour. */
async function ink(image: Buffer, colour: number[], [top, height]: [number, number]): Promise<number> {
  const pixels = await sharp(image).extract({ left: 0, top, width: 500, height }).raw().toBuffer();
  let count = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    if (colour.every((channel, at) => Math.abs(channel - (pixels[i + at] ?? 0)) < 30)) count++;
  }
  return count;
}

const masthead: [number, number] = [50, 50];
const message: [number, number] = [110, 400];
const foot: [number, number] = [545, 80];

describe('the picture of a shared link', () => {
  it('is 1200 by 630', async () => {
    const { data, info } = await sharp(await draw()).toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(['jpeg', 1200, 630]);
    expect(data.length).toBeGreaterThan(10_000);
  });

  it('is lettered: the product above, gain and title in the middle, the end below', async () => {
    const [lettered, empty] = [await draw(), await draw({}, blank)];
    expect(await ink(lettered, dark, masthead)).toBeGreaterThan(500);
    expect(await ink(lettered, brand, message)).toBeGreaterThan(5_000);
    expect(await ink(lettered, dark, message)).toBeGreaterThan(1_500);
    expect(await ink(lettered, dark, foot)).toBeGreaterThan(800);
    expect(await ink(empty, dark, message)).toBe(0);
    expect(await ink(empty, brand, message)).toBe(0);
    expect(await ink(empty, dark, foot)).toBe(0);
  });

  it("wears the operator's name and colour, and no colour that is none", async () => {
    const jade = await drawShareImage(coupon, { ...settings, product: '', colors: { brand: '#00695C', accent: null } });
    expect(await ink(jade, [0x00, 0x69, 0x5c], message)).toBeGreaterThan(5_000);
    expect(await ink(jade, dark, masthead)).toBe(0);
    const odd = await drawShareImage(coupon, { ...settings, colors: { brand: '"/><script>', accent: null } });
    expect(await ink(odd, brand, message)).toBeGreaterThan(5_000);
  });

  it.each([
    ['markup', { title: `<b>"Tom & Jerry's"</b> </span> &amp; <`, place: `<&"'`, headline: '<&"\'', when: `</svg>&'"` }],
    ['one endless word', { title: 'a'.repeat(400), place: 'á'.repeat(400), when: 'M'.repeat(100) }],
    ['a long text', { title: 'Todo lo que quepa en la caja '.repeat(20), place: 'Panaderos Artesanales de Querétaro '.repeat(9) }],
    ['what the font lacks', { title: '🌮🌮 Tacos 谢谢\u0000\u0007\ud800', place: '💈', when: '\u202eabc\n\n\tdef' }],
    ['days and hours of two lines', { days: 'Los lunes, miércoles y viernes, de 11:30 a. m. a 6:30 p. m.', when: 'M'.repeat(100) }],
    ['endless days', { days: 'W'.repeat(400) }],
    ['nothing', { title: '', place: '', when: '', headline: '' }],
    ['spaces', { title: ' \n ', place: '\u00a0', when: '\t', headline: ' ' }],
  ])('holds %s and leaves the masthead and the perforation free', async (_what, changes) => {
    const image = await draw(changes);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
    const gap: [number, number] = [102, 14];
    expect((await ink(image, dark, gap)) + (await ink(image, brand, gap))).toBe(0);
    expect((await ink(image, dark, [514, 30])) + (await ink(image, [0x57, 0x4c, 0x50], [514, 30]))).toBe(0);
    expect(await ink(image, dark, [622, 8])).toBe(0);
  });

  it('says the days and hours of an offer over until when', async () => {
    const days = 'Los martes, de 1 a 6 p. m.';
    expect(await ink(await draw({ days }), dark, [540, 40])).toBeGreaterThan(await ink(await draw(), dark, [540, 24]));
    expect((await draw({ days })).equals(await draw())).toBe(false);
  });

  it('shortens a title to three lines', async () => {
    const long = await draw({ headline: null, title: 'Todo lo que quepa en la caja '.repeat(20) });
    const longer = await draw({ headline: null, title: 'Todo lo que quepa en la caja '.repeat(40) });
    expect(long.equals(longer)).toBe(true);
  });

  it('stands on a quiet stage when there is no picture, or none that can be read', async () => {
    const without = await draw({ picture: null });
    for (const picture of ['/static/pictures/no-such-picture.webp', '/static/../package.json', 'https://example.com/a.jpg']) {
      expect((await draw({ picture })).equals(without)).toBe(true);
    }
    expect(without.equals(await draw())).toBe(false);
  });
});

describe('its size', () => {
  const heaviest = readdirSync(staticFolders.pictures)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => ({ file, size: statSync(path.join(staticFolders.pictures, file)).size }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 5);

  it.each(heaviest)('is at most 300 kB with $file', async ({ file }) => {
    expect((await draw({ picture: `/static/pictures/${file}` })).length).toBeLessThanOrEqual(300_000);
  });
});

describe('plain text', () => {
  it.each([
    ['Señor Ñandú  «Taquería» – 50 %…', 'Señor Ñandú «Taquería» – 50 %…'],
    ['Cafe\u0301', 'Café'],
    ['Dvořák Łódź', 'Dvorák ódz'],
    ['🌮 2x1\n\tHoy', '2x1 Hoy'],
    ['谢谢', ''],
  ])('%j is %j', (text, expected) => expect(plain(text)).toBe(expected));
});
