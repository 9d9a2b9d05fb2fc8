import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readStaticFile } from '../platform/storage/shipped-files.ts';
import { defaultSettings } from '../settings/queries.ts';
import { paperSizes } from './paper.ts';
import type { PosterFacts } from './posted.ts';
import { drawPoster } from './poster.ts';
import { drawSquare, drawStatus } from './share-sheets.ts';

const settings = { ...defaultSettings, host: 'https://barrio.example' };
const coupon: PosterFacts = {
  kind: 'cupones',
  headline: '2x1',
  title: 'Tacos al pastor',
  place: 'El Güero · La Cruz',
  when: 'Hasta el lun 30 nov',
  picture: '/static/pictures/tacos.webp',
  company: 'El Güero de la Cruz',
  days: null,
  street: 'Felipe Luna 42, La Cruz',
  conditions: ['Uno por persona', 'Hasta agotar 20 cupones'],
  path: '/cupones/el-guero-2x1',
  short: '/el-guero',
};
const long: Partial<PosterFacts> = {
  headline: '-$12,500',
  title: 'Todo lo que quepa en la caja '.repeat(12),
  company: 'Panaderos Artesanales de Querétaro '.repeat(6),
  street: 'Avenida Constituyentes Poniente 1234 '.repeat(6),
  days: 'Los lunes y miércoles, de 9 a. m. a 1 p. m. y de 5 a 9 p. m.; los sábados, de 10 a. m. a 2 p. m.',
  when: 'Desde el mié 25 nov 2026, 10:30 a. m., hasta el jue 31 dic 2027, 10:30 p. m.',
  conditions: Array.from({ length: 12 }, (_, n) => `Condición ${n}: no aplica en días festivos ni en bebidas de la casa`),
  short: `/${'panaderos-'.repeat(9)}`,
};
const odd: Partial<PosterFacts> = {
  headline: '<b>&"',
  title: '🌮 谢谢\u0000\ud800',
  company: '',
  street: null,
  picture: null,
  when: null,
  short: '/',
};
const cases: [string, Partial<PosterFacts>][] = [
  ['plain', {}],
  ['long', long],
  ['odd', odd],
  ['without a gain', { kind: 'promociones', headline: null }],
];
const business: [string, Partial<PosterFacts>] = [
  'of a business',
  { kind: 'negocios', headline: 'Panaderos Artesanales de Querétaro', when: null },
];
const isInk = (pixels: Buffer, at: number) => [0, 1, 2].some((channel) => (pixels[at + channel] ?? 0) < 140);

/** The first and the last row of a picture in whose left or right half of the paper something dark stands. */
async function inkedRows(image: Buffer, from: number): Promise<[number, number]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => {
    if (y < from) return false;
    let dark = 0;
    for (let x = 80; x < info.width - 80; x++) if (isInk(data, (y * info.width + x) * 3)) dark++;
    return dark > 1;
  });
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

describe('pictures that a shop posts by itself', () => {
  it.each(cases)('a status is 1080 by 1920, its words where WhatsApp draws nothing (%s)', async (_name, changes) => {
    const image = await drawStatus({ ...coupon, ...changes, picture: null }, settings, readStaticFile);
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([1080, 1920]);
    const [first, last] = await inkedRows(image, 0);
    expect(first).toBeGreaterThan(1920 * 0.14);
    expect(last).toBeLessThanOrEqual(1920 * 0.82 + 2);
  });

  it.each(cases)('a square is 1080 by 1080 and cuts nothing off (%s)', async (_name, changes) => {
    const image = await drawSquare({ ...coupon, ...changes, picture: null }, settings, readStaticFile);
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([1080, 1080]);
    expect((await inkedRows(image, 0))[1]).toBeLessThan(1060);
  });

  it.each([drawStatus, drawSquare])('says on which days and hours it holds, however much else it says', async (draw) => {
    const without = { ...coupon, company: String(long.company), picture: null };
    const days = 'Los martes, de 1 a 6 p. m.';
    const [plain, said, ended] = await Promise.all(
      [{}, { days }, { days, when: 'Hasta el mar 1 dic' }].map((changes) => draw({ ...without, ...changes }, settings, readStaticFile)),
    );
    expect(plain?.equals(said as Buffer)).toBe(false);
    expect(said?.equals(ended as Buffer)).toBe(false);
  });

  it('wears the operator’s colour and no QR', async () => {
    const jade = { ...settings, colors: { brand: '#00695C', accent: null } };
    const [one, other] = await Promise.all([drawStatus(coupon, settings, readStaticFile), drawStatus(coupon, jade, readStaticFile)]);
    expect(one.equals(other)).toBe(false);
  });
});

/** What a page of a PDF draws, as its operators; and the size of the page. */
function readPdf(pdf: Buffer): { drawn: string; pages: number; box: string | undefined } {
  const raw = pdf.toString('latin1');
  const drawn = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(pdf.subarray(index + length)).toString('latin1');
    } catch {
      return '';
    }
  });
  return { drawn: drawn.join('\n'), pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0, box: /\/MediaBox \[([^\]]+)\]/.exec(raw)?.[1] };
}

/** The dark modules that a page draws, by column and row, and the width of all. */
function readQr(drawn: string): { modules: Set<string>; points: number } {
  const cells = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...given]) => given.map(Number));
  const squares = cells.filter(([, , width = 0, height = 0]) => Math.abs(width - height) < 0.01 && width < 12) as [
    number,
    number,
    number,
    number,
  ][];
  const [left, top] = [Math.min(...squares.map(([x]) => x)), Math.min(...squares.map(([, y]) => y))];
  const right = Math.max(...squares.map(([x, , width]) => x + width));
  const side = (squares[0]?.[2] ?? 0) - 0.05;
  const at = (from: number, to: number) => Math.round((to - from) / side);
  return { modules: new Set(squares.map(([x, y]) => `${at(left, x)} ${at(top, y)}`)), points: right - left };
}

describe('the poster', () => {
  it.each(['carta', 'media-carta'] as const)('%s is one page whose QR of six centimetres leads to the coupon', async (size) => {
    for (const [, changes] of [...cases, business]) {
      const { drawn, pages, box } = readPdf(await drawPoster({ ...coupon, ...changes }, settings, size, readStaticFile));
      expect([pages, box]).toEqual([1, `0 0 ${paperSizes[size].join(' ')}`]);
      const { modules, points } = readQr(drawn);
      expect(points).toBeGreaterThan((6 / 2.54) * 72);
      const { data } = encode('https://barrio.example/cupones/el-guero-2x1?de=cartel', { ecc: 'M', border: 0 });
      const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
      expect(modules.size).toBe(wanted.length);
      expect(wanted.filter((one) => !modules.has(one))).toEqual([]);
    }
  });

  it.each(['carta', 'media-carta'] as const)('%s of a business writes nothing over its foot, however long its name', async (size) => {
    const conditions = ['Comida', 'Gorditas de migajas y de maíz quebrado, en comal de leña. '.repeat(3).slice(0, 160)];
    for (const headline of ['Oxxo', 'El Güero de la Cruz', 'Panaderos Artesanales de Querétaro', 'Antojitos y más '.repeat(7)]) {
      const shop = { ...coupon, ...business[1], headline, title: 'Lo que tenemos hoy, en tu teléfono', conditions };
      const { drawn } = readPdf(await drawPoster(shop, settings, size, readStaticFile));
      const heights = new Set([...drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y)));
      const [, second = 0, third = 0] = [...heights].sort((a, b) => a - b);
      expect([second < paperSizes[size][0] * 0.12, third > paperSizes[size][0] * 0.155], headline).toEqual([true, true]);
    }
  });

  it('is the same bytes for the same words', async () => {
    const [one, other] = [
      await drawPoster(coupon, settings, 'carta', readStaticFile),
      await drawPoster(coupon, settings, 'carta', readStaticFile),
    ];
    expect(one.equals(other)).toBe(true);
  });
});
