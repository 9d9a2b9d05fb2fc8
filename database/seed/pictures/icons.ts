// Draws the app's icons into `web/public/`: `node database/seed/pictures/icons.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../../web/public/', import.meta.url));
const brand = '#C2006B';

/** The mark in a 512x512 square: a "B" drawn as a path, so that it needs no font. */
const mark =
  '<path fill="#fff" fill-rule="evenodd" d="M148 112 H268 C334 112 374 146 374 196 C374 224 361 245 340 257 C370 268 388 293 388 325 C388 379 345 412 276 412 H164 C152 412 148 406 148 396Z M214 166 V232 H264 C292 232 308 220 308 199 C308 178 292 166 264 166Z M214 284 V358 H270 C303 358 321 345 321 321 C321 297 303 284 270 284Z"/>';

/** A square of the brand colour with the mark; `radius` rounds its corners and `scale` shrinks the mark around the centre. */
function icon(radius: number, scale: number): string {
  const shift = 256 * (1 - scale);
  const placed = scale === 1 ? mark : `<g transform="translate(${shift} ${shift}) scale(${scale})">${mark}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${brand}"/>${placed}</svg>\n`;
}

async function writePng(name: string, svg: string, side: number): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: 288 }).resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();
  writeFileSync(folder + name, png);
  console.log(name, png.length);
}

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}favicon.svg`, icon(116, 1));
await writePng('icon-192.png', icon(116, 1), 192);
await writePng('icon-512.png', icon(116, 1), 512);
// iOS rounds the corners itself; a maskable icon keeps its mark inside the central 80 %.
await writePng('apple-touch-icon.png', icon(0, 0.96), 180);
await writePng('maskable-512.png', icon(0, 0.82), 512);

// The picture of a shared link whose page has none.
await sharp(Buffer.from(icon(0, 0.82)), { density: 288 })
  .resize(512, 512)
  .webp({ quality: 90 })
  .toFile(fileURLToPath(new URL('logo.webp', import.meta.url)));
