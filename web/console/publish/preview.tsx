import { ChevronRight } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import { dayMs } from '../../../contract/milliseconds.ts';
import { CouponItem } from '../../coupons/coupon-item.tsx';
import { useNow } from '../../page/use-now.ts';
import { usePhotoAddress } from '../../photos/use-photo-address.ts';
import { PromotionItem } from '../../promotions/promotion-item.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lackOf } from './card-lack.ts';
import type { OfferDraft } from './draft.ts';
import { FullPreview, UnfinishedCard } from './on-demand/parts.ts';
import { storesOf } from './shop-goods.ts';
import { usableOf } from './usable-of.ts';

type PreviewProps = { draft: OfferDraft; profile: CompanyProfile };

/** The customer's own card with the draft in it. */
export function Preview({ draft, profile }: PreviewProps) {
  const now = useNow();
  const photo = usePhotoAddress(draft.photo);
  const coupon = asListed(draft, profile, photo ?? draft.fields.image, now);
  const lack = lackOf(draft);
  const [isFull, setFull] = useState(false);
  return (
    <PreviewFrame
      onFull={lack ? undefined : () => setFull(true)}
      full={
        isFull && (
          <FullPreview
            offer={coupon}
            noun={draft.noun}
            profile={profile}
            stores={storesOf(profile, draft.fields.stores)}
            onClose={() => setFull(false)}
          />
        )
      }
    >
      {lack ? (
        <UnfinishedCard offer={coupon} lack={lack} isCoupon={draft.noun === 'coupon'} />
      ) : draft.noun === 'coupon' ? (
        <CouponItem coupon={coupon} heading="h3" />
      ) : (
        <Suspense>
          <PromotionItem promotion={{ ...coupon, id_promotion: 0 }} heading="h3" />
        </Suspense>
      )}
    </PreviewFrame>
  );
}

type PreviewFrameProps = {
  /** Of the card's list. */
  className?: string;
  /** Opens the whole page; absent while there is something that it would have to invent. */
  onFull?: (() => void) | undefined;
  /** The whole page, while it is open. */
  full?: ReactNode;
  children: ReactNode;
};

/** Where the customer's card stands. */
export const PreviewFrame = ({ className, onFull, full, children }: PreviewFrameProps) => (
  <>
    <section className="preview" aria-label="Así lo ve tu cliente">
      <div className="preview-head">
        <h2>Así lo ve tu cliente</h2>
        {onFull && (
          <button type="button" className="text-act" onClick={onFull}>
            Ver completa
            <Icon of={ChevronRight} size="small" />
          </button>
        )}
      </div>
      <ul className={className} inert>
        {children}
      </ul>
    </section>
    {full}
  </>
);

function asListed({ fields, id_item }: OfferDraft, profile: CompanyProfile, image: string | null, now: number): ListedCoupon {
  const stores = storesOf(profile, fields.stores);
  const time_zone = stores[0]?.time_zone ?? profile.time_zone;
  const { slug, name, logo, id_company } = profile;
  const starts_at = fields.starts_at ?? new Date(now).toISOString();
  const ends_at = fields.ends_at ?? new Date(now + dayMs).toISOString();
  const terms = { starts_at, ends_at, windows: fields.windows, time_zone };
  const usable = usableOf(terms, stores, now);
  return {
    ...fields,
    starts_at,
    ends_at,
    image,
    usable,
    time_zone,
    id_company,
    stores,
    id_coupon: id_item ?? 0,
    slug: 'vista-previa',
    title: fields.title.trim() || 'Tu producto',
    company: { id_company, slug, name, logo },
    left: fields.stock,
    status: 'active',
  };
}
