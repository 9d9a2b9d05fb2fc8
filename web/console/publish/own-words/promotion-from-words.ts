import { sayMoney } from '../../../../contract/catalog/money.ts';
import { readEvent } from '../../../../contract/offer-from-text/event/read-event.ts';
import type { OfferField, OfferFlag } from '../../../../contract/offer-from-text/reading.ts';
import { capitalize } from '../../../../contract/validity/dates.ts';
import { sentence } from '../../../both-consoles/parts/sentence.ts';
import { newDraft, type OfferDraft } from '../draft.ts';
import type { ShopGoods } from '../templates.ts';
import { fieldsFromWords, localMinute } from './own-words.ts';

/** What a promotion asks; it has nothing of a coupon's kind and conditions. */
const asked: readonly OfferField[] = ['title', 'starts_at', 'ends_at', 'windows'];
const ofCoupon: readonly OfferFlag[] = ['no_kind', 'two_offers', 'not_an_offer', 'price_above_before', 'before_not_menu', 'over_80'];

type OfferWords = ReturnType<typeof fieldsFromWords>;

/** What is offered, in a title: "2x1 en tacos", "Café con pan a $35". */
function titleOf({ fields, reading }: OfferWords): string {
  const { kind, value, price } = reading.fields;
  const { title } = fields;
  const small = title.charAt(0).toLowerCase() + title.slice(1);
  if (title === '' || kind === undefined) return title;
  if (kind === 'two_for_one') return `2x1 en ${small}`;
  if (kind === 'gift') return `${title} gratis`;
  if (kind === 'price') return price === undefined ? title : `${title} a ${sayMoney(price)}`;
  if (value === undefined) return title;
  return `${kind === 'percent' ? `${value}\u00a0%` : sayMoney(value)} menos en ${small}`;
}

/** Of words that say no gain: all that stands beside their days. */
function announced(text: string, now: string): { title: string; rest: string } {
  const { title, rest } = readEvent(text, now);
  return { title: capitalize(title.replace(/^promoci[oó]n(?:es)?(?: (?:de|del|en))?(?=[\s:]|$):?\s*/iu, '')), rest };
}

function conditionsOf({ fields, reading }: OfferWords): string[] {
  const { min_purchase, first_visit } = reading.fields;
  return [
    ...(min_purchase === undefined ? [] : [`Consumo mínimo ${sayMoney(min_purchase)}`]),
    ...(first_visit ? ['Solo en tu primera visita'] : []),
    ...fields.terms.split('\n').filter(Boolean).map(capitalize),
  ].map(sentence);
}

type PromotionDraftStart = { id_user: string | null; id_company: number; now: number };

/** The draft of a promotion from its owner's words: what a coupon says in fields of its own is said in its title and its description. */
export function promotionFromWords(text: string, shop: ShopGoods, given: PromotionDraftStart): OfferDraft {
  const said = fieldsFromWords(text, shop, given.now);
  const { fields, reading } = said;
  const { kind } = reading.fields;
  const { title: whole, rest } =
    kind === undefined ? announced(text, localMinute(given.now, shop.time_zone)) : { title: titleOf(said), rest: '' };
  const title = whole.slice(0, 120);
  const description = [...(rest ? [sentence(capitalize(rest))] : []), ...conditionsOf(said)].join(' ');
  const ask = reading.ask.filter((field) => asked.includes(field) && (field !== 'title' || title === ''));
  const draft = newDraft({ ...given, noun: 'promotion', fields: { ...fields, title, description, terms: '' } });
  return { ...draft, said: { ...reading, ask, flags: reading.flags.filter((flag) => !ofCoupon.includes(flag)) } };
}
