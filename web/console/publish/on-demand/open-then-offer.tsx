import { serverNow } from '../../../session/server-clock.ts';
import type { OfferDraft } from '../draft.ts';
import { type Goods, goodsAt, storeOfOffer, storesOf } from '../shop-goods.ts';
import type { DraftInHand } from '../use-draft.ts';
import OpenThen from './open-then.tsx';
import { openedDraft } from './opened-draft.ts';

export type OpenThenOfferProps = {
  hand: DraftInHand<OfferDraft>;
  goods: Goods;
  /** That is looked at. */
  id_store: number | null;
  isAsking: boolean;
  isHeld: boolean;
  onChanged(goods: Goods): void;
  /** What is wrong with these fields is so no more. */
  forget(fields: string[]): void;
  onClose(): void;
};

/** The owner's word that they open when an offer holds, and the sheet in which the shop's hours come to say so. */
export default function OpenThenOffer({ hand, goods, id_store, forget, ...sheet }: OpenThenOfferProps) {
  const { draft, present, update } = hand;
  const { profile } = goods;
  const shop = goodsAt(goods, storeOfOffer(profile, draft.fields.stores, id_store));
  const opened = () => openedDraft(present.current, shop, serverNow());
  return (
    <OpenThen
      {...sheet}
      times={opened().fields ?? draft.fields}
      shop={shop}
      stores={storesOf(profile, draft.fields.stores)}
      id_company={profile.id_company}
      earlier={draft.opened_hours}
      name="oferta"
      onOpened={(opened_hours) => {
        forget(['opens_then', 'starts_at', 'ends_at', 'windows']);
        update({ ...opened(), opened_hours });
      }}
    />
  );
}
