// Puts objects on a stage: shadow, contact with the floor, then the object itself, and encodes the result.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { backdrop, isDark, pictureHeight, pictureWidth, type Tone } from './backdrop.ts';
import { drawings } from './drawings.ts';

/** One object of a picture; lengths are in the recipe's own 800x450 grid, before the enlargement of the whole picture. */
export type PlacedShape = {
  /** An emoji of the Fluent set, or the name of one of our `drawings`. */
  show: string;
  /** Centre, from the left. */
  x: number;
  /** Where it touches the floor, from the top. */
  base: number;
  /** Longer side. */
  size: number;
  /** Degrees, clockwise. */
  turn: number;
  /** Depth of field for what stands behind. */
  blur: number;
  flip: boolean;
  /** How far above the floor it hangs. */
  float: number;
  /** Part of its height that stays, from the top: the sea hides a boat's own water. */
  keep: number;
  /** Light, fire and what floats on water cast no shadow. */
  shadow: boolean;
};

export type Scene = { tone: Tone; objects: PlacedShape[] };

type Layer = { input: Buffer; left: number; top: number };
type Bitmap = { data: Buffer; width: number; height: number };

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const emojiFolder = fileURLToPath(new URL('../../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url));

/** Every object is drawn a little larger than in its recipe, away from the centre of the main one. */
const enlargement = 1.13;
const maxPictureBytes = 20_000;

/** The picture of an emoji or of one of our drawings, without empty borders. */
async function loadObject(show: string): Promise<Buffer> {
  const drawing = drawings[show];
  if (drawing) return sharp(Buffer.from(drawing)).trim().png().toBuffer();
  const code = [...show].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');
  const bare = code.replace(/-fe0f/g, '');
  const file = [code, `${bare}-fe0f`, bare].map((name) => `${emojiFolder}${name}.webp`).find(existsSync);
  if (!file) throw new Error(`No picture for ${show} (${code}).`);
  return sharp(file).trim().toBuffer();
}

async function measured(data: Buffer): Promise<Bitmap> {
  const { width, height } = await sharp(data).metadata();
  return { data, width, height };
}

async function cutBottom(data: Buffer, keep: number): Promise<Buffer> {
  const { width, height } = await measured(data);
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.round(height * keep) })
    .png()
    .toBuffer();
}

async function shapeObject(placed: PlacedShape, size: number): Promise<Bitmap> {
  let data = await loadObject(placed.show);
  if (placed.keep < 1) data = await cutBottom(data, placed.keep);
  const resized = sharp(data).resize(size, size, { fit: 'inside', kernel: 'lanczos3' });
  data = await (placed.flip ? resized.flop() : resized).png().toBuffer();
  if (placed.turn) data = await sharp(data).rotate(placed.turn, { background: clear }).png().toBuffer();
  if (placed.turn) data = await sharp(data).trim().png().toBuffer();
  if (placed.blur) {
    const wider = sharp(data).extend({ top: 12, bottom: 12, left: 12, right: 12, background: clear });
    data = await wider.blur(placed.blur).png().toBuffer();
  }
  return measured(data);
}

/** The object's own silhouette, sheared to the right and squashed, as the window light casts it. */
async function castShadow(object: Bitmap, strength: number, tint: string): Promise<Bitmap> {
  const alpha = await sharp(object.data).ensureAlpha().extractChannel(3).linear(strength, 0).toBuffer();
  const solid = { width: object.width, height: object.height, channels: 3 as const, background: tint };
  const flat = await sharp({ create: solid }).joinChannel(alpha).png().toBuffer();
  const fallen = await sharp(flat)
    .affine(
      [
        [1, -0.75],
        [0, 0.34],
      ],
      { background: clear },
    )
    .png()
    .toBuffer();
  const wider = sharp(fallen).extend({ top: 24, bottom: 24, left: 24, right: 24, background: clear });
  return measured(await wider.blur(11).png().toBuffer());
}

/** The dark line where an object touches the floor. */
async function contactShadow(objectWidth: number, strength: number): Promise<Bitmap> {
  const width = Math.round(objectWidth * 1.1);
  const height = Math.round(objectWidth * 0.2);
  const ellipse = `<ellipse cx="${width / 2 + 30}" cy="${height / 2 + 30}" rx="${width * 0.42}" ry="${height * 0.36}" fill="#2a1016" opacity="${strength}" filter="url(#soft)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 60}" height="${height + 60}"><filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="9"/></filter>${ellipse}</svg>`;
  return measured(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** The part of a bitmap inside the picture, or nothing. */
async function insidePicture(bitmap: Bitmap, left: number, top: number): Promise<Layer[]> {
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const width = Math.min(bitmap.width - x, pictureWidth - Math.max(0, left));
  const height = Math.min(bitmap.height - y, pictureHeight - Math.max(0, top));
  if (width <= 0 || height <= 0) return [];
  const input = await sharp(bitmap.data).extract({ left: x, top: y, width, height }).png().toBuffer();
  return [{ input, left: Math.max(0, left), top: Math.max(0, top) }];
}

async function placeObject(placed: PlacedShape, tone: Tone): Promise<{ shadows: Layer[]; object: Layer[] }> {
  const dark = isDark(tone);
  const x = 400 + (placed.x - 410) * enlargement;
  const floor = 398 + (placed.base - 392) * 1.06;
  const object = await shapeObject(placed, Math.round(placed.size * enlargement));
  const left = Math.round(x - object.width / 2);
  const top = Math.round(floor - placed.float - object.height);
  const layer = await insidePicture(object, left, top);
  if (!placed.shadow) return { shadows: [], object: layer };
  const cast = await castShadow(object, dark ? 0.3 : 0.15, dark ? '#08030a' : '#6b2f24');
  const contact = await contactShadow(object.width, placed.float ? 0.12 : dark ? 0.4 : 0.22);
  const castTop = Math.round(floor - cast.height + 30);
  const contactLeft = Math.round(x - contact.width / 2 + 6);
  const contactTop = Math.round(floor - contact.height / 2 - 4);
  const shadows = [...(await insidePicture(cast, left - 24, castTop)), ...(await insidePicture(contact, contactLeft, contactTop))];
  return { shadows, object: layer };
}

/** Draws a scene as 800x450 WebP of at most 20 kB; all shadows lie under all objects. */
export async function drawScene(scene: Scene): Promise<Buffer> {
  const placed = [];
  for (const object of scene.objects) placed.push(await placeObject(object, scene.tone));
  const layers = [...placed.flatMap((one) => one.shadows), ...placed.flatMap((one) => one.object)];
  const image = await sharp(backdrop(scene.tone)).composite(layers).removeAlpha().png().toBuffer();
  for (let quality = 84; quality > 30; quality -= 6) {
    const webp = await sharp(image).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= maxPictureBytes) return webp;
  }
  throw new Error('The picture does not fit in 20 kB.');
}

/** Draws one object alone on transparent ground, in a square of so many pixels. */
export async function drawAlone(show: string, side: number): Promise<Buffer> {
  const square = sharp(await loadObject(show)).resize(side, side, { fit: 'contain', background: clear });
  return square.webp({ quality: 82 }).toBuffer();
}
