import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths, uploadedPath } from '../../contract/pictures.ts';
import { badField } from '../platform/problems.ts';

/** A picture as it is kept: its files by name, and what is said of the one of middle width. */
export type ResizedPicture = {
  name: string;
  image: string;
  width: number;
  height: number;
  color: string;
  files: [file: string, bytes: Buffer][];
};

const maxPixels = 24_000_000;
/** What is longer than this, measured in its own width, is no picture of a card. */
const maxRatio = 4;
const minSide = 48;

const kinds = [
  { format: 'jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  { format: 'png', begins: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])] },
  { format: 'webp', begins: [Buffer.from('RIFF'), Buffer.from('WEBP')] },
] as const;

/** What the first bytes say that it is: nothing else reaches a decoder. */
function formatOf(bytes: Buffer): string | undefined {
  const starts = (marks: readonly Buffer[]) =>
    marks.every((mark, index) => bytes.subarray(index * 8, index * 8 + mark.length).equals(mark));
  return kinds.find(({ begins }) => starts(begins))?.format;
}

const unreadable = () => badField('file', 'no pudimos leer esta imagen: puede estar incompleta o dañada');

/**
 * Makes the files of a picture: upright, in sRGB, without metadata, and of an animation the first frame. Throws a 400 for a file that is no JPEG,
 * PNG or WebP.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture> {
  const format = formatOf(bytes);
  if (!format) throw badField('file', 'solo aceptamos imágenes JPEG, PNG o WebP');
  await checkMeasures(bytes, format);
  const { l, m, s } = pictureWidths;
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: l, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const { width: wide, height: high, channels } = info;
  const drawn = () => sharp(data, { raw: { width: wide, height: high, channels } });
  const encoded = (image: Sharp) => image.webp({ quality: 80, effort: 3 }).toBuffer();
  const [large, middle, small] = await Promise.all(
    [l, m, s].map((width) => encoded(drawn().resize({ width, withoutEnlargement: true }))) as [
      Promise<Buffer>,
      Promise<Buffer>,
      Promise<Buffer>,
    ],
  );
  const name = `${createHash('sha256').update(large).digest('hex').slice(0, 32)}-${wide}x${high}`;
  const { width = 0, height = 0 } = await sharp(middle).metadata();
  const image = uploadedPath(name, 'm');
  const files: ResizedPicture['files'] = [
    [`${name}-l.webp`, large],
    [`${name}-m.webp`, middle],
    [`${name}-s.webp`, small],
  ];
  return { name, image, width, height, color: await dominantOf(drawn()), files };
}

/** Reads the head alone: a picture that unfolds to gigabytes is refused before it does. */
async function checkMeasures(bytes: Buffer, format: string): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || found.format !== format) throw unreadable();
  const { width, height } = found;
  if (width * height > maxPixels) throw badField('file', 'la imagen tiene más de 24 megapíxeles; hazla más pequeña');
  if (Math.min(width, height) < minSide) throw badField('file', 'la imagen es demasiado pequeña');
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) throw badField('file', 'la imagen es demasiado alargada');
}

/** Of a few of its pixels, on white where nothing is. */
async function dominantOf(image: Sharp): Promise<string> {
  const few = await image.flatten({ background: '#fff' }).resize({ width: 64, withoutEnlargement: true }).removeAlpha().png().toBuffer();
  const { dominant } = await sharp(few).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
