import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiOf } from '../api/api-client.ts';
import { CompanyCoupons, fetchCompanyCoupons } from '../coupons/company-coupons.tsx';
import { nearestFirst } from '../coupons/offer-uses.ts';
import { EventItem } from '../events/event-item.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import { useNow } from '../page/use-now.ts';
import { PromotionItem } from '../promotions/promotion-item.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/company-page';
import { CompanyAbout } from './company-about.tsx';
import { CompanyHead } from './company-head.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { CompanyStores } from './company-stores.tsx';
import { companyThings } from './company-structured-data.ts';
import { hasDishes } from './menu-sections.ts';

/** A business's offers need its id, which only the answer about the business has. So there are two steps, and the second makes its calls all at once. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { slug } = given.params;
  const api = apiOf(given);
  const [company, menuCategories] = await Promise.all([
    api('GET /companies/{slug}', { params: { slug } }),
    api('GET /categories', { query: { kind: 'menu' } }),
  ]);
  if (company.slug !== slug) throw redirect(paths.company(company.slug), 301);
  const { id_company } = company;
  const cursor = new URL(given.request.url).searchParams.get('cursor');
  const [coupons, promotions, events, menu] = await Promise.all([
    fetchCompanyCoupons(api, id_company),
    api('GET /promotions', { query: { id_company } }),
    api('GET /events', { query: { id_company } }),
    api('GET /menu-items', { query: { id_company, limit: 50, ...(cursor ? { cursor } : {}) } }),
  ]);
  const menuOrder = menuCategories.items.map(({ id_category }) => id_category);
  return {
    company,
    coupons,
    promotions: promotions.items,
    events: events.items,
    menu,
    menuOrder,
    isMenu: hasDishes(menu.items, menuCategories.items),
  };
}

export { load as clientLoader, load as loader };

type CompanyData = Awaited<ReturnType<typeof load>>;

/** The whole menu is already here when its link is followed. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('menu') !== nextUrl.searchParams.get('menu')
    ? false
    : defaultShouldRevalidate;

export const handle: StructuredHandle<CompanyData> = import.meta.env.SSR ? { structuredData: companyThings } : {};

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const company = loaderData?.company;
  const store = company?.stores[0];
  const where = store ? ` en ${[store.colonia, store.city].filter(Boolean).join(', ')}` : '';
  return pageMeta(matches, {
    title: company?.name ?? 'Negocio',
    description: company ? `${company.category}${where}. ${company.description || 'Horario, teléfono, cupones y cómo llegar.'}` : '',
    slug: paths.company(params.slug).slice(1),
    image: shareImage('negocios', params.slug),
  });
};

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, coupons, promotions, events, menu, menuOrder, isMenu } = loaderData;
  const now = useNow();
  const stores = nearestFirst(company.stores, useRoot()?.place);
  const once = picturesOnce(company.cover);
  return (
    <>
      <div className="page">
        <main id="contenido" className="biz-page">
          <div className="cols business-cols">
            <div>
              <CompanyHead company={company} store={stores[0]} now={now} />
              {!company.claimed && <Unclaimed slug={company.slug} />}
              <CompanyCoupons title="Cupones" company={company} coupons={once(coupons)} />
              {promotions.length > 0 && (
                <Section title="Promociones">
                  <ul className="offers plain">
                    {once(promotions).map((promotion) => (
                      <PromotionItem key={promotion.id_promotion} promotion={promotion} heading="h3" />
                    ))}
                  </ul>
                </Section>
              )}
              <CompanyMenu menu={menu} isMenu={isMenu} order={menuOrder} />
            </div>
            <div className="side">
              <CompanyStores company={company} stores={stores} now={now} />
              <CompanyAbout company={company} />
              {events.length > 0 && (
                <Section title="Eventos">
                  <ul className="rows events">
                    {once(events).map((event) => (
                      <EventItem key={event.id_event} event={event} dated />
                    ))}
                  </ul>
                </Section>
              )}
              <Button kind="text" data-report={`company:${company.id_company}`}>
                Reportar
              </Button>
            </div>
          </div>
        </main>
      </div>
      <TabBar />
    </>
  );
}

/** The link for the owner of the business; the further steps have a screen of their own. */
const Unclaimed = ({ slug }: { slug: string }) => (
  <Section title="¿Es tu negocio?">
    <p className="wrap sub">Reclámalo gratis: pon tu horario, tus fotos y tu primer cupón.</p>
    <p className="wrap mt-3">
      <ButtonLink kind="quiet" wide to={paths.claimListing(slug)} state={{ inside: true }}>
        Reclámalo
      </ButtonLink>
    </p>
  </Section>
);
