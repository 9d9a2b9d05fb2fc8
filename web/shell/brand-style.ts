import { black, mix, night, paper, type Rgb, readable, readColor, white } from '../../contract/colors.ts';

const css = (rgb: Rgb) => `rgb(${rgb.join(' ')})`;
const dusk: Rgb = [20, 16, 18];

export type BrandColors = { brand: string | null; accent: string | null };

/**
 * The operator's colours in place of the product's, made readable in both themes: the brand colours what can be tapped, the accent (or the brand where there is
 * none) what is gained. Undefined without a colour, or for a text that is none.
 */
export function brandTokens({ brand, accent }: BrandColors): Record<'light' | 'dark', string> | undefined {
  const [filling, gained] = [readColor(brand), readColor(accent) ?? readColor(brand)];
  if (!gained) return undefined;
  const fill = filling && readable(filling, white, black);
  const tapped = fill ? `--brand-fill:${css(fill)};--brand-press:${css(mix(fill, black, 0.15))};` : '';
  return {
    light: `${tapped}--brand:${css(readable(gained, paper, black))};--brand-wash:${css(mix(gained, white, 0.9))}`,
    dark: `${tapped}--brand:${css(readable(gained, night, white))};--brand-wash:${css(mix(gained, dusk, 0.78))}`,
  };
}

/** Style rules of a whole page; empty without colours. */
export function brandStyle(colors: BrandColors): string {
  const tokens = brandTokens(colors);
  if (!tokens) return '';
  const { light, dark } = tokens;
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
