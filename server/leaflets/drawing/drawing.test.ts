import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Leaflet, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { readQrs } from '../../../tests/support/browser/read-qr.ts';
import { pictureOf, readPdf } from '../../../tests/support/figures/read-pdf.ts';
import { printedPath } from '../printed-codes.ts';
import { LeafletDrawer } from './drawer.ts';

const look = { product: 'Barrio', host: 'https://barrio.example', colors: { brand: null, accent: null } };
const offer = (n: number, given: Partial<LeafletOffer> = {}): LeafletOffer => ({
  kind: n < 10 ? 'coupon' : n < 16 ? 'promotion' : 'event',
  id: 1000 + n,
  slug: `oferta-${n}`,
  lead: n < 10 ? '2x1' : n < 16 ? 'De lunes a jueves' : 'Viernes 27 nov, 8 p. m.',
  title: `Tacos al pastor ${n}`,
  who: `El Güero ${n}`,
  until: 'Hasta el dom 6 de dic',
  conditions: 'Consumo mínimo $200. Uno por persona',
  where: `Felipe Luna ${n}, La Cruz`,
  near: n % 2 === 0,
  pinned: false,
  ...given,
});
const leaflet = (count: number, given: Partial<LeafletOffer> = {}, more = 87): Leaflet => ({
  id_city: 22014,
  city: 'Querétaro',
  id_colonia: 7,
  colonia: 'La Cruz',
  from: '2026-11-26',
  until: '2026-12-02',
  offers: Array.from({ length: count }, (_, n) => offer(n, given)),
  more,
});
const long = {
  lead: 'De lunes a miércoles, los viernes y los domingos de todo el año '.repeat(4),
  title: 'Todo lo que quepa en la caja '.repeat(12),
  who: 'Panaderos Artesanales de Querétaro '.repeat(6),
  until: 'Hasta el sábado 26 de diciembre de 2026 a las 12:30 p. m. '.repeat(3),
  conditions: 'No aplica en días festivos ni en bebidas de la casa. '.repeat(40),
  where: 'Avenida Constituyentes Poniente 1234 '.repeat(6),
};
const odd = { lead: '<b>&"', title: '🌮 谢谢\u0000\ud800', who: '', until: '', conditions: '\n\n', where: '' };

/** Spaces on paper are distances. */
const bare = (text: string) => text.replace(/\s/g, '');

const drawer = new LeafletDrawer();
afterAll(() => drawer.close());

const cases: [string, Leaflet][] = [
  ['full', leaflet(20)],
  ['full of long words', leaflet(20, long)],
  ['full of odd words', leaflet(20, odd)],
  ['with three offers', leaflet(3)],
  ['with nine offers', leaflet(9)],
  ['with none', leaflet(0, {}, 0)],
];

describe('the leaflet on paper', () => {
  it.each(cases)('is two Letter pages of at most 400 kB, and each QR leads to its offer (%s)', async (_what, said) => {
    const pdf = await drawer.draw({ format: 'pdf', leaflet: said, look });
    expect(pdf.length).toBeLessThanOrEqual(400_000);
    const pages = readPdf(pdf);
    expect(pages.map(({ box }) => box)).toEqual(['0 0 612 792', '0 0 612 792']);
    const codes = (await Promise.all(pages.map(async (page) => readQrs(await pictureOf(page), 40)))).flat();
    for (const one of said.offers) expect(codes.filter((code) => code === look.host + printedPath(one))).toHaveLength(1);
    expect(codes).toContain('https://barrio.example/folleto/22014-7');
  });

  it('says everything of every offer, of which week and place it is, where offers are from, and how many more there are', async () => {
    const pages = readPdf(await drawer.draw({ format: 'pdf', leaflet: leaflet(20), look }));
    const text = bare(pages.map((page) => page.text).join(''));
    for (const { title, who, until, where, conditions, lead } of leaflet(20).offers)
      for (const words of [title, who, until, where, conditions.slice(0, 22), lead]) expect(text).toContain(bare(words));
    expect(text).toContain(bare('Del jueves 26 de noviembre al miércoles 2 de diciembre'));
    expect(text).toContain(bare('10 de tu colonia y 10 de otras colonias de Querétaro'));
    expect(text).toContain(bare('Y 87 más en Barrio de Querétaro'));
    expect(pages[1]?.text).toContain('LaCruz·Barrio');
  });

  it('fills what few offers leave with what people need, and says so where there are none', async () => {
    const textOf = async (count: number) =>
      bare(
        readPdf(await drawer.draw({ format: 'pdf', leaflet: leaflet(count), look }))
          .map(({ text }) => text)
          .join(''),
      );
    for (const count of [0, 3, 9]) expect(await textOf(count)).toMatch(/¿Cómoseusa\?.*¿Tienesunnegocio\?/);
    expect(await textOf(0)).toContain(bare('Esta semana todavía no hay ofertas en La Cruz'));
  });

  it('is black on white, or so dark that a copy shows it', async () => {
    const pages = readPdf(await drawer.draw({ format: 'pdf', leaflet: leaflet(20), look }));
    const colours = pages.flatMap(({ drawn }) => [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)/g)]);
    expect(colours.length).toBeGreaterThan(20);
    for (const [, ...channels] of colours) expect(Math.max(...channels.map(Number))).toBeLessThan(0.3);
  });

  it('is the same bytes for the same words', async () => {
    const [one, other] = [
      await drawer.draw({ format: 'pdf', leaflet: leaflet(9), look }),
      await drawer.draw({ format: 'pdf', leaflet: leaflet(9), look }),
    ];
    expect(one.equals(other)).toBe(true);
  });
});

describe('the leaflet as a picture', () => {
  it.each(cases)('is 1080 pixels wide, light, and higher than wide only as far as it has offers (%s)', async (_what, said) => {
    const png = await drawer.draw({ format: 'png', leaflet: said, look });
    const { width, height } = await sharp(png).metadata();
    expect(width).toBe(1080);
    expect(height).toBeLessThanOrEqual(1800);
    expect(png.length).toBeLessThanOrEqual(150_000);
  });
});

describe('the thread that draws', () => {
  it('fails an order that takes too long by itself, and the next one is drawn', async () => {
    const hurried = new LeafletDrawer({ drawing: 1 });
    const [first, second] = await Promise.allSettled([
      hurried.draw({ format: 'pdf', leaflet: leaflet(20), look }),
      hurried.draw({ format: 'png', leaflet: leaflet(20), look }),
    ]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    await hurried.close();
    expect((await drawer.draw({ format: 'png', leaflet: leaflet(3), look })).length).toBeGreaterThan(1000);
  });

  it('says what went wrong with an order, and goes on with the next', async () => {
    const broken = { ...leaflet(3), offers: null as never };
    await expect(drawer.draw({ format: 'pdf', leaflet: broken, look })).rejects.toThrow('A leaflet was not drawn');
    expect((await drawer.draw({ format: 'pdf', leaflet: leaflet(3), look })).length).toBeGreaterThan(1000);
  });

  it('ends when it has nothing to do, and begins again', async () => {
    const brief = new LeafletDrawer({ idle: 1 });
    const draw = () => brief.draw({ format: 'png', leaflet: leaflet(1), look });
    const one = await draw();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await draw()).equals(one)).toBe(true);
    await brief.close();
  });
});
