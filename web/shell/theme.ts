const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Switches the theme and stores the choice on this device. */
export function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser without storage keeps the choice until the page closes.
  }
}

type Rgb = [number, number, number];

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((channel, i) => Math.round(channel + ((to[i] as number) - channel) * share)) as Rgb;

/** The nearest shade of a colour, towards black or white, with a contrast of 4.5 to 1 against a background. */
function readable(colour: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, towards, share);
    if (contrast(shade, background) >= 4.5) return shade;
  }
  return towards;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const paper: Rgb = [239, 233, 226];
const night: Rgb = [46, 38, 42];
const css = (rgb: Rgb) => `rgb(${rgb.join(' ')})`;

/** The operator's colour in place of the brand's, made readable in both themes; empty for none or an invalid one. */
export function brandStyle(colour: string | null): string {
  const parts = hex.exec(colour ?? '');
  if (!parts) return '';
  const given = parts.slice(1).map((pair) => Number.parseInt(pair, 16)) as Rgb;
  const fill = readable(given, white, black);
  const press = mix(fill, black, 0.15);
  const light = `--brand:${css(readable(given, paper, black))};--brand-fill:${css(fill)};--brand-press:${css(press)};--brand-wash:${css(mix(given, white, 0.9))}`;
  const dark = `--brand:${css(readable(given, night, white))};--brand-fill:${css(fill)};--brand-press:${css(press)};--brand-wash:${css(mix(given, [20, 16, 18], 0.78))}`;
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
