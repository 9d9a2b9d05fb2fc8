// What the drawings of the cities share: their size, the sunset sky and the encoding.
import sharp from 'sharp';

export const cityWidth = 1200;
export const cityHeight = 600;
const maxCityBytes = 40_000;

export type Point = [x: number, y: number];

export const filters = [1, 2, 9, 18]
  .map(
    (blur) =>
      `<filter id="blur${blur}" x="-40%" y="-80%" width="180%" height="260%"><feGaussianBlur stdDeviation="${blur === 1 ? 0.8 : blur}"/></filter>`,
  )
  .join('');

export function gradient(id: string, stops: [offset: number, color: string, opacity?: number][], to: Point = [0, 1]): string {
  const list = stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${list.join('')}</linearGradient>`;
}

/** The evening sky behind every city, with the sun at the given point. */
export function sunset([x, y]: Point): { definitions: string; body: string } {
  const sky = gradient('sky', [
    [0, '#8C9DBB'],
    [0.32, '#D9B5BC'],
    [0.58, '#F6CDB0'],
    [1, '#F9DDB9'],
  ]);
  const halo = `<radialGradient id="sun" cx="${x}" cy="${y + 12}" r="520" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#FFF3D6" stop-opacity=".95"/><stop offset=".25" stop-color="#FFE0B2" stop-opacity=".6"/><stop offset="1" stop-color="#FFD9A8" stop-opacity="0"/></radialGradient>`;
  const clouds =
    '<g fill="#fff" opacity=".34" filter="url(#blur18)"><ellipse cx="300" cy="96" rx="240" ry="16"/><ellipse cx="760" cy="60" rx="300" ry="13"/><ellipse cx="1030" cy="168" rx="230" ry="12"/></g>';
  const all = `<rect width="${cityWidth}" height="${cityHeight}"`;
  return {
    definitions: sky + halo,
    body: `${all} fill="url(#sky)"/>${clouds}${all} fill="url(#sun)"/><circle cx="${x}" cy="${y}" r="42" fill="#FFF6E2"/>`,
  };
}

/** Encodes a drawing as 1200x600 WebP of at most 40 kB. */
export async function encodeCity(definitions: string, body: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cityWidth}" height="${cityHeight}"><defs>${definitions}${filters}</defs>${body}</svg>`;
  for (let quality = 90; quality > 40; quality -= 6) {
    const webp = await sharp(Buffer.from(svg)).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= maxCityBytes) return webp;
  }
  throw new Error('The city does not fit in 40 kB.');
}
