import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'uqr';

/** What Chromium's pretended camera shows: frames of a fixed size, in a file that it begins anew each time it is switched on. */
const size = { width: 640, height: 480 };
const paper = 235;
const ink = 16;

/** What is light and what is dark, as a frame without colour: two planes more, a quarter of the size each. */
const frameFrom = (light: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((size.width * size.height) / 2, 128)]);

/** A picture of a QR, as large as fits; of nothing without a text. */
function frameOf(text: string | null): Buffer {
  const { width, height } = size;
  const light = Buffer.alloc(width * height, paper);
  if (text !== null) {
    const { data } = encode(text, { ecc: 'M', border: 4 });
    const module = Math.floor(Math.min(width, height) / data.length);
    const [left, top] = [width, height].map((length) => Math.floor((length - module * data.length) / 2)) as [number, number];
    for (const [row, dots] of data.entries()) {
      for (const [column, isInk] of dots.entries()) {
        for (let line = 0; isInk && line < module; line++) {
          const from = (top + row * module + line) * width + left + column * module;
          light.fill(ink, from, from + module);
        }
      }
    }
  }
  return frameFrom(light);
}

/** Frames that a lens sees five times a second. */
function film(file: string, frames: Buffer[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F5:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

/** Holds a picture (PNG) before the lens, all of it to be seen on a dark table. */
export async function showPictureToCamera(file: string, picture: Buffer): Promise<void> {
  const light = await sharp(picture)
    .resize({ ...size, fit: 'contain', background: '#333' })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  film(file, Array<Buffer>(10).fill(frameFrom(light)));
}

/** Puts texts before the lens, two seconds each, over and over. */
export function showToCamera(file: string, ...texts: (string | null)[]): void {
  film(
    file,
    texts.flatMap((text) => Array<Buffer>(10).fill(frameOf(text))),
  );
}
