import type { CouponBrief } from '../../../contract/catalog/coupons.ts';
import { benefit, sayMoney } from '../../../contract/catalog/money.ts';
import type { Problem } from '../../../contract/errors.ts';
import { sayTime } from '../../../contract/validity/dates.ts';
import type { RedeemedNow, Redemption, TillCoupon } from '../../../contract/wallet/redemptions.ts';
import { staleQrText, type TillRefusal } from '../../../contract/wallet/till-rules.ts';
import type { StoredScan } from '../offline/till-store.ts';
import { sayTillTerms } from './say-terms.ts';
import type { Tone } from './tones.ts';

/** A typed code, and how its customer was to prove that it is theirs. */
export type TypedBegin = { code: string; by: 'digits' | 'phone_last4' };

/** The content of the screen after a scan. */
export type ScanResult = {
  tone: Tone;
  /** The word in letters for two metres. */
  word: string;
  more?: string;
  /** The first line, above the word: what to charge, and for what. */
  charge?: { what: string; rest: string };
  /** What the coupon asks, for the cashier to look at before charging. */
  terms?: string[];
  slip?: [name: string, value: string][];
  /** The cashier's next step. */
  todo?: string;
  /** The redemption that can be undone. */
  redemption?: Redemption;
  /** Whether the card that was shown is full: its gift can be given at once. */
  gift?: boolean;
  /** Whether a retry is safe and may help. */
  canRetry?: boolean;
  /** What was typed and stays, where only the proof beside it was wrong. */
  typed?: TypedBegin;
};

/** «K7MX-2P9R». */
export const sayCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The amount to charge if the bill or the price is known, else the reduction. */
function sayCharge(coupon: CouponBrief, saved: number | null, ticket: number | undefined): ScanResult['charge'] {
  const { kind, title, original_price } = coupon;
  const { gain } = benefit(coupon);
  const bill = ticket ?? (kind === 'two_for_one' ? original_price : null);
  // A bill below the price before is of what the coupon is of, reduced already.
  if (kind === 'price' && ticket !== undefined && saved !== null && original_price !== null && ticket >= original_price)
    return { what: `Cóbrale ${sayMoney(ticket - saved)}`, rest: `${title} a ${gain}, cuenta de ${sayMoney(ticket)}` };
  if (kind === 'price') return { what: `Cóbrale ${gain}`, rest: title };
  if (kind === 'gift') return { what: 'No le cobres', rest: title };
  if (bill !== null && saved !== null)
    return { what: `Cóbrale ${sayMoney(Math.max(0, bill - saved))}`, rest: `${gain} de ${sayMoney(bill)}` };
  if (kind === 'two_for_one') return { what: 'Cóbrale 1 de 2', rest: title };
  return { what: `Descuéntale ${gain.slice(1)}`, rest: title };
}

export function redeemedAnswer(redemption: RedeemedNow, timeZone: string, ticket: number | undefined): ScanResult {
  const { coupon, conditions, customer, code, redeemed_at, saved } = redemption;
  return {
    tone: 'good',
    word: 'Canjeado',
    charge: sayCharge(coupon, saved, ticket),
    terms: sayTillTerms(conditions, timeZone, ticket),
    slip: [
      ['Cliente', customer],
      ['Código', sayCode(code)],
      ['Hora', sayTime(redeemed_at, timeZone)],
      ...(saved === null ? [] : [['Ahorra', sayMoney(saved)] as [string, string]]),
    ],
    redemption,
  };
}

const words: Record<TillRefusal, { word: string; todo?: string }> = {
  'till:used': { word: 'Ya se usó:', todo: 'No lo apliques otra vez.' },
  'till:expired': { word: 'Ya venció:', todo: 'No lo apliques.' },
  'till:given_back': { word: 'Lo devolvió', todo: 'No lo apliques.' },
  'till:stale': { word: 'No es de ahora' },
  'till:not_now': { word: 'Ahora no vale', todo: 'No lo apliques.' },
  'till:not_here': { word: 'Aquí no vale', todo: 'No lo apliques.' },
  'till:too_soon': { word: 'Todavía no', todo: 'No le pongas otro sello.' },
  'till:full': { word: 'Tarjeta llena' },
  'till:not_full': { word: 'Le faltan sellos', todo: 'No entregues el regalo.' },
  'till:gone': { word: 'Ya se entregó:', todo: 'No lo entregues otra vez. Su tarjeta nueva está en Mis cupones.' },
  'till:wrong_phone': { word: 'No coincide', todo: 'Pide otra vez los 4 números, o que abra su QR.' },
};

/** Another company's coupon or card looks like an unknown one. */
export const unknownThing: ScanResult = {
  tone: 'bad',
  word: 'No lo encontramos',
  more: 'No encontramos este cupón.',
  todo: 'No lo apliques: puede ser de otro negocio.',
};

/** The refusals of a typed code whose proof may be typed again. */
const proofRefusals: ReadonlySet<string> = new Set<TillRefusal>(['till:stale', 'till:wrong_phone']);

const staleDigits = { word: 'No coinciden', todo: 'Cambian cada 30 segundos: pide los que se ven ahora junto a su código.' };

/** Those of a stamp card. */
const cardRefusals: ReadonlySet<string> = new Set<TillRefusal>(['till:too_soon', 'till:full', 'till:not_full', 'till:gone']);

/** «Ya se usó: hoy, 6:42 p. m., en Centro.» says after the word only the rest. */
const after = (word: string, detail: string) => (detail.startsWith(`${word} `) ? detail.slice(word.length + 1) : detail);

export function refusedAnswer(
  { type, status, detail, claim }: Pick<Problem, 'type' | 'status' | 'detail' | 'claim'>,
  shown?: StoredScan,
): ScanResult {
  if (status === 404) return unknownThing;
  if (status === 429) {
    return { tone: 'bad', word: 'Espera un poco', more: 'Son muchos intentos seguidos. Vuelve a intentarlo en unos minutos.' };
  }
  const isStaleDigits = type === ('till:stale' satisfies TillRefusal) && shown !== undefined && 'digits' in shown;
  const known = isStaleDigits ? staleDigits : (words[type as TillRefusal] as (typeof words)[TillRefusal] | undefined);
  if (!known) return { tone: 'bad', word: 'No se puede', more: detail };
  const isFull = type === ('till:full' satisfies TillRefusal);
  return {
    // A full card is what its customer came for.
    tone: isFull ? 'good' : 'bad',
    word: known.word,
    more: after(known.word, detail),
    ...(known.todo ? { todo: known.todo } : {}),
    ...(isFull ? { gift: true } : {}),
    ...(shown && 'code' in shown && proofRefusals.has(type)
      ? { typed: { code: shown.code, by: 'digits' in shown ? 'digits' : 'phone_last4' } }
      : {}),
    ...(claim
      ? {
          slip: [
            [cardRefusals.has(type) ? 'Regalo' : 'Cupón', claim.title],
            ['Cliente', claim.customer],
            ['Código', sayCode(claim.code)],
          ],
        }
      : {}),
  };
}

/** The same results, decided without a network. */
export function refusedOffline(why: TillRefusal | 'none'): ScanResult {
  if (why === 'none') return unknownThing;
  const details: Partial<Record<TillRefusal, string>> = {
    'till:stale': staleQrText,
    'till:not_here': 'Este cupón no vale en esta sucursal.',
    'till:expired': 'su tiempo terminó.',
    'till:used': 'está en la lista de hoy de esta caja.',
  };
  return refusedAnswer({ type: why, status: 409, detail: details[why] ?? '' });
}

type KeptClaim = { at: number; id_claim: number; coupon: TillCoupon | undefined };

/** A coupon that waits for the network. What it gives and asks is known of those that the till keeps. */
export const keptAnswer = ({ at, id_claim, coupon }: KeptClaim, timeZone: string, ticket: number | undefined): ScanResult => ({
  tone: 'wait',
  word: 'Guardado',
  more: 'sin conexión: se confirma cuando vuelva la red.',
  ...(coupon ? { charge: sayCharge(coupon, null, ticket), terms: sayTillTerms(coupon.conditions, timeZone, ticket) } : {}),
  slip: [
    ['Cupón', `núm. ${id_claim}`],
    ['Hora', sayTime(at, timeZone)],
  ],
  todo: `El cupón es auténtico y de tu negocio. ${coupon ? 'Compáralo con su teléfono.' : 'Mira en su teléfono qué cobrar y qué pide.'}`,
});

export const twiceAnswer: ScanResult = {
  tone: 'bad',
  word: 'Ya lo escaneaste',
  more: 'Está guardado en esta caja y se confirma cuando vuelva la red.',
  todo: 'No lo apliques otra vez.',
};

export const fullAnswer: ScanResult = {
  tone: 'bad',
  word: 'No cabe más',
  more: 'Esta caja ya guarda todo lo que puede sin conexión. Conéctala para enviarlo.',
  todo: 'No lo apliques.',
};

export const noAnswer: ScanResult = {
  tone: 'wait',
  word: 'Sin respuesta',
  more: 'No hay red y un código escrito solo se comprueba con ella. Reintenta: no se canjea dos veces.',
  todo: 'Si quedó canjeado, aparece en Hoy y ahí se deshace.',
  canRetry: true,
};

export const blindAnswer: ScanResult = {
  tone: 'wait',
  word: 'Sin conexión',
  more: 'Esta caja todavía no puede comprobar cupones sin red. Conéctala y reintenta.',
  canRetry: true,
};

export const unkeptAnswer: ScanResult = {
  tone: 'wait',
  word: 'No se guardó',
  more: 'No hay red, y este teléfono no tiene espacio o su navegador no guarda nada. Conéctalo y reintenta.',
  todo: 'Sin eso no queda canjeado.',
  canRetry: true,
};

export const undoneAnswer: ScanResult = { tone: 'wait', word: 'Deshecho', more: 'El cupón vuelve a estar en Mis cupones de su dueño.' };
