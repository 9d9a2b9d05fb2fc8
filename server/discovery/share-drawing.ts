import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { uploadedPath, uploadedPicture } from '../../contract/pictures.ts';
import type { Settings } from '../../contract/settings.ts';
import { backdrop } from '../../database/seed/pictures/backdrop.ts';
import type { ReadPicture } from '../platform/storage/upload-store.ts';
import { type Ink, letterLine, plain, type Style } from './lettering.ts';
import type { PosterFacts } from './posted.ts';
import type { ShareFacts } from './share-facts.ts';

// What all pictures of shared things have in common: their colours, how a photograph is cut, how words are set. All sizes are pixels.
export const paperColour = '#FAF7F3';
export const [ink, ink2] = ['#1E1719', '#574C50'];

export const brandOf = ({ colors }: Pick<Settings, 'colors'>) =>
  /^#[0-9a-f]{6}$/i.test(colors.brand ?? '') ? String(colors.brand) : '#C2006B';

/** A coupon's gain with a true minus sign, the day of an event, or the name of a business. */
export const gainOf = ({ headline }: Pick<ShareFacts, 'headline'>) => (headline ?? '').replace(/^-/, '−');

/** What a passer-by would still type. */
const mostTyped = 44;

/** Where to find a business, to be typed from paper: its short address, or the city's where that is too long. */
export function typedAddress({ short }: Pick<PosterFacts, 'short'>, { host }: Pick<Settings, 'host'>): string {
  const bare = host.replace(/^https?:\/\//, '');
  return bare.length + short.length <= mostTyped ? bare + short : bare;
}

/** Where the hero of our pictures stands, as a share of their width; of other pictures it is about the middle. */
const heroAt = 0.45;

/** `hidden`: so much of its left side lies under something else. */
type Area = { width: number; height: number; hidden?: number };

/** A picture under `/static/`, filling an area with its hero in the middle of what shows; a plain backdrop where there is none. */
export async function cropPicture(path: string | null, area: Area, read: ReadPicture): Promise<OverlayOptions> {
  const uploaded = path ? uploadedPicture(path) : null;
  const given = path ? await read(uploaded ? uploadedPath(uploaded.name, 'l') : path) : undefined;
  return (given && (await crop(given, area).catch(() => undefined))) ?? (await crop(backdrop('bone'), area));
}

async function crop(bytes: Buffer, { width, height, hidden = 0 }: Area): Promise<OverlayOptions> {
  const { width: wide, height: high } = (await sharp(bytes).metadata()).autoOrient;
  const scale = Math.max(width / wide, height / high);
  const part = { width: Math.min(wide, Math.ceil(width / scale)), height: Math.min(high, Math.ceil(height / scale)) };
  const visible = (part.width * (width + hidden)) / width;
  const left = Math.round(Math.min(Math.max(wide * heroAt - visible / 2, 0), wide - part.width));
  const top = Math.round((high - part.height) / 2);
  const cut = sharp(bytes)
    .autoOrient()
    .extract({ left, top, ...part })
    .resize(width, height, { fit: 'fill' });
  const { data, info } = await cut.flatten({ background: paperColour }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** No ink when nothing of the text can be drawn. */
export const line = async (text: string, style: Style, width: number): Promise<Ink[]> =>
  plain(text) ? [await letterLine(plain(text), style, width)] : [];

/** Chats leave out pictures of more than 300 kB. Ours have a third of that at the best quality; a busy photograph may need less. */
const maxBytes = 300_000;

export async function compress(image: Sharp): Promise<Buffer> {
  const encode = (quality: number) => image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
  for (const quality of [84, 70, 50]) {
    const bytes = await encode(quality);
    if (bytes.length <= maxBytes) return bytes;
  }
  return encode(25);
}
