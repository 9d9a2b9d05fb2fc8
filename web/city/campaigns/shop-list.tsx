import { Check, Clock } from 'lucide';
import { Link } from 'react-router';
import { benefit } from '../../../contract/catalog/money.ts';
import type { CampaignShop } from '../../../contract/city/city-campaigns.ts';
import { dayMs } from '../../../contract/milliseconds.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { sayAgo } from '../parts/say-ago.ts';
import type { useCampaign } from './use-campaign.ts';

/** A shop is told once a day. */

type ShopListProps = {
  list: ReturnType<typeof useCampaign>['shops'];
  isBusy: boolean;
  isOver: boolean;
  onRemind(id: number): void;
};

/** Who is in, who has not answered, who said no. */
export function ShopList({ list, isBusy, isOver, onRemind }: ShopListProps) {
  return (
    <section className="card" aria-labelledby="campaign-shops">
      <h2 className="card-title" id="campaign-shops">
        Quién está
      </h2>
      {list.items.length === 0 && <p className="sub">Todavía no invitas a nadie.</p>}
      <ul className="campaign-shops">
        {list.items.map((shop) => (
          <ShopRow key={shop.id_company} shop={shop} isBusy={isBusy} isOver={isOver} onRemind={() => onRemind(shop.id_company)} />
        ))}
      </ul>
      <MoreButton list={list}>Ver más negocios</MoreButton>
    </section>
  );
}

type ShopRowProps = { shop: CampaignShop; isBusy: boolean; isOver: boolean; onRemind(): void };

function ShopRow({ shop, isBusy, isOver, onRemind }: ShopRowProps) {
  const { id_company, name, colonia, coupon, answer, taken, redeemed, told_at } = shop;
  const now = useNow();
  return (
    <li>
      <CompanyLogo company={shop} />
      <div className="campaign-words">
        <Link to={cityPaths.company(id_company)} state={{ inside: true }}>
          {name}
        </Link>
        {colonia && <span className="sub">{colonia}</span>}
        {coupon && (
          <span className="sub">
            {benefit(coupon).gain} {coupon.title}
            {taken > 0 && `. ${counted(taken, 'apartado', 'apartados')}, ${counted(redeemed, 'canje', 'canjes')}`}
          </span>
        )}
        <ShopState shop={shop} isOver={isOver} />
        {answer === 'invited' && !isOver && <span className="sub">Se le avisó {sayAgo(told_at, now)}</span>}
      </div>
      {answer === 'invited' && !isOver && now - Date.parse(told_at) >= dayMs && (
        <button type="button" className="small-act" disabled={isBusy} aria-label={`Recordar a ${name}`} onClick={onRemind}>
          Recordar
        </button>
      )}
    </li>
  );
}

function ShopState({ shop: { answer, coupon, shown }, isOver }: { shop: CampaignShop; isOver: boolean }) {
  if (answer === 'declined')
    return (
      <OfferState look="ended" icon={Check}>
        Dijo que no
      </OfferState>
    );
  if (answer === 'invited')
    return (
      <OfferState look="draft" icon={Clock}>
        Invitado
      </OfferState>
    );
  if (!coupon) return <OfferState look="plain">Todavía no escoge</OfferState>;
  if (!shown && !isOver) return <OfferState look="plain">Su cupón no se ve</OfferState>;
  return <OfferState look="on-street">Apuntado</OfferState>;
}
