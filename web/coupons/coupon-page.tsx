import { Bookmark } from 'lucide';
import { redirect } from 'react-router';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { benefit } from '../../contract/catalog/money.ts';
import { apiOf } from '../api/api-client.ts';
import { Respect } from '../companies/respect.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { ShareButton } from '../ui/share-button.tsx';
import type { Route } from './+types/coupon-page';
import { CompanyCoupons, fetchCompanyCoupons } from './company-coupons.tsx';
import { TakeBar } from './coupon-bar.tsx';
import { CouponConditions } from './coupon-conditions.tsx';
import { FirstStore } from './first-store.tsx';
import { nameCoupon } from './name-coupon.ts';
import { OfferCompany } from './offer-company.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { couponThings } from './offer-structured-data.ts';
import { fetchUses, nearestFirst } from './offer-uses.ts';
import { OfferVerdict } from './offer-verdict.tsx';
import { OverLinks } from './over-links.tsx';
import { RemindButton } from './remind-button.tsx';
import { useAsker } from './use-asker.ts';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const coupon = await api('GET /coupons/{slug}', { params: { slug: given.params.slug } });
  if (coupon.slug !== given.params.slug) throw redirect(paths.coupon(coupon.slug), 301);
  const [uses, others] = await Promise.all([fetchUses(api, coupon), fetchCompanyCoupons(api, coupon.id_company, coupon.id_coupon)]);
  return { coupon, uses, others };
}

export { load as clientLoader, load as loader };

type CouponData = Awaited<ReturnType<typeof load>>;

const sayWhose = (coupon: Coupon) => `${nameCoupon(coupon)} en ${coupon.company.name}`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { coupon } = loaderData;
  return pageMeta(matches, {
    title: sayWhose(coupon),
    description: coupon.description || `${sayWhose(coupon)}.`,
    image: shareImage('cupones', coupon.slug),
    slug: `cupones/${coupon.slug}`,
    type: 'article',
  });
};

export const handle: StructuredHandle<CouponData> = import.meta.env.SSR ? { structuredData: couponThings } : {};

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { coupon, uses, others } = loaderData;
  const { settings, place } = useRoot() ?? {};
  const stores = nearestFirst(uses.stores, place);
  const share = {
    title: nameCoupon(coupon),
    text: `${sayWhose(coupon)}. Míralo en ${settings?.product}:`,
    url: `${settings?.host}${paths.coupon(coupon.slug)}`,
  };
  const links = <OverLinks company={coupon.company} all={{ to: paths.coupons, label: 'Ver todos los cupones' }} />;
  return (
    <OfferFrame
      image={coupon.image}
      title={coupon.title}
      transition={`coupon-${coupon.id_coupon}`}
      back={paths.coupons}
      share={share}
      report={`coupon:${coupon.id_coupon}`}
      bar={<TakeBar coupon={coupon} stores={stores} />}
      more={
        <CompanyCoupons
          title={`Más cupones de ${coupon.company.name}`}
          company={coupon.company}
          coupons={picturesOnce(coupon.image)(others)}
        />
      }
    >
      <OfferCompany company={coupon.company}>
        <FirstStore terms={coupon} stores={stores} />
      </OfferCompany>
      <CouponHeading coupon={coupon} />
      <OfferVerdict
        terms={coupon}
        asker={useAsker(coupon)}
        offer="coupon"
        stores={stores}
        later={<RemindButton coupon={coupon} stores={stores} />}
      >
        {links}
      </OfferVerdict>
      {coupon.description && <p className="sub mt-3">{coupon.description}</p>}
      <Respect respect={uses.respect} />
      <h2 className="subheading">Condiciones</h2>
      <CouponConditions coupon={coupon} uses={{ ...uses, stores }} />
      <div className="two">
        <SaveButton kind="coupon" id={coupon.id_coupon} label="Guardar" icon={Bookmark} />
        <ShareButton {...share} kind="quiet" />
      </div>
    </OfferFrame>
  );
}

function CouponHeading({ coupon }: { coupon: Coupon }) {
  const { gain, was } = benefit(coupon);
  return (
    <h1>
      <span className="big" style={{ '--n': gain.length } as React.CSSProperties}>
        {gain}
      </span>{' '}
      {was && (
        <span className="was">
          antes <s>{was}</s>{' '}
        </span>
      )}
      <span className="block">{coupon.title}</span>
    </h1>
  );
}
