import { type Board, phrase } from './words/board.ts';
import { toSign } from './words/to-sign.ts';

const street = phrase(
  '(?:(?:en|sobre) )?(?:(?:la|nuestra) )?(?:calle|av|avenida|blvd|boulevard|calz|calzada|col|colonia|esquina|esq|privada|andador|callejon|carretera|sucursal|suc|domicilio|direccion)',
);

/** "5 de Mayo 22" names a street and its number. */
const streetOfDate = phrase(
  '\\d{1,2} de (?:febrero|mayo|septiembre|noviembre) (?:# |num |no |numero )?(?!20[23]\\d)\\d{1,4}(?= *$|$| [.,;!)]| (?:col|colonia|centro|esquina|esq|local|entre)(?![^ ]))',
);

/** Where the shop is names numbers and dates that are none of the offer. */
export function holdStreets(board: Board): void {
  board.each(streetOfDate, ({ start }) => (board.tokens[start]?.breaks || /^[.,]$/.test(board.tokens[start - 1]?.word ?? '') ? [] : null));
  board.each(street, ({ start, end }) => {
    const place = toSign(board, start, end);
    for (let at = end; at < Math.min(place.end, end + 5); at++) {
      const isName = board.tokens
        .slice(at, at + 3)
        .map(({ word }) => word)
        .join(' ');
      if (/^\d+ de (?:enero|febrero|mayo|septiembre|noviembre)/.test(isName)) board.give({ start: at, end: at + 3 }, 'stays');
      else if (
        /^\d+$/.test(isName.split(' ')[0] ?? '') &&
        at > end &&
        /^(?:\p{L}+|#)$/u.test(board.tokens[at - 1]?.word ?? '') &&
        !/^(?:a|en|por|x|de|el|las?|con|solo|y|del|hasta)$/.test(board.tokens[at - 1]?.word ?? '') &&
        !/^(?:%|\/|x|:|pesos|al|a)$/.test(board.tokens[at + 1]?.word ?? '')
      )
        board.give({ start: at, end: at + 1 }, 'stays');
    }
    return null;
  });
}
