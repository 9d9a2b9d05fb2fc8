import type { CampaignForOperator, NewCampaign } from '../../../contract/city/city-campaigns.ts';
import { lastDay } from '../../../contract/validity/dates.ts';
import { instantOf, localTime } from '../../../contract/validity/local-time.ts';
import type { Mistakes } from '../../page/use-form.ts';

export const campaignFields = [
  'name',
  'phrase',
  'starts_at',
  'ends_at',
  'slug',
  'id_category',
  'min_stock',
  'offer_title',
  'offer_value',
] as const;
export type CampaignField = (typeof campaignFields)[number];
export type CampaignValues = Record<CampaignField, string>;

/** The coupon that shops may make of it; `none`: each brings its own. */
export type OfferKind = NonNullable<NewCampaign['offer']>['kind'] | 'none';

export const offerKinds: readonly { kind: OfferKind; label: string }[] = [
  { kind: 'none', label: 'Ninguno: cada quien el suyo' },
  { kind: 'two_for_one', label: '2x1' },
  { kind: 'percent', label: 'Porcentaje' },
  { kind: 'amount', label: 'Pesos menos' },
  { kind: 'gift', label: 'Gratis' },
];

const saysValue = (kind: OfferKind) => kind === 'percent' || kind === 'amount';

/** The days of a campaign by its city's clock. */
export const daysOf = ({ starts_at, ends_at, time_zone }: Pick<CampaignForOperator, 'starts_at' | 'ends_at' | 'time_zone'>) => ({
  first: localTime(starts_at, time_zone).date,
  last: lastDay(ends_at, time_zone).date,
});

const number = (typed: string) => Number(typed.replaceAll(/[^\d.]/g, ''));

/** What keeps a campaign from being saved, by its field. */
export function mistakesIn(values: CampaignValues, kind: OfferKind): Mistakes<CampaignField> {
  const { name, starts_at, ends_at, offer_title, offer_value } = values;
  const value = number(offer_value);
  return {
    ...(name.trim() ? {} : { name: 'Escribe cómo se llama.' }),
    ...(starts_at ? {} : { starts_at: 'Di qué día empieza.' }),
    ...(ends_at ? (starts_at && ends_at < starts_at ? { ends_at: 'Termina antes de empezar.' } : {}) : { ends_at: 'Di qué día termina.' }),
    ...(kind !== 'none' && !offer_title.trim() ? { offer_title: 'Di de qué es.' } : {}),
    ...(kind === 'percent' && !(value >= 1 && value <= 100) ? { offer_value: 'De 1 a 100 %.' } : {}),
    ...(kind === 'amount' && !(value > 0) ? { offer_value: 'Di cuántos pesos menos.' } : {}),
  };
}

type CampaignInput = { values: CampaignValues; kind: OfferKind; image: string | null; id_city: number; time_zone: string };

/** What the calls take. A day that stays keeps the hour that it had. */
export function bodyOf({ values, kind, image, id_city, time_zone }: CampaignInput, before?: CampaignForOperator): NewCampaign {
  const { name, phrase, starts_at, ends_at, slug, id_category, min_stock, offer_title, offer_value } = values;
  const was = before && daysOf(before);
  const at = (date: string, time: string) => new Date(instantOf(date, time, time_zone)).toISOString();
  const offer = { kind, value: saysValue(kind) ? number(offer_value) : null, title: offer_title.trim() };
  return {
    id_city,
    name: name.trim(),
    phrase: phrase.trim(),
    image,
    starts_at: before && starts_at === was?.first ? before.starts_at : at(starts_at, '00:00'),
    ends_at: before && ends_at === was?.last ? before.ends_at : at(ends_at, '24:00'),
    ...(slug.trim() ? { slug: slug.trim() } : {}),
    id_category: id_category ? Number(id_category) : null,
    min_stock: number(min_stock) || null,
    offer: offer.kind === 'none' ? null : { ...offer, kind: offer.kind },
  };
}
