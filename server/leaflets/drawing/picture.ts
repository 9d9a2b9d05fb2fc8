import sharp, { type OverlayOptions } from 'sharp';
import type { Leaflet, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { leafletName, nameOf, sayWeek } from '../../../contract/catalog/say-leaflet.ts';
import { fitLines, type Ink, letter, letterLine, plain, type Style } from '../../discovery/lettering.ts';
import { bareHost } from './card.ts';
import type { Look } from './drawer.ts';

// A picture for groups: read on a phone without being opened wide. All sizes are pixels.
const width = 1080;
const margin = 60;
const across = width - 2 * margin;
const [ink, ink2, paper] = ['#1E1719', '#4A3F43', '#FFFFFF'];
const mostShown = 8;
const leadWide = 300;
const rowHigh = 152;
const headHigh = 330;
const footHigh = 170;

type Overlay = OverlayOptions & { height: number };

async function line(said: string, style: Style, wide: number, left: number, top: number): Promise<Overlay[]> {
  const text = plain(said);
  if (!text) return [];
  const drawn: Ink = await letterLine(text, style, wide);
  return [{ ...drawn, left, top: Math.round(top) }];
}

/** One line, a little smaller where it would be too wide, and cut off where that is not enough. */
async function fitted(said: string, style: Style, wide: number, left: number, top: number): Promise<Overlay[]> {
  const text = plain(said);
  if (!text) return [];
  const whole = await letter([[text, style]]);
  const size = Math.max(style.size * 0.84, Math.min(style.size, Math.floor((style.size * wide) / whole.width)));
  const smaller = { ...style, size };
  const drawn = await letter([[await fitLines(text, smaller, wide, 1), smaller]], wide);
  return [{ ...drawn, left, top: Math.round(top) }];
}

/** Its figure or its day, and below that until when or at which hour. */
const leadsOf = ({ kind, lead, until }: LeafletOffer) => (kind === 'event' ? lead.split(', ') : [lead, until.split(', ')[0]]);

/** What one gets at the left, whose it is and where at the right. */
async function drawOffer(offer: LeafletOffer, top: number): Promise<Overlay[]> {
  const [first = '', second = ''] = leadsOf(offer);
  const isLarge = offer.kind === 'coupon';
  const right = margin + leadWide + 30;
  const wide = across - leadWide - 30;
  const about = [offer.who, offer.where].filter(Boolean).join(' · ');
  const drawn = await Promise.all([
    line(first, { size: isLarge ? 70 : 40, weight: 800, colour: ink, tracking: -20 }, leadWide, margin, top + (isLarge ? 12 : 26)),
    line(second, { size: 30, weight: 700, colour: ink2 }, leadWide, margin, top + 92),
    fitted(offer.title, { size: 42, weight: 800, colour: ink, tracking: -10 }, wide, right, top + 20),
    fitted(about, { size: 31, weight: 600, colour: ink2 }, wide, right, top + 86),
  ]);
  return drawn.flat();
}

/** As many as fit, of every kind in turn, in the leaflet's order. */
function shown({ offers }: Leaflet): LeafletOffer[] {
  const kinds = (['coupon', 'promotion', 'event'] as const).map((kind) => offers.filter((offer) => offer.kind === kind));
  const inTurn = Array.from({ length: mostShown }, (_, n) => [
    kinds[0]?.[2 * n],
    kinds[0]?.[2 * n + 1],
    kinds[1]?.[n],
    kinds[2]?.[n],
  ]).flat();
  const taken = new Set(inTurn.filter((offer) => offer !== undefined).slice(0, mostShown));
  return offers.filter((offer) => taken.has(offer));
}

const rule = (top: number, thick: number) => `<rect x="${margin}" y="${top}" width="${across}" height="${thick}" fill="${ink}"/>`;

/** The leaflet's head and some of its offers as PNG of 1080 pixels, of few colours so that it weighs little. */
export async function drawPicture(leaflet: Leaflet, look: Look): Promise<Buffer> {
  const offers = shown(leaflet);
  const height = headHigh + Math.max(1, offers.length) * rowHigh + footHigh;
  const foot = headHigh + Math.max(1, offers.length) * rowHigh;
  const small: Style = { size: 34, weight: 700, colour: ink2 };
  const others = leaflet.offers.length - offers.length + leaflet.more;
  const layers = await Promise.all([
    line(`El folleto del barrio · ${look.product}`, small, across, margin, 58),
    line(nameOf(leaflet), { size: 104, weight: 800, colour: ink, tracking: -25 }, across, margin, 112),
    line(sayWeek(leaflet), { size: 39, weight: 700, colour: ink }, across, margin, 246),
    ...(offers.length > 0
      ? offers.map((offer, n) => drawOffer(offer, headHigh + n * rowHigh))
      : [line('Esta semana todavía no hay ofertas aquí.', { ...small, size: 42 }, across, margin, headHigh + 40)]),
    line(others > 0 ? `Y ${others.toLocaleString('es-MX')} más, al día en` : 'Todo, al día, en', small, across, margin, foot + 38),
    line(`${bareHost(look)}/folleto/${leafletName(leaflet)}`, { size: 42, weight: 800, colour: ink }, across, margin, foot + 88),
  ]);
  const rules = [rule(headHigh - 18, 6), ...offers.slice(1).map((_, n) => rule(headHigh + (n + 1) * rowHigh - 4, 2)), rule(foot, 6)];
  const lines = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rules.join('')}</svg>`);
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input: lines, left: 0, top: 0 }, ...layers.flat()])
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 4 })
    .toBuffer();
}
