import { type Board, type Place, phrase } from '../words/board.ts';

const most = '(?:maximo|tope|limite)';
const cap = phrase(
  `(?:(?:con|hasta) )?(?:un )?(?:descuento ${most}|${most}(?: ${most})?(?: (?:de|en) descuento)?)(?: (?:de|es|:|es de))? (?:\\$#n(?: pesos)?|#n pesos)(?: de descuento)?`,
);

/** "20% con tope de $200": how far a percentage goes is a condition, and no gain beside it. */
export function holdDiscountCap(board: Board, keep: (place: Place) => void): void {
  if (!board.says(/\d %/u)) return;
  board.each(cap, ({ start, end, before }) => {
    if (/^(?:compra|consumo|pedido|ticket|cuenta)$/.test(before)) return null;
    keep({ start, end });
    return ['terms'];
  });
}
