import type { CampaignChanges, NewCampaign } from '../../contract/city/city-campaigns.ts';
import { checkPeriod, type FieldErrors, parseInstant, parseLine, parseMoney } from '../platform/input/field-errors.ts';
import { normalizeLine } from '../platform/input/normalize-text.ts';

/** A campaign's columns that an operator writes. */
export type CampaignColumns = {
  name: string;
  phrase: string;
  image: string | null;
  starts_at: Date;
  ends_at: Date;
  id_category: number | null;
  min_stock: number | null;
  offer_kind: 'percent' | 'amount' | 'two_for_one' | 'gift' | null;
  /** A percentage for `percent`, centavos for `amount`. */
  offer_value: number | null;
  offer_title: string | null;
};

type Offer = NonNullable<NewCampaign['offer']>;

const noOffer = { offer_kind: null, offer_value: null, offer_title: null };

function readOffer(
  faults: FieldErrors,
  { kind, value = null, title }: Offer,
): Pick<CampaignColumns, 'offer_kind' | 'offer_value' | 'offer_title'> {
  const says = kind === 'percent' || kind === 'amount';
  if (!says && value !== null) faults.add('offer.value', `un cupón ${kind} no lo lleva`);
  if (says && value === null) faults.add('offer.value', `un cupón ${kind} lo necesita`);
  if (kind === 'percent' && value !== null && !(Number.isInteger(value) && value >= 1 && value <= 100))
    faults.add('offer.value', 'debe ser un porcentaje entero, de 1 a 100');
  const offer_value = value === null || !says ? null : kind === 'percent' ? value : parseMoney(faults, 'offer.value', value, 0);
  return { offer_kind: kind, offer_value, offer_title: parseLine(faults, 'offer.title', title) };
}

/** A campaign with an input's fields over its earlier ones; `before` is null for a new one. */
export function readCampaign(
  faults: FieldErrors,
  given: Partial<NewCampaign> & Pick<CampaignChanges, 'status'>,
  before: CampaignColumns | null,
  now: Date,
): CampaignColumns {
  const { name, phrase, image, starts_at, ends_at, id_category, min_stock, offer } = given;
  const was = before ?? { name: '', phrase: '', image: null, starts_at: now, ends_at: now, id_category: null, min_stock: null, ...noOffer };
  const kept = { offer_kind: was.offer_kind, offer_value: was.offer_value, offer_title: was.offer_title };
  const read = {
    name: name === undefined ? was.name : parseLine(faults, 'name', name),
    phrase: phrase === undefined ? was.phrase : normalizeLine(phrase),
    image: image === undefined ? was.image : image,
    starts_at: starts_at === undefined ? was.starts_at : parseInstant(faults, 'starts_at', starts_at),
    ends_at: ends_at === undefined ? was.ends_at : parseInstant(faults, 'ends_at', ends_at),
    id_category: id_category === undefined ? was.id_category : id_category,
    min_stock: min_stock === undefined ? was.min_stock : min_stock,
    ...(offer === undefined ? kept : offer === null ? noOffer : readOffer(faults, offer)),
  };
  const isNewEnd = read.ends_at.getTime() !== before?.ends_at.getTime() || given.status === 'active';
  checkPeriod(faults, read, { end: isNewEnd }, now);
  return read;
}
