import type { Category } from '../../contract/catalog/categories.ts';
import type { CompanySummary } from '../../contract/catalog/companies.ts';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import type { Event } from '../../contract/catalog/events.ts';
import type { ListedPromotion } from '../../contract/catalog/promotions.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { CompanyItem } from '../companies/company-item.tsx';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { EventItem } from '../events/event-item.tsx';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { PromotionItem } from '../promotions/promotion-item.tsx';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { Section } from '../ui/section.tsx';
import type NearNowSection from './near/near-now.tsx';

export type HomeLists = { coupons: ListedCoupon[]; promotions: ListedPromotion[]; events: Event[]; companies: CompanySummary[] };

/** The zone of the city, by anything that is there. */
export const timeZoneOf = ({ coupons, promotions, events, companies }: HomeLists) =>
  [...coupons, ...promotions, ...events, ...companies][0]?.time_zone ?? defaultTimeZone;

/** What goes on in the city now. A section without content is left out. */
export function HomeSections({ lists, categories }: { lists: HomeLists; categories: Category[] }) {
  const once = picturesOnce();
  const [coupons, promotions, events] = [once(lists.coupons), once(lists.promotions), once(lists.events)];
  const shown = [...coupons, ...promotions, ...events].map(({ image }) => image);
  const { companies } = lists;
  const NearNow = useLazyPart<Parameters<typeof NearNowSection>[0]>(
    () => true,
    () => import('./near/near-now.tsx'),
  );
  const idColonia = useRoot()?.place.id_colonia ?? 0;
  return (
    <>
      {coupons.length > 0 && (
        <Section title="Terminan pronto" to={paths.coupons}>
          <ul className="scroller four">
            {coupons.map((coupon, index) => (
              <CouponItem key={coupon.id_coupon} coupon={coupon} first={index === 0} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
      {coupons.length > 0 && (
        <div className="near-room">{NearNow && <NearNow categories={categories} timeZone={timeZoneOf(lists)} shown={shown} />}</div>
      )}
      <p className="wrap mt-5">
        <ButtonLink kind="outlined" wide className="to-menu" to="/tengo">
          Tengo $200: ¿qué hacemos?
        </ButtonLink>
      </p>
      {promotions.length > 0 && (
        <Section title="Promociones de hoy" to={paths.promotions}>
          <ul className="offers plain four">
            {promotions.map((promotion) => (
              <PromotionItem key={promotion.id_promotion} promotion={promotion} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
      <div className="side-by-side">
        {events.length > 0 && (
          <Section title="Próximos eventos" to={paths.events}>
            <ul className="rows events">
              {events.map((event) => (
                <EventItem key={event.id_event} event={event} dated />
              ))}
            </ul>
          </Section>
        )}
        {companies.length > 0 && (
          <Section title="Abiertos ahora">
            <ul className="rows biz">
              {companies.map((company) => (
                <CompanyItem key={company.id_company} company={company} idColonia={idColonia} heading="h3" />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
