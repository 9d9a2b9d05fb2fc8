import sharp, { type OverlayOptions } from 'sharp';
import type { Settings } from '../../contract/settings.ts';
import type { ReadPicture } from '../platform/storage/upload-store.ts';
import { fitLines, type Ink, letter, letterLine, plain, type Style } from './lettering.ts';
import type { PosterFacts } from './posted.ts';
import { brandOf, compress, cropPicture, gainOf, ink, ink2, line, paperColour, typedAddress } from './share-drawing.ts';

// Pictures that a shop posts by itself, so they carry the whole message. All sizes are pixels.

const width = 1080;
/** What stands below each other, with the gap above each. */
type Row = { inks: Ink[]; above: number };

const heightOf = (rows: Row[]) => rows.reduce((sum, { inks, above }) => sum + (inks[0] ? above + inks[0].height : 0), 0);

function place(rows: Row[], left: number, top: number): OverlayOptions[] {
  let y = top;
  return rows.flatMap(({ inks: [one], above }) => {
    if (!one) return [];
    y += above;
    const placed = { ...one, left, top: Math.round(y) };
    y += one.height;
    return [placed];
  });
}

async function paragraph(text: string, style: Style, wide: number, lines: number): Promise<Ink[]> {
  return plain(text) ? [await letter([[await fitLines(plain(text), style, wide, lines), style]], wide)] : [];
}

const svg = (wide: number, high: number, shape: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${shape}</svg>`);

type PillStyle = { size: number; pad: [x: number, y: number]; most: number };

/** Light words on a dark lozenge. */
async function drawPill(text: string, { size, pad: [x, y], most }: PillStyle): Promise<Ink> {
  const words = await letterLine(plain(text), { size, weight: 700, colour: paperColour, tracking: -10 }, most - 2 * x);
  const [wide, high] = [words.width + 2 * x, Math.round(size * 1.25) + 2 * y];
  const shape = `<rect width="${wide}" height="${high}" rx="${high / 2}" fill="${ink}"/>`;
  const drawn = sharp(svg(wide, high, shape)).composite([{ ...words, left: x, top: Math.round((high - words.height) / 2) }]);
  return { input: await drawn.png().toBuffer(), width: wide, height: high };
}

async function finish(height: number, layers: OverlayOptions[]): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const drawn = await sharp({ create: { ...raw, background: paperColour } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  return compress(sharp(drawn, { raw }));
}

/** For a WhatsApp status: its words keep between 14 % and 82 % of the height, where nothing is drawn over them. */
const status = { height: 1920, wordsTop: 0.14, wordsEnd: 0.82, margin: 86, padding: 81, radius: 97, paperLowest: 767 };

/** A picture of 1080 by 1920 for a status, as JPEG. */
export async function drawStatus(shared: PosterFacts, settings: Settings, read: ReadPicture): Promise<Buffer> {
  const { margin, padding, radius } = status;
  const wide = width - 2 * margin;
  const small: Style = { size: 48, weight: 600, colour: ink2, leading: 1 };
  const rows: Row[] = [
    { above: 0, inks: await line(shared.company, { size: 50, weight: 700, colour: ink2, tracking: -10 }, wide) },
    { above: 44, inks: await line(gainOf(shared), { size: 330, weight: 800, colour: brandOf(settings), tracking: -45 }, wide) },
    { above: 44, inks: await paragraph(shared.title, { size: 84, weight: 800, colour: ink, tracking: -25, leading: 0.9 }, wide, 2) },
    { above: 36, inks: await paragraph(shared.days ?? '', small, wide, 3) },
    { above: shared.days ? 18 : 36, inks: await paragraph(shared.when ?? '', small, wide, 2) },
    { above: 18, inks: await paragraph(shared.street ?? '', small, wide, 2) },
    {
      above: 52,
      inks: [
        await drawPill(`${shared.kind === 'cupones' ? 'Apártalo' : 'Míralo'} en ${typedAddress(shared, settings)}`, {
          size: 45,
          pad: [50, 26],
          most: wide,
        }),
      ],
    },
  ];
  const end = Math.round(status.height * status.wordsEnd);
  const top = Math.min(end - heightOf(rows), status.paperLowest + padding);
  const paperTop = Math.round(top - padding);
  const paper = svg(
    width,
    status.height - paperTop,
    `<rect width="${width}" height="${status.height}" rx="${radius}" fill="${paperColour}"/>`,
  );
  const picture = await cropPicture(shared.picture, { width, height: paperTop + radius }, read);
  return finish(status.height, [{ ...picture, left: 0, top: 0 }, { input: paper, left: 0, top: paperTop }, ...place(rows, margin, top)]);
}

const square = { height: 1080, margin: 65, pictureHighest: 605, padding: 46 };

/** A picture of 1080 by 1080 for groups and networks, as JPEG. */
export async function drawSquare(shared: PosterFacts, settings: Settings, read: ReadPicture): Promise<Buffer> {
  const { margin, padding } = square;
  const wide = width - 2 * margin;
  const pill = await drawPill(typedAddress(shared, settings), { size: 38, pad: [40, 24], most: wide * 0.56 });
  // What is cut off of a line of its own is never the days or the end.
  const about: Style = { size: 39, weight: 600, colour: ink2 };
  const gain = await line(gainOf(shared), { size: 220, weight: 800, colour: brandOf(settings), tracking: -45 }, wide - pill.width - 40);
  const rows: Row[] = [
    { above: 0, inks: gain },
    { above: 34, inks: await paragraph(shared.title, { size: 68, weight: 800, colour: ink, tracking: -25, leading: 0.9 }, wide, 2) },
    { above: 28, inks: await line(shared.company, about, wide) },
    { above: 14, inks: await paragraph([shared.days, shared.when].filter(Boolean).join(' · '), about, wide, 3) },
    // Beside what it gives; a promotion says nothing so large.
    { above: 40, inks: gain.length > 0 ? [] : [pill] },
  ];
  const pictureHeight = Math.round(Math.min(square.pictureHighest, square.height - heightOf(rows) - 2 * padding));
  const picture = await cropPicture(shared.picture, { width, height: pictureHeight }, read);
  const top = pictureHeight + padding;
  const beside = gain.length > 0 ? [{ ...pill, left: width - margin - pill.width, top }] : [];
  return finish(square.height, [{ ...picture, left: 0, top: 0 }, ...beside, ...place(rows, margin, top)]);
}
