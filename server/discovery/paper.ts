import { readFileSync } from 'node:fs';
import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import { plain } from './lettering.ts';

/** US Letter as it is sold everywhere in Mexico, and half of one, upright. Sizes are points, 72 to the inch. */
export const paperSizes = { carta: [612, 792], 'media-carta': [396, 612] } as const;
export type PaperSize = keyof typeof paperSizes;

const cm = 72 / 2.54;
/** A QR as small as this is read from an arm's length; without its quiet margin. */
export const qrSize = 6.2 * cm;
export const qrFrame = 14;

const fontFile = (weight: number) =>
  new URL(import.meta.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`));
const fonts = { medium: 500, bold: 700, extrabold: 800 } as const;
type Font = keyof typeof fonts;
const loaded = new Map<Font, Uint8Array>();
function fontOf(font: Font): Uint8Array {
  const bytes = loaded.get(font) ?? new Uint8Array(readFileSync(fontFile(fonts[font])));
  loaded.set(font, bytes);
  return bytes;
}

export type Doc = InstanceType<typeof PdfDocument>;
export type Setting = {
  font: Font;
  size: number;
  colour: string;
  width: number;
  align?: 'left' | 'right' | 'center';
  tracking?: number;
  /** It is set smaller, and cut off in the end, where it would have more. */
  lines?: number;
  least?: number;
};
export type Spot = { x: number; y: number };

/** Options that set a text; contextual forms are off, since they turn "2x1" into "2×1". */
export const optionsOf = ({ size, width, align = 'left', tracking = 0 }: Setting) => ({
  width,
  align,
  characterSpacing: tracking * size,
  wordSpacing: 0.05 * size,
  lineGap: -0.1 * size,
  // The types know a list alone; the library takes what its font engine takes.
  features: { calt: false } as unknown as [],
});

export const use = (doc: Doc, { font, size, colour }: Setting) => doc.font(font).fontSize(size).fillColor(colour);

/** The size at which a text has at most so many lines and no word is broken, not less than `least` of what was wished. */
function fitSize(doc: Doc, text: string, setting: Setting): Setting {
  const { size: wished, width, lines = 1, least = 0.65 } = setting;
  for (let size = wished; size > wished * least; size -= wished / 40) {
    const tried = { ...setting, size };
    use(doc, tried);
    const options = optionsOf(tried);
    const widest = Math.max(...text.split(' ').map((word) => doc.widthOfString(word, options)));
    const lineHeight = doc.currentLineHeight(true) + options.lineGap;
    if (widest <= width && doc.heightOfString(text, options) <= lineHeight * lines + 1) return tried;
  }
  return { ...setting, size: wished * least };
}

/** Writes a text and says where it ends. */
export function write(doc: Doc, said: string, { x, y }: Spot, wished: Setting): number {
  const text = plain(said);
  if (!text) return y;
  const setting = wished.lines ? fitSize(doc, text, wished) : wished;
  const options = optionsOf(setting);
  use(doc, setting);
  // The library looks one whole line ahead before it cuts a text off.
  const height = (doc.currentLineHeight(true) + options.lineGap) * (wished.lines ?? 0) - 2 * options.lineGap + 1;
  doc.text(text, x, y, { ...options, ...(wished.lines ? { height, ellipsis: true } : {}) });
  return doc.y;
}

/** A QR in a rounded frame, black on white whatever the printer. */
export function drawQr(doc: Doc, text: string, { x, y }: Spot): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = qrSize / size;
  const frame = qrSize + 2 * qrFrame;
  doc.roundedRect(x, y, frame, frame, 14).lineWidth(2.5).fillAndStroke('#FFFFFF', '#14080E');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + qrFrame + column * side, y + qrFrame + row * side, side + 0.05, side + 0.05);
  doc.fill('#14080E');
}

export const dark = '#1E1719';

/** A document of one paper size with our letters; `finish` closes it. Its bytes depend on nothing but what is drawn. */
export function openPaper(size: PaperSize, info: { Title: string; Author: string }): { doc: Doc; finish(): Promise<Buffer> } {
  const made = { ...info, CreationDate: new Date(0), ModDate: new Date(0) };
  const doc = new PdfDocument({ size: [...paperSizes[size]], margin: 0, info: made, lang: 'es-MX' });
  const bytes = collect(doc);
  // By their names: given as bytes, a font is read anew at each change of size.
  for (const font of Object.keys(fonts) as Font[]) doc.registerFont(font, fontOf(font) as Buffer);
  return {
    doc,
    finish: () => {
      doc.end();
      return bytes;
    },
  };
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
