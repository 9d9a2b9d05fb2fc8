import { encode } from 'uqr';
import type { LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { type Doc, dark, optionsOf, type Setting, type Spot, use, write } from '../../discovery/paper.ts';
import { printedPath } from '../printed-codes.ts';
import type { Look } from './drawer.ts';

/** Grey enough to recede and dark enough for a copy of a copy. */
export const soft = '#3A3034';

/** A QR without a frame, black on white whatever the printer; its squares are joined along each line, so that a page of them stays small. */
export function drawQrAt(doc: Doc, text: string, { x, y }: Spot, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / size;
  for (const [row, cells] of data.entries()) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (cells[column]) column++;
      if (column > start) doc.rect(x + start * module, y + row * module, (column - start) * module, module + 0.05);
      else column++;
    }
  }
  doc.fill('#000000');
}

/** One line that ends at `x`: the library counts wide spaces wrongly where it aligns to the right. */
export function writeRight(doc: Doc, said: string, { x, y }: Spot, { width, ...setting }: Omit<Setting, 'align' | 'lines'>): void {
  const wideOf = (size: number) => {
    use(doc, { ...setting, width, size });
    return doc.widthOfString(said, optionsOf({ ...setting, width, size })) + 0.05 * size * (said.split(' ').length - 1);
  };
  const size = Math.min(setting.size, (setting.size * width) / wideOf(setting.size));
  write(doc, said, { x: x - wideOf(size), y: y + (setting.size - size) / 2 }, { ...setting, size, width: width + 20 });
}

export const bareHost = ({ host }: Pick<Look, 'host'>): string => host.replace(/^https?:\/\//, '');

type Area = Spot & { width: number; height: number };

/** The usual height of a card; its words grow with it. */
const usualHigh = 107;
const largest = 1.25;

/** One offer in its frame: what one gets, until when and on which terms at the left, its QR at the right, where at the foot. */
export function drawCard(doc: Doc, offer: LeafletOffer, { x, y, width, height }: Area, look: Look): void {
  const scale = Math.min(largest, height / usualHigh);
  const pad = 8 * scale;
  const side = 62 * scale;
  doc
    .roundedRect(x, y, width, height, 8)
    .lineWidth(offer.pinned ? 2 : 0.9)
    .stroke(dark);
  const qr = { x: x + width - pad - side, y: y + pad };
  const address = printedPath(offer);
  drawQrAt(doc, look.host + address, qr, side);
  const caption = { font: 'medium', size: 6.5, colour: soft, width: side + 12, align: 'center', lines: 1, least: 0.7 } as const;
  write(doc, bareHost(look) + address, { x: qr.x - 6, y: qr.y + side + 2.5 }, caption);
  const left = { x: x + pad, width: width - 3 * pad - side };
  const line = (said: string, top: number, { size, ...setting }: Pick<Setting, 'font' | 'size' | 'lines' | 'least'>) =>
    write(doc, said, { x: left.x, y: top }, { ...setting, size: size * scale, colour: dark, width: left.width });
  const isLarge = offer.kind === 'coupon';
  let top = line(offer.lead, y + pad - (isLarge ? 5 : 2), { font: 'extrabold', size: isLarge ? 25 : 13, lines: 1, least: 0.4 });
  top = line(offer.title, top + (isLarge ? -1 : 1), { font: 'bold', size: 11, lines: 2, least: 0.82 });
  top = line(offer.who, top + 1, { font: 'bold', size: 9, lines: 1, least: 0.85 });
  top = line(offer.until, top + 1, { font: 'extrabold', size: 9, lines: 1, least: 0.8 });
  const size = 8 * scale;
  const foot = y + height - pad - size * 1.1;
  write(
    doc,
    offer.where,
    { x: left.x, y: foot },
    { font: 'medium', size: size * 1.06, colour: dark, width: width - 2 * pad, lines: 1, least: 0.85 },
  );
  const lines = Math.floor((foot - top - 1) / (size * 1.17));
  if (lines > 0)
    write(doc, offer.conditions, { x: left.x, y: top + 1 }, { font: 'medium', size, colour: soft, width: left.width, lines, least: 1 });
}
