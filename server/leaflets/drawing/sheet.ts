import type { Leaflet, LeafletKind } from '../../../contract/catalog/leaflets.ts';
import { headings, leafletName, nameOf, sayMore, sayOrigin, sayWeek } from '../../../contract/catalog/say-leaflet.ts';
import { type Doc, dark, openPaper, paperSizes, type Spot, write } from '../../discovery/paper.ts';
import { columns } from '../choose.ts';
import { bareHost, drawCard, drawQrAt, soft, writeRight } from './card.ts';
import type { Look } from './drawer.ts';
import { pagesOf, type Row } from './page-rows.ts';

// Everything is black on white. Sizes are points, 72 to the inch.
const [wide, high] = paperSizes.carta;
const margin = 32;
const across = wide - 2 * margin;
const gap = 10;
const headingHigh = 26;
const footHigh = 30;
/** What offers leave is filled by words and a QR, as high as there is room. */
const [panelLeast, panelMost] = [84, 220];
const panelQrMost = 150;
/** A card with room to breathe; a row is never higher. */
const rowHighest = 144;

type Sheet = { doc: Doc; leaflet: Leaflet; look: Look };

/** The name, the week and where the offers are from; returns where it ends. */
function drawMasthead({ doc, leaflet, look }: Sheet): number {
  const side = 78;
  const width = across - side - 24;
  const qr = { x: wide - margin - side, y: margin + 2 };
  drawQrAt(doc, `${look.host}/folleto/${leafletName(leaflet)}`, qr, side);
  write(
    doc,
    'Míralo al día',
    { x: qr.x - 10, y: qr.y + side + 4 },
    { font: 'bold', size: 8.5, colour: dark, width: side + 20, align: 'center', lines: 1 },
  );
  const small = { font: 'bold', colour: dark, width, lines: 1, least: 0.7 } as const;
  const kicker = `El folleto del barrio · ${look.product}`;
  let y = write(doc, kicker, { x: margin, y: margin }, { ...small, size: 11 });
  y = write(
    doc,
    nameOf(leaflet),
    { x: margin - 1, y: y - 2 },
    { font: 'extrabold', size: 42, colour: dark, width, lines: 1, least: 0.4, tracking: -0.02 },
  );
  y = write(doc, sayWeek(leaflet), { x: margin, y: y + 1 }, { ...small, size: 13 });
  y = write(doc, sayOrigin(leaflet), { x: margin, y: y + 2 }, { ...small, font: 'medium', size: 10.5 });
  const end = Math.max(y + 8, qr.y + side + 20);
  doc.rect(margin, end, across, 2.5).fill(dark);
  return end + 10;
}

/** The second page says again what it is of: a copy of one side is common. */
function drawRunningHead({ doc, leaflet, look }: Sheet): number {
  const half = across / 2 - 8;
  const setting = { font: 'bold', size: 9.5, colour: dark, width: half } as const;
  write(doc, `${nameOf(leaflet)} · ${look.product}`, { x: margin, y: margin - 4 }, { ...setting, lines: 1, least: 0.7 });
  writeRight(doc, sayWeek(leaflet), { x: wide - margin, y: margin - 4 }, setting);
  doc.rect(margin, margin + 12, across, 1.2).fill(dark);
  return margin + 20;
}

function drawHeading({ doc }: Sheet, kind: LeafletKind, goesOn: boolean, y: number): void {
  const { title, how } = headings[kind];
  const half = across / 2 - 6;
  write(
    doc,
    goesOn ? `${title} (siguen)` : title,
    { x: margin, y },
    { font: 'extrabold', size: 15, colour: dark, width: half, lines: 1, least: 0.7 },
  );
  writeRight(doc, how, { x: wide - margin, y: y + 5 }, { font: 'medium', size: 9.5, colour: soft, width: half });
}

type Panel = { title: string; text: string; path: string };

/** Words in a broken frame. */
function drawPanel({ doc, look }: Sheet, { title, text, path }: Panel, y: number, height: number): void {
  const side = Math.min(panelQrMost, height - 18);
  const scale = Math.min(1.5, height / panelLeast);
  doc.roundedRect(margin, y, across, height, 8).lineWidth(0.9).dash(4, { space: 3 }).stroke(dark).undash();
  drawQrAt(doc, look.host + path, { x: wide - margin - 9 - side, y: y + (height - side) / 2 }, side);
  const width = across - side - 45;
  const setting = { colour: dark, width, least: 0.7 } as const;
  const after = write(doc, title, { x: margin + 14, y: y + 9 * scale }, { ...setting, font: 'extrabold', size: 14 * scale, lines: 1 });
  write(doc, text, { x: margin + 14, y: after + 2 }, { ...setting, font: 'medium', size: 10 * scale, lines: 4 });
}

const panelsOf = (leaflet: Leaflet): Panel[] => [
  {
    title: '¿Cómo se usa?',
    text: 'Apunta la cámara de tu teléfono al cuadro de la oferta. Aparta el cupón, llega al negocio y enséñalo en la caja. No cuesta nada.',
    path: `/folleto/${leafletName(leaflet)}`,
  },
  {
    title: '¿Tienes un negocio?',
    text: `Publica gratis tu cupón, tu promoción o tu evento, y sale en el folleto de ${nameOf(leaflet)}. Escanea este cuadro.`,
    path: '/registra-tu-negocio',
  },
  {
    title: `Todo lo de ${leaflet.city}`,
    text: 'Lo que hay hoy, lo que está abierto y lo que cambió desde que se imprimió esta hoja.',
    path: '/inicio',
  },
];

/** Rows from `top` to the foot, as high as there is room; what they leave is for at most so many panels. Returns the panels that had no room. */
function drawRows(sheet: Sheet, rows: Row[], top: number, panels: Panel[], mostPanels: number): Panel[] {
  const { doc, look } = sheet;
  const cards = rows.filter((row) => 'offers' in row).length;
  const end = high - margin - footHigh;
  const room = end - top - (rows.length - cards) * headingHigh;
  const rowHigh = cards > 0 ? Math.min(rowHighest, room / cards) : 0;
  const width = (across - gap * (columns - 1)) / columns;
  let y = top;
  for (const row of rows) {
    if ('heading' in row) {
      drawHeading(sheet, row.heading, row.goesOn, y);
      y += headingHigh;
      continue;
    }
    for (const [n, offer] of row.offers.entries())
      drawCard(doc, offer, { x: margin + n * (width + gap), y, width, height: rowHigh - gap }, look);
    y += rowHigh;
  }
  const fitting = Math.min(mostPanels, panels.length, Math.floor((end - y) / (panelLeast + gap)));
  const panelHigh = Math.min(panelMost, (end - y) / fitting - gap);
  for (const panel of panels.slice(0, fitting)) {
    drawPanel(sheet, panel, y, panelHigh);
    y += panelHigh + gap;
  }
  return panels.slice(fitting);
}

function drawFoot({ doc, leaflet, look }: Sheet, said: string): void {
  const y = high - margin - footHigh + 10;
  doc.rect(margin, y - 5, across, 1.2).fill(dark);
  const half = across * 0.62;
  const at: Spot = { x: margin, y: y + 1 };
  write(doc, said, at, { font: 'bold', size: 10.5, colour: dark, width: half, lines: 1, least: 0.7 });
  const setting = { font: 'bold', size: 9.5, colour: dark, width: across - half - 8 } as const;
  writeRight(doc, `${bareHost(look)}/folleto/${leafletName(leaflet)}`, { x: wide - margin, y: y + 1 }, setting);
}

/** The leaflet as PDF of two Letter pages, whatever it has. */
export async function drawSheet(leaflet: Leaflet, look: Look): Promise<Buffer> {
  const title = `El folleto de ${nameOf(leaflet)}. ${sayWeek(leaflet)}`;
  const { doc, finish } = openPaper('carta', { Title: title, Author: look.product });
  const sheet = { doc, leaflet, look };
  const [first, second] = pagesOf(leaflet.offers);
  const left = drawRows(sheet, first, drawMasthead(sheet), panelsOf(leaflet), 1);
  drawFoot(sheet, 'Sigue a la vuelta');
  doc.addPage({ size: [wide, high], margin: 0 });
  drawRows(sheet, second, drawRunningHead(sheet), left, left.length);
  drawFoot(sheet, sayMore(leaflet, look.product) ?? 'Lo que se agote antes lo ves al escanear');
  return finish();
}
