import { sayTime } from '../../../contract/validity/dates.ts';
import type { Stamp } from '../../../contract/wallet/stamp-cards.ts';
import { staleQrText, type TillRefusal } from '../../../contract/wallet/till-rules.ts';
import { refusedAnswer, type ScanResult, sayCode, unknownThing } from './scan-result.ts';

/** What a stamp or a gift says on the whole screen. A card that this stamp filled offers its gift at once. */
export function stampedAnswer(stamp: Stamp, timeZone: string): ScanResult {
  const { gives, gift, stamps, needed, customer, code, stamped_at } = stamp;
  const slip: ScanResult['slip'] = [
    ['Cliente', customer],
    ['Código', sayCode(code)],
    ['Hora', sayTime(stamped_at, timeZone)],
  ];
  if (gives === 'gift')
    return { tone: 'good', word: 'Entrégalo', more: 'su tarjeta nueva ya empezó.', charge: { what: 'No le cobres', rest: gift }, slip };
  const isFull = stamps === needed;
  const left = needed - stamps;
  return {
    tone: 'good',
    word: `Sello ${stamps} de ${needed}`,
    more: isFull ? 'tarjeta llena.' : `${left === 1 ? 'le falta 1' : `le faltan ${left}`}.`,
    slip: [['Regalo', gift], ...slip],
    ...(isFull ? { gift: true, todo: `Ya se ganó: ${gift}. Se lo das hoy, o lo guarda para otro día.` } : {}),
  };
}

const details: Partial<Record<TillRefusal, string>> = {
  'till:stale': staleQrText,
  'till:too_soon': 'esta caja le puso uno hace poco.',
  'till:full': 'ya tiene todos sus sellos.',
  'till:not_full': 'sellos para el regalo.',
  'till:gone': 'está en la lista de hoy de esta caja.',
};

/** The text of a till without network about a card that it does not stamp. */
export function unstampedOffline(why: TillRefusal | 'none'): ScanResult {
  if (why === 'none') return unknownThing;
  return refusedAnswer({ type: why, status: 409, detail: details[why] ?? '' });
}

/** A stamp or a gift that waits for the network. `stamps` are those that the phone knew of. */
export function keptStampAnswer(
  gives: Stamp['gives'],
  { at, stamps, needed }: { at: number; stamps: number; needed: number },
  timeZone: string,
): ScanResult {
  const isGift = gives === 'gift';
  return {
    tone: 'wait',
    word: isGift ? 'Entrégalo' : 'Sello guardado',
    more: 'sin conexión: se confirma cuando vuelva la red.',
    slip: [
      ['Tarjeta', isGift ? `${needed} de ${needed}` : `será el ${stamps + 1} de ${needed}`],
      ['Hora', sayTime(at, timeZone)],
    ],
    todo: isGift ? 'La tarjeta es auténtica y está llena. Mira en su teléfono qué le toca.' : 'La tarjeta es auténtica y de tu negocio.',
  };
}
