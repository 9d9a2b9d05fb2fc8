import type { Company, Store } from '../../contract/catalog/companies.ts';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';
import { paths } from '../page/paths.ts';
import type { RootData } from '../page/root-data.ts';
import { breadcrumbs, type Thing } from '../page/structured-data.ts';
import { menuSections } from './menu-sections.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Midnight at the end of the day is its last minute. */
const clockTime = (time: string) => (time === '24:00' ? '23:59' : time);

/** Days with the same opening stand together; a date of its own says the hours of that day, closed being none. */
function openingHours(hours: Store['hours']): Thing[] {
  const daysByShift = new Map<string, number[]>();
  const special: Thing[] = [];
  for (const { day, date, opens, closes } of hours) {
    const shift = { opens: opens === null ? '00:00' : clockTime(opens), closes: closes === null ? '00:00' : clockTime(closes) };
    if (date) special.push({ '@type': 'OpeningHoursSpecification', ...shift, validFrom: date, validThrough: date });
    else if (day && opens && closes) {
      const key = `${shift.opens} ${shift.closes}`;
      daysByShift.set(key, [...(daysByShift.get(key) ?? []), day]);
    }
  }
  const weekly = [...daysByShift].map(([key, days]) => {
    const [opens, closes] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: days.map((day) => `https://schema.org/${weekdays[day - 1]}`), opens, closes };
  });
  return [...weekly, ...special];
}

const addressOf = (store: Store): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: store.colonia && !store.address.includes(store.colonia) ? `${store.address}, ${store.colonia}` : store.address,
  addressLocality: store.city,
  addressRegion: store.state,
  addressCountry: 'MX',
  ...(store.postal_code ? { postalCode: store.postal_code } : {}),
});

const menuThing = (items: MenuItem[], order: number[], id: string, currency: string): Thing => ({
  '@type': 'Menu',
  '@id': id,
  inLanguage: 'es-MX',
  hasMenuSection: menuSections(items, order).map((section) => ({
    '@type': 'MenuSection',
    name: section.name,
    hasMenuItem: section.items.map(({ name, description, price, available }) => ({
      '@type': 'MenuItem',
      name,
      ...(description ? { description } : {}),
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: currency,
        availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      },
    })),
  })),
});

/** Each store is a business of its own at one address; the menu stands with the first. */
function storeThing(company: Company, store: Store, index: number, menu: Thing | null, host: string): Thing {
  const url = host + paths.company(company.slug);
  const pictures = [company.cover, company.logo].filter((picture) => picture !== null).map((picture) => host + picture);
  return {
    '@type': 'LocalBusiness',
    '@id': index === 0 ? url : `${url}#sucursal-${store.id_store}`,
    name: company.stores.length > 1 ? `${company.name}, ${store.name}` : company.name,
    url,
    ...(company.description ? { description: company.description } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    address: addressOf(store),
    ...(store.lat !== null && store.lng !== null ? { geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng } } : {}),
    ...(store.phone ? { telephone: `+52${store.phone}` } : {}),
    ...(store.hours.length > 0 ? { openingHoursSpecification: openingHours(store.hours) } : {}),
    ...(company.website ? { sameAs: company.website } : {}),
    ...(menu ? { hasMenu: index === 0 ? menu : { '@id': menu['@id'] } } : {}),
  };
}

type CompanyData = { company: Company; menu: { items: MenuItem[] }; menuOrder: number[] };

/** A business with its stores and menu, and where its page stands, for search engines. */
export function companyThings({ company, menu, menuOrder }: CompanyData, { settings }: RootData): Thing[] {
  const { host, currency, product } = settings;
  const path = paths.company(company.slug);
  const menuOf = menu.items.length > 0 ? menuThing(menu.items, menuOrder, `${host}${path}#menu`, currency) : null;
  return [
    ...company.stores.map((store, index) => storeThing(company, store, index, menuOf, host)),
    breadcrumbs(host, [
      { name: product, path: '/' },
      { name: company.category, path: paths.companies(company.id_category) },
      { name: company.name, path },
    ]),
  ];
}
