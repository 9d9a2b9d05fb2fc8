import type { ReadingDraft } from '../reading.ts';
import { type Board, type Place, phrase } from '../words/board.ts';
import { counted, unit } from './counted-things.ts';

const end = '(?= *$| [.,;:!)(]| (?:y|hoy|manana|solo|#weekday)(?![^ ]))';
const maximum = phrase(
  `(?:(?:con|un) )?(?:maximo|tope|limite)(?: (?:de|son|:))? (?<count>\\d{1,4})(?: (?<thing>${unit}|${counted}))?${end}`,
);
const upTo = phrase(`hasta (?<count>\\d{1,4}) (?!(?:tod[oa]s|inclu\\p{L}+|litros|metros|hojas)(?![^ ]))(?<thing>${unit}|${counted})${end}`);

/** What is counted one for a coupon. */
const ofCoupon = /^(?:cupones|vales?|lugar|lugares|espacios|boletos|fichas|cupos|turnos|client[ea]s|canjes|afortunados|tickets)$/;
/** "Consumo máximo 200" is of something else. */
const ofOther = /^(?:cupo|descuento|consumo|compra|entrega|tiempo|estancia|edad|peso|pedido|velocidad|carga|capacidad)$/;
/** Fewer are rather for each customer. */
const least = 10;
/** From here on a number beside a percentage may be pesos. */
const leastPesos = 50;

/** "Máximo 15": how many there are, which is asked where it may be how many each may have. The numbers that are sure. */
export function readMaximum(board: Board, { ask }: ReadingDraft, keep: (place: Place) => void): number[] {
  const counts: number[] = [];
  for (const pattern of [maximum, upTo])
    board.each(pattern, (found) => {
      const { thing } = found.groups;
      const count = Number(found.groups.count);
      if (ofOther.test(found.before) || thing === 'personas') return null;
      if (thing && ofCoupon.test(thing)) {
        counts.push(count);
        return ['stock'];
      }
      if (!thing && count >= leastPesos && board.says(/ %|pesos/)) return null;
      if (count >= least) ask.add('stock');
      else if (!thing) ask.add('per_customer');
      // The answer holds it; of things it does not say which.
      if (!thing && count >= least) return ['stock'];
      keep(found);
      return ['terms'];
    });
  return counts;
}
