// A city without a landmark of its own: the window's light on a plum wall. `node database/seed/pictures/city-plain.ts`
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { backdrop } from './backdrop.ts';
import { cityHeight, cityWidth } from './city-frame.ts';

await sharp(backdrop('plum'), { density: 144 })
  .resize(cityWidth, cityHeight, { fit: 'cover', position: 'top' })
  .webp({ quality: 80 })
  .toFile(fileURLToPath(new URL('ciudad-sin-dibujo.webp', import.meta.url)));
