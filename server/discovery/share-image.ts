import sharp, { type OverlayOptions } from 'sharp';
import type { Settings } from '../../contract/settings.ts';
import { readStaticFile } from '../platform/storage/shipped-files.ts';
import type { ReadPicture } from '../platform/storage/upload-store.ts';
import { fitLines, type Ink, letter, plain, type Style } from './lettering.ts';
import { brandOf, compress, cropPicture, ink, ink2, line, paperColour } from './share-drawing.ts';
import type { ShareFacts } from './share-facts.ts';

const [imageWidth, imageHeight] = [1200, 630];

// The paper lies on the left, its round corners over the picture. All sizes are pixels.
const paper = { width: 536, radius: 44, colour: paperColour };
const margin = 56;
const textWidth = paper.width - margin - 40;
const rule = 532;
/** The picture that chats and networks show of a shared link, as JPEG of 1200 by 630. */
export async function drawShareImage(shared: ShareFacts, settings: Settings, read: ReadPicture = readStaticFile): Promise<Buffer> {
  const brand = brandOf(settings);
  const [picture, masthead, message, foot] = await Promise.all([
    drawPicture(shared.picture, read),
    drawMasthead(settings, read),
    drawMessage(shared, brand),
    drawFoot(shared, brand),
  ]);
  const raw = { width: imageWidth, height: imageHeight, channels: 3 } as const;
  const drawn = await sharp({ create: { ...raw, background: paper.colour } })
    .composite([picture, drawPaper(shared.when !== null), ...masthead, ...message, ...foot])
    .removeAlpha()
    .raw()
    .toBuffer();
  return compress(sharp(drawn, { raw }));
}

/** The item's picture beside the paper and a little under it, its hero in the middle of what shows. */
async function drawPicture(path: string | null, read: ReadPicture): Promise<OverlayOptions> {
  const left = paper.width - paper.radius;
  return { ...(await cropPicture(path, { width: imageWidth - left, height: imageHeight, hidden: paper.radius }, read)), left, top: 0 };
}

/** Its shadow is a stack of faint sheets: blurring one takes longer than all the rest of the drawing. */
function drawPaper(isTicket: boolean): OverlayOptions {
  const sheet = (spread: number, fill: string) =>
    `<rect x="-60" y="${-spread}" width="${paper.width + 60 + spread}" height="${imageHeight + 2 * spread}" rx="${paper.radius + spread}" ${fill}/>`;
  const shadow = [2, 4, 6, 8, 11, 14, 17, 20, 24, 28, 32, 36].map((spread) => sheet(spread, 'fill="#46201A" opacity=".014"'));
  const perforation = `<path d="M${margin} ${rule}h${textWidth}" stroke="#D3C8C0" stroke-width="2.5" stroke-dasharray="7 7"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${imageHeight}">
    ${shadow.join('')}${sheet(0, `fill="${paper.colour}"`)}${isTicket ? perforation : ''}</svg>`;
  return { input: Buffer.from(svg), left: 0, top: 0 };
}

/** The product's logo and name. */
async function drawMasthead({ product, logo }: Settings, read: ReadPicture): Promise<OverlayOptions[]> {
  const [size, middle] = [48, 74];
  const mark = await drawLogo(logo, size, read);
  const left = mark ? margin + size + 14 : margin;
  const name = await line(product, { size: 32, weight: 800, colour: ink, tracking: -25 }, margin + textWidth - left);
  return [...(mark ? [{ input: mark, left: margin, top: middle - size / 2 }] : []), ...centred(name, left, middle)];
}

/** With round corners, as everywhere in the app. */
async function drawLogo(path: string, size: number, read: ReadPicture): Promise<Buffer | undefined> {
  const bytes = await read(path);
  if (!bytes) return undefined;
  const corners = Buffer.from(`<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.27}"/></svg>`);
  const logo = sharp(bytes).resize(size, size, { fit: 'contain', background: '#0000' }).ensureAlpha();
  return logo
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
    .catch(() => undefined);
}

/** Gain, what it is, whose and where, together in the middle of the paper. */
async function drawMessage({ headline, title, place }: ShareFacts, brand: string): Promise<OverlayOptions[]> {
  const [top, bottom, gap] = [118, rule - 22, 32];
  const gain = headline ? await line(headline.replace('-', '−'), { size: 148, weight: 800, colour: brand, tracking: -45 }, textWidth) : [];
  const text = await drawText(title, place, gain.length > 0 ? 44 : 56);
  const inks = [...gain, ...text];
  return stacked(inks, { gap, middle: (top + bottom) / 2, top });
}

async function drawText(title: string, place: string, size: number): Promise<Ink[]> {
  const titled: Style = { size, weight: 800, colour: ink, tracking: -25, leading: 0.9 };
  const placed: Style = { size: 28, weight: 500, colour: ink2, leading: 0.96 };
  const paragraphs: [string, Style][] = [];
  if (plain(title)) paragraphs.push([await fitLines(plain(title), titled, textWidth, 3), titled]);
  if (plain(place)) paragraphs.push([' ', { ...placed, size: 12 }], [await fitLines(plain(place), placed, textWidth, 2), placed]);
  return paragraphs.length > 0 ? [await letter(paragraphs, textWidth)] : [];
}

/** The days and hours on one line, or smaller on two, and until when below. */
async function drawDays(days: string, when: string, colour: string): Promise<OverlayOptions[]> {
  const held = (size: number): Style => ({ size, weight: 700, colour, tracking: -10, leading: 0.9 });
  const isShort = (await fitLines(days, held(28), textWidth, 1)) === days;
  const style = held(isShort ? 28 : 22);
  const above = [await letter([[await fitLines(days, style, textWidth, 2), style]], textWidth)];
  const until = await line(when, { size: isShort ? 24 : 20, weight: 500, colour: ink2 }, textWidth);
  return stacked([...above, ...until], { gap: 10, middle: (rule + imageHeight) / 2 });
}

async function drawFoot({ kind, when, days, cancelled }: ShareFacts, brand: string): Promise<OverlayOptions[]> {
  const colour = kind === 'eventos' && !cancelled ? brand : ink;
  if (days && when) return drawDays(days, when, colour);
  const foot = await line(when ?? '', { size: 30, weight: 700, colour, tracking: -10 }, textWidth);
  return centred(foot, margin, (rule + imageHeight) / 2);
}

/** Below each other around a height, and never above `top`. */
function stacked(inks: Ink[], { gap, middle, top = 0 }: { gap: number; middle: number; top?: number }): OverlayOptions[] {
  const height = inks.reduce((sum, each) => sum + each.height, gap * (inks.length - 1));
  let y = Math.round(Math.max(top, middle - height / 2));
  return inks.map((each) => {
    const placed = { ...each, left: margin, top: y };
    y += each.height + gap;
    return placed;
  });
}

const centred = (inks: Ink[], left: number, middle: number): OverlayOptions[] =>
  inks.map((each) => ({ ...each, left, top: Math.round(middle - each.height / 2) }));
