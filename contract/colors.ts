/** A colour as its three channels, 0 to 255. */
export type Rgb = readonly [number, number, number];

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** The channels of `#c2006b`; null for anything else. */
export function readColor(written: string | null): Rgb | null {
  const parts = hex.exec(written ?? '');
  return parts && (parts.slice(1).map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb);
}

export const writeColor = (rgb: Rgb): string => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((channel, i) => Math.round(channel + ((to[i] as number) - channel) * share)) as unknown as Rgb;

/** What text needs against its background. */
export const leastContrast = 4.5;

/** The nearest shade of a colour, towards black or white, that can be read against a background. */
export function readable(color: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(color, towards, share);
    if (contrast(shade, background) >= leastContrast) return shade;
  }
  return towards;
}

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];
/** The surfaces on which coloured text is hardest to read, in the light theme and in the dark one. */
export const paper: Rgb = [239, 233, 226];
export const night: Rgb = [46, 38, 42];

/**
 * How readable an operator's colour is in the light theme, as text on paper and under white letters, and in the dark theme by the shade that replaces it there.
 * `nearest` is its most similar shade that is readable in the light theme; a readable colour is its own `nearest`.
 */
export type ColorCheck = { readsWell: boolean; onPaper: number; underWhite: number; nearest: string; atNight: string; onNight: number };

/** Null for what is no colour. */
export function checkColor(written: string | null): ColorCheck | null {
  const given = readColor(written);
  if (!given) return null;
  const nearest = readable(given, paper, black);
  const atNight = readable(given, night, white);
  return {
    readsWell: contrast(given, paper) >= leastContrast,
    onPaper: contrast(given, paper),
    underWhite: contrast(given, white),
    nearest: writeColor(nearest),
    atNight: writeColor(atNight),
    onNight: contrast(atNight, night),
  };
}
