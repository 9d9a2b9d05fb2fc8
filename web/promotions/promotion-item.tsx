import { Clock } from 'lucide';
import { Link } from 'react-router';
import type { ListedPromotion } from '../../contract/catalog/promotions.ts';
import { OfferNow } from '../coupons/offer-now.tsx';
import { OfferPlace } from '../coupons/offer-place.tsx';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { sayWhen } from './say-when.ts';

type PromotionItemProps = {
  promotion: ListedPromotion;
  first?: boolean;
  /** `h3` where the list stands under a section's heading. */
  heading?: 'h2' | 'h3';
};

/** A promotion in a list: picture, what, where, when. */
export function PromotionItem({ promotion, first = false, heading: Heading = 'h2' }: PromotionItemProps) {
  const now = useNow();
  return (
    <li className="offer">
      {promotion.image && (
        <div className="offer-pic">
          <Picture src={promotion.image} first={first} transition={`promotion-${promotion.id_promotion}`} />
        </div>
      )}
      <div className="offer-body">
        <Heading>
          <Link to={paths.promotion(promotion.slug)} state={{ inside: true }} prefetch="intent">
            {promotion.title}
          </Link>
        </Heading>
        <OfferPlace company={promotion.company} stores={promotion.stores} />
        <p className="meta">
          <OfferNow {...promotion} />
          <span>
            <Icon of={Clock} size="small" />
            {sayWhen(promotion, now)}
          </span>
        </p>
      </div>
    </li>
  );
}
