import { serverNow } from '../../../session/server-clock.ts';
import type { OfferDraft } from '../draft.ts';
import { type Goods, storesOf } from '../shop-goods.ts';
import type { ShopGoods } from '../templates.ts';
import type { DraftInHand } from '../use-draft.ts';
import OpenThen from './open-then.tsx';
import { openedDraft } from './opened-draft.ts';

type OpenOfferProps = {
  hand: DraftInHand<OfferDraft>;
  goods: Goods;
  shop: ShopGoods;
  isAsking: boolean;
  onChanged(goods: Goods): void;
  forget(fields: string[]): void;
  onClose(): void;
};

/** The owner's word that they open when the offer holds; then it holds as its words said. */
export default function OpenOffer({ hand: { draft, present, update }, goods: { profile }, shop, forget, ...sheet }: OpenOfferProps) {
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
