import { useState } from 'react';
import { Link } from 'react-router';
import { benefit } from '../../../contract/catalog/money.ts';
import type { CampaignAnswer, OwnedCampaign } from '../../../contract/console/owned-campaigns.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { campaignPath, sayDays, sayShops, sayWhen } from '../../campaigns/say-campaign.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';

type CampaignCardProps = {
  campaign: OwnedCampaign;
  isBusy: boolean;
  onJoin(body: CampaignAnswer): void;
  onLeave(): void;
  onDecline(): void;
  /** A no is taken back. */
  onReopen(): void;
};

/** «2x1 Tacos al pastor». */
const nameOf = (coupon: Parameters<typeof benefit>[0] & { title: string }) => `${benefit(coupon).gain} ${coupon.title}`;

/** One campaign, by what the shop answered. */
export function CampaignCard({ campaign, isBusy, onJoin, onLeave, onDecline, onReopen }: CampaignCardProps) {
  const now = useNow();
  const { name, slug, phrase, shops, answer, coupon } = campaign;
  const isIn = answer === 'joined' && coupon !== null;
  return (
    <li className="card campaign-card">
      <div className="campaign-head">
        <h3>{answer === 'invited' ? `Te invitan a «${name}»` : name}</h3>
        {isIn && (campaign.shown ? <OfferState look="on-street">Apuntado</OfferState> : <OfferState look="plain">No se ve</OfferState>)}
        {answer === 'declined' && <OfferState look="ended">Dijiste que no</OfferState>}
      </div>
      <p className="sub">
        {sayDays(campaign)}. {sayWhen(campaign, now)}
        {shops > 0 && `. ${sayShops(shops)} con su cupón`}.
      </p>
      {answer === 'invited' && phrase && <p>{phrase}</p>}
      {isIn && <Joined campaign={campaign} name={nameOf(coupon)} />}
      {(answer === 'invited' || (answer === 'joined' && !coupon)) && <Joining campaign={campaign} isBusy={isBusy} onJoin={onJoin} />}
      <div className="campaign-ways">
        <Link className="small-act" to={campaignPath(slug)} state={{ inside: true }} aria-label={`Ver la campaña «${name}»`}>
          Ver la campaña
        </Link>
        {answer === 'invited' && (
          <button type="button" className="small-act" disabled={isBusy} aria-label={`Ahora no: «${name}»`} onClick={onDecline}>
            Ahora no
          </button>
        )}
        {answer === 'joined' && (
          <button type="button" className="small-act" disabled={isBusy} aria-label={`Salirme de «${name}»`} onClick={onLeave}>
            Salirme
          </button>
        )}
        {answer === 'declined' && (
          <button type="button" className="small-act" disabled={isBusy} aria-label={`Sí quiero «${name}»`} onClick={onReopen}>
            Sí quiero
          </button>
        )}
      </div>
    </li>
  );
}

function Joined({ campaign: { shown, coupon, state }, name }: { campaign: OwnedCampaign; name: string }) {
  return (
    <p>
      Con tu cupón <b>«{name}»</b>.{' '}
      {!shown && (
        <>
          {state === 'scheduled' ? 'Se ve en la página cuando se pueda apartar' : 'Ahora nadie lo puede apartar'}: revísalo en{' '}
          <Link to={shopPaths.coupon(coupon?.id_coupon ?? 0)} state={{ inside: true }}>
            su página
          </Link>
          .
        </>
      )}
    </p>
  );
}

/** What it is joined with: a coupon of the shop, or a new one that the campaign has ready. */
function Joining({ campaign, isBusy, onJoin }: Pick<CampaignCardProps, 'campaign' | 'isBusy' | 'onJoin'>) {
  const { id_campaign, offer, name } = campaign;
  const fitting = campaign.choices.filter(({ lacks_stock }) => lacks_stock === null);
  const lacking = campaign.choices.find(({ lacks_stock }) => lacks_stock !== null);
  const [chosen, choose] = useState<number | 'new'>();
  const present = chosen === 'new' || fitting.some(({ id_coupon }) => id_coupon === chosen) ? chosen : (fitting[0]?.id_coupon ?? 'new');
  const coupon = fitting.find(({ id_coupon }) => id_coupon === present);
  const made = offer && nameOf({ ...offer, original_price: null, price: null });
  const group = `campaign-${id_campaign}`;
  return (
    <>
      {fitting.length + (made ? 1 : 0) > 1 && (
        <Choices legend="¿Con cuál?" className="campaign-choices">
          {fitting.map((one) => (
            <Choice key={one.id_coupon} name={group} isChosen={one.id_coupon === present} onChange={() => choose(one.id_coupon)}>
              {nameOf(one)}
            </Choice>
          ))}
          {made && (
            <Choice name={group} isChosen={present === 'new'} onChange={() => choose('new')}>
              {`Uno nuevo: ${made}`}
            </Choice>
          )}
        </Choices>
      )}
      {lacking && (
        <p className="sub">
          «{nameOf(lacking)}» no alcanza: la campaña pide {lacking.lacks_stock} cupones o más.
        </p>
      )}
      {coupon && (
        <Button kind="primary" wide disabled={isBusy} onClick={() => onJoin({ id_coupon: coupon.id_coupon })}>
          {`Apuntar «${nameOf(coupon)}»`}
        </Button>
      )}
      {!coupon && made && (
        <Button kind="primary" wide disabled={isBusy} onClick={() => onJoin({ from_offer: true })}>
          {`Publicar «${made}» y apuntarme`}
        </Button>
      )}
      {!coupon && !made && (
        <p>
          Para apuntarte hace falta un cupón de esos días.{' '}
          <Link to={shopPaths.publish} state={{ inside: true }} aria-label={`Publica uno para «${name}»`}>
            Publica uno
          </Link>{' '}
          y vuelve aquí.
        </p>
      )}
    </>
  );
}
