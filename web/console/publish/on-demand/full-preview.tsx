import type { CompanyProfile, ProfileStore } from '../../../../contract/catalog/companies.ts';
import type { ListedCoupon } from '../../../../contract/catalog/coupons.ts';
import { benefit } from '../../../../contract/catalog/money.ts';
import { CouponConditions, WhenItHolds } from '../../../coupons/coupon-conditions.tsx';
import { FirstStore } from '../../../coupons/first-store.tsx';
import { OfferVerdict } from '../../../coupons/offer-verdict.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { OfferNoun } from '../draft.ts';
import { FullSheet } from './full-sheet.tsx';

type FullPreviewProps = {
  offer: ListedCoupon;
  noun: OfferNoun;
  profile: CompanyProfile;
  /** Those that accept it. */
  stores: ProfileStore[];
  onClose(): void;
};

/** An offer's own page with the draft in it. */
export default function FullPreview({ offer, noun, profile, stores, onClose }: FullPreviewProps) {
  const { image, description, company } = offer;
  const inUse = profile.stores.filter(({ active }) => active);
  const uses = { stores, everywhere: stores.length === inUse.length, payment_methods: profile.payment_methods, respect: null };
  return (
    <FullSheet onClose={onClose}>
      {image && <Picture src={image} sizes="100vw" />}
      <p className="sub">
        <b className="block">{company.name}</b>
        <FirstStore terms={offer} stores={stores} />
      </p>
      <FullTitle offer={offer} noun={noun} />
      <OfferVerdict terms={offer} offer={noun} stores={stores}>
        {null}
      </OfferVerdict>
      {description && <p className="sub">{description}</p>}
      <h3 className="subheading">{noun === 'coupon' ? 'Condiciones' : 'Cuándo'}</h3>
      {noun === 'coupon' ? (
        <CouponConditions coupon={offer} uses={uses} />
      ) : (
        <ul className="conds">
          <WhenItHolds {...offer} />
        </ul>
      )}
    </FullSheet>
  );
}

function FullTitle({ offer, noun }: Pick<FullPreviewProps, 'offer' | 'noun'>) {
  if (noun === 'promotion') return <h3 className="full-title">{offer.title}</h3>;
  const { gain, was } = benefit(offer);
  return (
    <h3 className="full-title">
      <span className="gain">{gain}</span>{' '}
      {was && (
        <span className="was">
          antes <s>{was}</s>{' '}
        </span>
      )}
      <span className="block">{offer.title}</span>
    </h3>
  );
}
