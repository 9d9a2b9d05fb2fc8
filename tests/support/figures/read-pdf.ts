import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A page as it is printed: its size in points, the text in the order in which it is set, and its filled squares. */
export type PdfPage = { box: string; text: string; drawn: string };

/** Reads what `pdfkit` writes: whole objects, deflated streams, fonts with a map to Unicode. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, { head: string; body: string }>();
  for (const { 1: id = '', index, 0: whole } of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = index + whole.length;
    const end = raw.indexOf('\nendobj', start);
    const text = raw.slice(start, end);
    const at = text.indexOf('stream\n');
    objects.set(id, { head: at < 0 ? text : text.slice(0, at), body: at < 0 ? '' : unpack(pdf, start + at + 'stream\n'.length) });
  }
  const of = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', body: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const drawn = of(/\/Contents (\d+) 0 R/.exec(head)?.[1]).body;
    const resources = of(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        lettersOf(of(/\/ToUnicode (\d+) 0 R/.exec(of(id).head)?.[1]).body),
      ]),
    );
    return { box: /\/MediaBox \[([^\]]+)\]/.exec(head)?.[1] ?? '', text: textOf(drawn, fonts), drawn };
  });
}

function unpack(pdf: Buffer, from: number): string {
  try {
    return inflateSync(pdf.subarray(from)).toString('latin1');
  } catch {
    return '';
  }
}

const unhex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters of a font by the number of their shape. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + n, unhex(hex.replaceAll(' ', '')));
  return letters;
}

function textOf(drawn: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>();
  let text = '';
  for (const [, font, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g))
        for (const [four] of hex.matchAll(/.{4}/g)) text += letters.get(Number.parseInt(four, 16)) ?? '';
    if (!font) text += '\n';
  }
  return text;
}

const scale = 4;

/** The filled rectangles of a page as a picture (PNG), black on white, four pixels to a point: its QRs, as a camera sees them. */
export async function pictureOf({ drawn, box }: PdfPage): Promise<Buffer> {
  const [, , wide = 0, high = 0] = box.split(' ').map(Number);
  const [width, height] = [wide * scale, high * scale];
  const pixels = Buffer.alloc(width * height, 255);
  for (const [, ...given] of drawn.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)) {
    const [x = 0, y = 0, w = 0, h = 0] = given.map((one) => Number(one) * scale);
    for (let row = Math.round(y); row < Math.round(y + h); row++)
      pixels.fill(0, row * width + Math.round(x), row * width + Math.round(x + w));
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
