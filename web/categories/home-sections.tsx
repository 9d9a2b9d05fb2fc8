import type { CompanySummary } from '../../contract/companies.ts';
import type { Coupon } from '../../contract/coupons.ts';
import type { Event } from '../../contract/events.ts';
import type { Promotion } from '../../contract/promotions.ts';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { EventItem } from '../events/event-item.tsx';
import { paths } from '../paths.ts';
import { Section } from '../ui/section.tsx';

export type HomeLists = { coupons: Coupon[]; promotions: Promotion[]; events: Event[]; companies: CompanySummary[] };

/** What goes on in the city now. A section without content is left out. */
export function HomeSections({ lists: { coupons, events } }: { lists: HomeLists }) {
  return (
    <>
      {coupons.length > 0 && (
        <Section title="Terminan pronto" to={paths.coupons}>
          <ul className="hs four">
            {coupons.map((coupon, index) => (
              <CouponItem key={coupon.id_coupon} coupon={coupon} first={index === 0} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
      {events.length > 0 && (
        <Section title="Próximos eventos" to={paths.events}>
          <ul className="rows ev">
            {events.map((event) => (
              <EventItem key={event.id_event} event={event} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
