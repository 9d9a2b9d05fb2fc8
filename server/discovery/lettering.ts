import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeXml } from './xml.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// Pictures carry their own font and use no other, so that they look the same on a machine that has none. The library below
// reads this name at the first text it sets; without the file it would complain of the missing fonts.
process.env.FONTCONFIG_FILE = here('fonts.conf');
const fontfile = here('plus-jakarta-sans.ttf');

/** Sizes are pixels, tracking is in thousandths of the size, leading a multiple of the font's own line. */
export type Style = { size: number; weight: number; colour: string; tracking?: number; leading?: number };

/** What is drawn, ready to be laid onto a picture; its size is that of the ink. */
export type Ink = OverlayOptions & { width: number; height: number };

/** Characters of the font, and those that are made of them; anything else (emoji, other scripts) has no shape here. */
const known =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]$/;

function drawable(character: string): string {
  if (known.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  const [base = ''] = character.normalize('NFD');
  return known.test(base) ? base : '';
}

/** The text with only what the font can draw, on one line. */
export const plain = (text: string) => [...text.normalize('NFC')].map(drawable).join('').replace(/ {2,}/g, ' ').trim();

/** Pango markup, with words a little farther apart than the font sets them. Contextual forms are off: they turn "2x1" into "2×1". */
function markup(text: string, { size, weight, colour, tracking = 0, leading = 1 }: Style): string {
  const units = (thousandths: number) => Math.round((thousandths / 1000) * size * 1024);
  const spaced = escapeXml(text).replaceAll(' ', `<span letter_spacing="${units(tracking + 50)}"> </span>`);
  return `<span size="${size}pt" weight="${weight}" foreground="${colour}" letter_spacing="${units(tracking)}" line_height="${leading}" font_features="calt=0">${spaced}</span>`;
}

async function set(markedUp: string, width?: number): Promise<Ink> {
  const options = { text: markedUp, font: 'Plus Jakarta Sans', fontfile, rgba: true, dpi: 72, wrap: 'word-char' as const };
  const { data, info } = await sharp({ text: width ? { ...options, width } : options })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height, channels } = info;
  return { input: data, raw: { width: wide, height, channels }, width: wide, height };
}

/** Paragraphs below each other; they wrap at `width`. */
export const letter = (paragraphs: [text: string, style: Style][], width?: number) =>
  set(paragraphs.map(([text, style]) => markup(text, style)).join('\n'), width);

/** Ascender and descender: with it above and below, the height of the ink counts the lines between. */
const ruler = 'Ág';

async function countLines(text: string, style: Style, width: number): Promise<number> {
  const height = async (...texts: string[]) =>
    (
      await letter(
        texts.map((each) => [each, style]),
        width,
      )
    ).height;
  const [one, two, whole] = await Promise.all([height(ruler), height(ruler, ruler), height(ruler, text, ruler)]);
  return Math.round((whole - two) / (two - one));
}

/** The text, or as many of its words as fill so many lines, with an ellipsis. */
export async function fitLines(text: string, style: Style, width: number, lines: number): Promise<string> {
  if ((await countLines(text, style, width)) <= lines) return text;
  const cut = (length: number) => `${text.slice(0, length).replace(/[\s,.;:·(-]+$/, '')}…`;
  let [fits, tooLong] = [1, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if ((await countLines(cut(middle), style, width)) <= lines) fits = middle;
    else tooLong = middle;
  }
  const lastSpace = text.lastIndexOf(' ', fits);
  return cut(lastSpace > 0 ? lastSpace : fits);
}

/** One line, set smaller where it would be wider than `width`. */
export async function letterLine(text: string, style: Style, width: number): Promise<Ink> {
  const ink = await letter([[text, style]]);
  if (ink.width <= width) return ink;
  return letter([[text, { ...style, size: Math.floor((style.size * width * 10) / ink.width) / 10 }]]);
}
