import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import { openFieldsOf, sayAsked } from './asked-fields.ts';
import type { OfferDraft, OfferField, OfferFields } from './draft.ts';
import type { MissingField } from './kept-draft.ts';
import type { DayHours } from './offer-periods.ts';

/** The form's order. */
const order: OfferField[] = [
  'kind',
  'value',
  'price',
  'original_price',
  'charged',
  'title',
  'ends_at',
  'starts_at',
  'windows',
  'opens_then',
  'stock',
  'per_customer',
  'min_purchase',
  'first_visit',
  'combinable',
  'claim_hours',
  'terms',
];

/** What is to be said of what a coupon gives. */
function missingGain({ fields, charged }: OfferDraft, menuPrices: readonly number[], add: (field: OfferField, message: string) => void) {
  const { kind, value, price, original_price } = fields;
  if (kind === 'percent' && (value === null || value < 1 || value > 100)) add('value', 'Di cuánto menos: de 1 a 100 %.');
  if (kind === 'amount' && !(value ?? 0)) add('value', 'Di cuántos pesos menos.');
  if (kind === 'price' && price === null) add('price', 'Di el precio con cupón.');
  if (kind === 'price' && price !== null && original_price !== null && price >= original_price)
    add('price', 'Con cupón tiene que costar menos que antes.');
  if (needsAttestation(fields, menuPrices) && !charged) add('charged', 'Confirma que ese precio lo cobras en tu local.');
}

/** What is to be said of hours that are being typed. */
function missingHours({ from, to }: DayHours, add: (field: OfferField, message: string) => void) {
  if (from === '' && to === '') add('windows', 'Di de qué hora a qué hora.');
  else if (from === '') add('windows', 'Falta a qué hora empieza.');
  else if (to === '') add('windows', 'Falta a qué hora termina.');
}

const ofTime = ['starts_at', 'ends_at', 'windows', 'stores'] as const;

/** Whether its words said that the shop is closed when it holds, and nothing was said since: then they are shown with that. */
export const saysClosed = ({ said, opens_then }: OfferDraft): boolean =>
  opens_then === undefined && said?.flags.includes('closed_then') === true;

/** Whether it is looked at if the shop is open when it holds: what is on the street already, once its owner changed when it holds. */
export const hoursAreAsked = ({ opens_then }: OfferDraft, isLive: boolean): boolean => !isLive || opens_then !== undefined;

/** The draft with what its owner changed; `answers` of what was asked are those fields, unless others are named. */
export function changedDraft(
  { fields, said, answered = [], charged }: OfferDraft,
  changed: Partial<OfferFields>,
  answers = Object.keys(changed) as readonly (keyof OfferFields)[],
): Partial<OfferDraft> {
  const asked = said?.ask.filter((field) => answered.includes(field) || answers.includes(field)) ?? [];
  return {
    fields: { ...fields, ...changed },
    charged: charged && !('original_price' in changed),
    ...(said ? { answered: asked } : {}),
    ...(ofTime.some((field) => field in changed) ? { opens_then: false } : {}),
  };
}

/** Whether a promotion says nothing but which dish it is of: nobody knows then what is offered. */
export const isDishAlone = ({ noun, fields }: OfferDraft, menu: readonly { name: string }[]): boolean =>
  noun === 'promotion' &&
  fields.description.trim() === '' &&
  menu.some(({ name }) => name.localeCompare(fields.title.trim(), 'es', { sensitivity: 'base' }) === 0);

/** What only the shop's clock, hours and menu say: that it is closed at the hours of the offer, that these are on none of its days, and `isDishAlone`. */
type Unusable = { isClosed?: boolean; isNever?: boolean; isBare?: boolean };

/** What is to be said before it can be published, in the form's order: also what a reading asks, and whether it can be used at all. */
export function missingOf(
  draft: OfferDraft,
  menuPrices: readonly number[],
  now: number,
  { isClosed = false, isNever = false, isBare = false }: Unusable = {},
): MissingField<OfferField>[] {
  const { noun, fields } = draft;
  const { title, ends_at, starts_at } = fields;
  const missing = new Map<OfferField, string>();
  const add = (field: OfferField, message: string) => void (missing.has(field) || missing.set(field, message));
  if (noun === 'coupon') missingGain(draft, menuPrices, add);
  if (title.trim() === '') add('title', 'Di de qué es.');
  if (isBare) add('title', 'Agrega qué ofreces: su precio de hoy, o qué va con él.');
  if (ends_at === null) add('ends_at', 'Falta decir hasta cuándo.');
  else if (Date.parse(ends_at) <= now) add('ends_at', 'Esa fecha ya pasó. Escoge otra.');
  else if (starts_at !== null && starts_at >= ends_at) add('ends_at', 'Termina antes de empezar. Cambia una de las dos.');
  if (draft.other_hours) missingHours(draft.other_hours, add);
  if (isNever) add('windows', 'A esas horas no vale ningún día. Cambia la hora o hasta cuándo.');
  if (isClosed || saysClosed(draft)) add('opens_then', 'A esa hora tu negocio está cerrado.');
  for (const field of openFieldsOf(draft)) add(field, sayAsked(field));
  return order.filter((field) => missing.has(field)).map((field) => ({ field, message: missing.get(field) ?? '' }));
}
