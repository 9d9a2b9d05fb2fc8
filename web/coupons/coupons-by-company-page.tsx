import { useCallback } from 'react';
import { data } from 'react-router';
import { readId } from '../../contract/ids.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { ListEnd } from '../page/list-end.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Screen } from '../shell/screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { ShareButton } from '../ui/share-button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/coupons-by-company-page';
import { CouponItem } from './coupon-item.tsx';
import { OfferCompany } from './offer-company.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const id_company = readId(given.params.id_company);
  if (id_company === undefined) throw data(null, { status: 404 });
  const filters = { id_company };
  const cursor = new URL(given.request.url).searchParams.get('cursor') ?? undefined;
  const page = await apiOf(given)('GET /coupons', { query: { ...filters, cursor } });
  return { page, filters, company: page.items[0]?.company ?? null };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const company = loaderData?.company;
  return pageMeta(matches, {
    title: company ? `Cupones de ${company.name}` : 'Cupones del negocio',
    description: company
      ? `Los cupones vigentes de ${company.name}, primero los que terminan antes.`
      : 'Los cupones vigentes de un negocio.',
    slug: `coupons-by-company/${params.id_company}`,
    hidden: !company,
  });
};

const idOf = ({ id_coupon }: { id_coupon: number }) => id_coupon;

export default function CouponsByCompanyPage({ loaderData }: Route.ComponentProps) {
  const { page, filters, company } = loaderData;
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /coupons', { query: { ...filters, cursor } }), [filters]),
  });
  const settings = useRoot()?.settings;
  if (!company) return <NoCoupons />;
  const share = {
    title: `Cupones de ${company.name}`,
    text: `Cupones de ${company.name}. Míralos en ${settings?.product}:`,
    url: `${settings?.host}${paths.couponsByCompany(company.id_company)}`,
  };
  return (
    <Screen title={`Cupones de ${company.name}`} back={paths.coupons} actions={<ShareButton {...share} iconOnly />}>
      <div className="wrap pb-3">
        <OfferCompany company={company}>Ver el negocio</OfferCompany>
      </div>
      <ul className="offers">
        {picturesOnce()(list.items).map((coupon, index) => (
          <CouponItem key={coupon.id_coupon} coupon={coupon} first={index < 2} />
        ))}
      </ul>
      <ListEnd list={list} done="Son todos sus cupones" skeleton={<OfferSkeleton />} />
    </Screen>
  );
}

function NoCoupons() {
  return (
    <Screen title="Cupones" back={paths.coupons}>
      <StatePanel
        image="e-vacio"
        title="Sin cupones por ahora"
        text="Este negocio no tiene cupones vigentes. Mira los de los demás mientras publica otro."
      >
        <ButtonLink kind="primary" to={paths.coupons} state={{ inside: true }}>
          Ver todos los cupones
        </ButtonLink>
        <ButtonLink kind="text" to={paths.companyCategories} state={{ inside: true }}>
          Buscar negocios
        </ButtonLink>
      </StatePanel>
    </Screen>
  );
}
