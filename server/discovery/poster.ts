import sharp from 'sharp';
import { sharedBy } from '../../contract/console/share-origins.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ReadPicture } from '../platform/storage/upload-store.ts';
import { plain } from './lettering.ts';
import type { PageKind } from './page-queries.ts';
import {
  type Doc,
  dark,
  drawQr,
  openPaper,
  optionsOf,
  type PaperSize,
  paperSizes,
  qrFrame,
  qrSize,
  type Setting,
  type Spot,
  use,
  write,
} from './paper.ts';
import type { PosterFacts } from './posted.ts';
import { brandOf, cropPicture, gainOf, typedAddress } from './share-drawing.ts';

/** What the QR is for, and where the rest of the conditions stands. */
const words: Record<PageKind, { how: string; more: string }> = {
  cupones: { how: 'Escanea con tu cámara, aparta y enséñalo en la caja', more: 'Y más, en el cupón' },
  promociones: { how: 'Escanea con tu cámara y mírala completa', more: 'Y más, en la promoción' },
  eventos: { how: 'Escanea con tu cámara, guárdalo y te avisamos', more: 'Y más, en el evento' },
  negocios: { how: 'Escanea con tu cámara', more: 'Y más, en nuestra ficha' },
};

type Sheet = { doc: Doc; shared: PosterFacts; settings: Settings; wide: number; margin: number; top: number };

const conditionsOf = ({ when, conditions }: PosterFacts) => [when ?? '', ...conditions].filter(Boolean);

function writeConditions({ doc, shared }: Sheet, spot: Spot, setting: Setting, bottom: number): void {
  let { y } = spot;
  const all = conditionsOf(shared);
  for (const [place, said] of all.entries()) {
    use(doc, setting);
    const end = y + doc.heightOfString(plain(said), optionsOf(setting));
    // Room stays for the line that says that there are more.
    if (end > bottom - (place < all.length - 1 ? setting.size * 2 : 0)) {
      write(doc, words[shared.kind].more, { ...spot, y }, { ...setting, lines: 1 });
      return;
    }
    y = write(doc, said, { ...spot, y }, setting) + setting.size * 0.22;
  }
}

type Lead = { size: number; lines: number; title: number };

/** How large a gain and its title stand at most; a business's name has more words, and what stands under it is no name. */
const leads: Record<PaperSize, { gain: Lead; name: Lead }> = {
  carta: { gain: { size: 172, lines: 1, title: 38 }, name: { size: 72, lines: 3, title: 24 } },
  'media-carta': { gain: { size: 84, lines: 1, title: 26 }, name: { size: 48, lines: 2, title: 17 } },
};
const leadOf = ({ kind }: PosterFacts, size: PaperSize) => leads[size][kind === 'negocios' ? 'name' : 'gain'];

/** Gain, title and conditions at the left, the QR at the right. */
function layLetter(sheet: Sheet, bottom: number): void {
  const { doc, shared, settings, wide, margin, top } = sheet;
  const frame = qrSize + 2 * qrFrame;
  const left = wide - 2 * margin - frame - 26;
  const qr = { x: wide - margin - frame, y: top + 30 };
  drawQr(doc, settings.host + sharedBy(shared.path, 'cartel'), qr);
  write(
    doc,
    words[shared.kind].how,
    { x: qr.x, y: qr.y + frame + 12 },
    { font: 'bold', size: 14.5, colour: dark, width: frame, align: 'center' },
  );
  const { size, lines, title } = leadOf(shared, 'carta');
  const gain = { font: 'extrabold', size, colour: brandOf(settings), width: left, tracking: -0.045, lines, least: 0.2 } as const;
  let y = write(doc, gainOf(shared), { x: margin - 4, y: top + 8 }, gain);
  y = write(doc, shared.title, { x: margin, y }, { font: 'extrabold', size: title, colour: dark, width: left, tracking: -0.03, lines: 3 });
  writeConditions(sheet, { x: margin, y: y + 14 }, { font: 'medium', size: 16, colour: '#3A3034', width: left }, bottom);
}

/** Gain and title over the whole width, the QR below them. */
function layHalf(sheet: Sheet, bottom: number): void {
  const { doc, shared, settings, wide, margin, top } = sheet;
  const across = wide - 2 * margin;
  const { size, lines, title } = leadOf(shared, 'media-carta');
  const gain = { font: 'extrabold', size, colour: brandOf(settings), width: across, tracking: -0.045, lines, least: 0.2 } as const;
  let y = write(doc, gainOf(shared), { x: margin - 2, y: top + 2 }, gain);
  y =
    write(doc, shared.title, { x: margin, y }, { font: 'extrabold', size: title, colour: dark, width: across, tracking: -0.03, lines: 2 }) +
    12;
  const frame = qrSize + 2 * qrFrame;
  drawQr(doc, settings.host + sharedBy(shared.path, 'cartel'), { x: margin, y });
  const beside = { x: margin + frame + 18, y: y + 6 };
  const width = across - frame - 18;
  const after = write(doc, words[shared.kind].how, beside, { font: 'bold', size: 13, colour: dark, width });
  writeConditions(sheet, { ...beside, y: after + 10 }, { font: 'medium', size: 11, colour: '#3A3034', width }, bottom);
}

/** Whose it is and where, below a line; returns where it begins. */
function layFoot({ doc, shared, settings, wide, margin }: Sheet, high: number): number {
  const size = wide * 0.024;
  const y = high - margin * 0.62 - size * 3.4;
  const half = (wide - 2 * margin - 20) / 2;
  doc.rect(margin, y - size, wide - 2 * margin, 1.8).fill(dark);
  const setting: Setting = { font: 'bold', size, colour: dark, width: half, lines: 1 };
  const second = y + size * 1.45;
  write(doc, shared.company, { x: margin, y }, setting);
  write(doc, shared.street ?? '', { x: margin, y: second }, setting);
  const right: Setting = { ...setting, align: 'right', colour: '#574C50' };
  const x = wide - margin - half;
  write(doc, 'También lo ves en', { x, y }, right);
  write(doc, typedAddress(shared, settings), { x, y: second }, right);
  return y - size;
}

/** What is to be hung at the counter, as PDF of one page. */
export async function drawPoster(shared: PosterFacts, settings: Settings, size: PaperSize, read: ReadPicture): Promise<Buffer> {
  const [wide, high] = paperSizes[size];
  const isHalf = size === 'media-carta';
  const top = Math.round(high * (isHalf ? 0.27 : 0.35));
  // Three pixels to a point: what a shop's printer can show.
  const { input, raw } = await cropPicture(shared.picture, { width: wide * 3, height: top * 3 }, read);
  const picture = await sharp(input as Buffer, raw ? { raw } : {})
    .jpeg({ quality: 82 })
    .toBuffer();
  const { doc, finish } = openPaper(size, { Title: `${gainOf(shared)} ${shared.title}`.trim(), Author: shared.company });
  doc.image(picture, 0, 0, { width: wide, height: top });
  const sheet: Sheet = { doc, shared, settings, wide, top, margin: wide * 0.07 };
  const bottom = layFoot(sheet, high) - 10;
  (isHalf ? layHalf : layLetter)(sheet, bottom);
  return finish();
}
