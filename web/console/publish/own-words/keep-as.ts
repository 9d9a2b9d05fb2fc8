import { nounSaid, type OtherNoun } from '../../../../contract/offer-from-text/event/noun-said.ts';
import { readEvent } from '../../../../contract/offer-from-text/event/read-event.ts';
import { newOf } from '../../../page/shop-paths.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { readStored } from '../../../session/storage.ts';
import { newDraft } from '../draft.ts';
import { type Draft, keepDraft } from '../drafts-store.ts';
import type { OpenedHours } from '../on-demand/opened-hours.ts';
import { type Goods, goodsAt } from '../shop-goods.ts';
import { eventFromWords } from './event-from-words.ts';
import { fieldsFromWords, localMinute } from './own-words.ts';
import { promotionFromWords } from './promotion-from-words.ts';

export type Noun = OtherNoun | 'coupon';

/** Words and what they are of; `image` is a picture that the server has already, `opened_hours` what the shop was opened for them. */
export type OwnWords = {
  text: string;
  photo: Blob | null;
  image?: string | null;
  opened_hours?: OpenedHours | undefined;
  goods: Goods;
  id_company: number;
  id_store: number | null;
};

/** Whether words say an offer, and of what else they may tell: what gives nothing and has a day and an hour may be an event. */
export function lookAt({ text, goods, id_store }: OwnWords): { isOffer: boolean; mayBe: OtherNoun | null } {
  const { fields, flags } = fieldsFromWords(text, goodsAt(goods, id_store), serverNow()).reading;
  const { kind, original_price } = fields;
  const isCoupon =
    kind === 'two_for_one' || kind === 'percent' || kind === 'amount' || original_price !== undefined || flags.includes('raffle');
  const isOffer = !flags.includes('not_an_offer');
  const mayBe = nounSaid(text, isCoupon);
  if (isOffer || mayBe) return { isOffer, mayBe };
  const { saysDay, saysHours } = readEvent(text, localMinute(serverNow(), goodsAt(goods, id_store).time_zone));
  return { isOffer, mayBe: saysDay && saysHours ? 'event' : null };
}

function readAs(noun: Noun, { text, goods, id_company, id_store }: OwnWords): Draft {
  const given = { id_user: readStored('id_user'), id_company, now: serverNow() };
  if (noun === 'event') return eventFromWords(text, goods.profile, { ...given, id_store });
  const shop = goodsAt(goods, id_store);
  if (noun === 'promotion') return promotionFromWords(text, shop, given);
  const { fields, reading } = fieldsFromWords(text, shop, given.now);
  return { ...newDraft({ ...given, noun, fields }), said: reading };
}

/** The words as a draft of that noun, with what they came with. */
export function draftAs(noun: Noun, own: OwnWords): Draft {
  const draft = readAs(noun, own);
  const fields = { ...draft.fields, image: own.image ?? draft.fields.image };
  return { ...draft, photo: own.photo, opened_hours: own.opened_hours, fields } as Draft;
}

/** Keeps the words as a draft of that noun; the address of its editor, or null where the device has no room. */
export async function keepAs(noun: Noun, own: OwnWords): Promise<string | null> {
  const draft = draftAs(noun, own);
  return (await keepDraft(draft)) ? `${newOf[noun]}?borrador=${draft.key}` : null;
}
