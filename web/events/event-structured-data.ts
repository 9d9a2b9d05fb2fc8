import type { Event } from '../../contract/catalog/events.ts';
import { paths } from '../page/paths.ts';
import type { RootData } from '../page/root-data.ts';
import { breadcrumbs, type Thing } from '../page/structured-data.ts';

const statuses: Record<Event['status'], string> = {
  scheduled: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

const placeThing = ({ venue, address, colonia, city, lat, lng }: Event): Thing => ({
  '@type': 'Place',
  name: venue,
  address: {
    '@type': 'PostalAddress',
    streetAddress: colonia ? `${address}, ${colonia}` : address,
    addressLocality: city,
    addressCountry: 'MX',
  },
  ...(lat !== null && lng !== null ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } } : {}),
});

/** An event and where its page stands, for search engines. */
export function eventThings(event: Event, { settings: { host, currency, product } }: RootData): Thing[] {
  const url = host + paths.event(event.slug);
  const { company } = event;
  return [
    {
      '@type': 'Event',
      '@id': url,
      url,
      name: event.title,
      description: event.description,
      startDate: event.starts_at,
      endDate: event.ends_at,
      eventStatus: statuses[event.status],
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: event.price === null,
      location: placeThing(event),
      offers: {
        '@type': 'Offer',
        url,
        price: event.price ?? 0,
        priceCurrency: currency,
        availability: event.status === 'cancelled' ? 'https://schema.org/Discontinued' : 'https://schema.org/InStock',
      },
      ...(event.image ? { image: [host + event.image] } : {}),
      ...(company ? { organizer: { '@type': 'Organization', name: company.name, url: host + paths.company(company.slug) } } : {}),
    },
    breadcrumbs(host, [
      { name: product, path: '/' },
      { name: 'Eventos', path: paths.events },
      { name: event.title, path: paths.event(event.slug) },
    ]),
  ];
}
