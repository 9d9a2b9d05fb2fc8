import { Navigation } from 'lucide';
import { redirect } from 'react-router';
import type { Store } from '../../contract/catalog/companies.ts';
import type { Promotion } from '../../contract/catalog/promotions.ts';
import { sayVerdict } from '../../contract/validity/say-verdict.ts';
import { evaluateTermsAt } from '../../contract/validity/usable.ts';
import { apiOf } from '../api/api-client.ts';
import { CompanyCoupons, fetchCompanyCoupons } from '../coupons/company-coupons.tsx';
import { WhenItHolds } from '../coupons/coupon-conditions.tsx';
import { FirstStore } from '../coupons/first-store.tsx';
import { OfferActionBar, OtherOffers } from '../coupons/offer-action-bar.tsx';
import { OfferCompany } from '../coupons/offer-company.tsx';
import { OfferFrame } from '../coupons/offer-frame.tsx';
import { OfferStores } from '../coupons/offer-stores.tsx';
import { promotionThings } from '../coupons/offer-structured-data.ts';
import { fetchUses, nearestFirst } from '../coupons/offer-uses.ts';
import { isOver, OfferVerdict } from '../coupons/offer-verdict.tsx';
import { OverLinks } from '../coupons/over-links.tsx';
import { directionsTo } from '../locations/directions.ts';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import { useNow } from '../page/use-now.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import type { Route } from './+types/promotion-page';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const promotion = await api('GET /promotions/{slug}', { params: { slug: given.params.slug } });
  if (promotion.slug !== given.params.slug) throw redirect(paths.promotion(promotion.slug), 301);
  const [uses, coupons] = await Promise.all([fetchUses(api, promotion), fetchCompanyCoupons(api, promotion.id_company)]);
  return { promotion, uses, coupons };
}

export { load as clientLoader, load as loader };

type PromotionData = Awaited<ReturnType<typeof load>>;

const sayWhose = ({ title, company }: Promotion) => `${title} en ${company.name}`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { promotion } = loaderData;
  return pageMeta(matches, {
    title: sayWhose(promotion),
    description: promotion.description || `${sayWhose(promotion)}.`,
    image: shareImage('promociones', promotion.slug),
    slug: `promociones/${promotion.slug}`,
    type: 'article',
  });
};

export const handle: StructuredHandle<PromotionData> = import.meta.env.SSR ? { structuredData: promotionThings } : {};

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, uses, coupons } = loaderData;
  const { settings, place } = useRoot() ?? {};
  const stores = nearestFirst(uses.stores, place);
  const share = {
    title: promotion.title,
    text: `${sayWhose(promotion)}. Míralo en ${settings?.product}:`,
    url: `${settings?.host}${paths.promotion(promotion.slug)}`,
  };
  return (
    <OfferFrame
      image={promotion.image}
      title={promotion.title}
      transition={`promotion-${promotion.id_promotion}`}
      back={paths.promotions}
      share={share}
      report={`promotion:${promotion.id_promotion}`}
      bar={<PromotionBar promotion={promotion} stores={stores} />}
      more={<CompanyCoupons title={`Cupones de ${promotion.company.name}`} company={promotion.company} coupons={coupons} />}
    >
      <OfferCompany company={promotion.company}>
        <FirstStore terms={promotion} stores={stores} />
      </OfferCompany>
      <h1 className="title">{promotion.title}</h1>
      <OfferVerdict terms={promotion} offer="promotion" stores={stores}>
        <OverLinks company={promotion.company} all={{ to: paths.promotions, label: 'Ver todas las promociones' }} />
      </OfferVerdict>
      {promotion.description && <p className="sub mt-3">{promotion.description}</p>}
      <h2 className="subheading">Cuándo y dónde</h2>
      <ul className="conds">
        <WhenItHolds {...promotion} />
        <OfferStores uses={{ ...uses, stores }} company={promotion.company} />
      </ul>
      <div className="two">
        <ShareButton {...share} kind="quiet" />
      </div>
    </OfferFrame>
  );
}

function PromotionBar({ promotion, stores }: { promotion: Promotion; stores: readonly Store[] }) {
  const now = useNow();
  const verdict = evaluateTermsAt(stores, promotion, now);
  const { answer } = sayVerdict(verdict, promotion, now, 'promotion');
  const [store] = stores;
  if (isOver(verdict)) {
    return (
      <OfferActionBar fact={answer}>
        <OtherOffers to={paths.promotions} label="Ver promociones" />
      </OfferActionBar>
    );
  }
  const facts = verdict.reason === 'never_open' ? { fact: answer } : { fact: 'Se aplica sola', detail: 'Llega y pídela' };
  return (
    <OfferActionBar {...facts}>
      {store && (
        <ButtonLink kind="primary" href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
          <Icon of={Navigation} size="medium" />
          Cómo llegar
        </ButtonLink>
      )}
    </OfferActionBar>
  );
}
