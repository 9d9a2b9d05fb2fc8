import type { Change, ChangedKind } from '../cluster/event-bus.ts';

/**
 * Tags say what a cached reply depends on, in words that a reply and a change have in common. `coupon of tacos` is one coupon by its slug; `coupons
 * in 22014`, `coupons of company 7` and `coupons everywhere` are lists; `company 7` and `city 22014` appear somewhere in the reply.
 */
type Noun = Extract<ChangedKind, 'coupon' | 'promotion' | 'event' | 'company' | 'menu_item'>;

const nouns: Record<string, Noun> = {
  coupons: 'coupon',
  promotions: 'promotion',
  events: 'event',
  companies: 'company',
  'menu-items': 'menu_item',
};
const allNouns = Object.values(nouns);

/** The tag of a reply without a rule of its own: every change invalidates it. */
const anything = 'anything';

type TaggedRequest = { params?: unknown; query?: unknown };
type Query = { id_city?: number; id_company?: number; q?: string; idState?: number; kind?: string };
type TaggedItem = { slug?: string; id_company?: number | null; id_city?: number; stores?: { id_city?: number }[] };

/** The tags of an API reply. `path` is the call's in its table: `/coupons/{slug}`. */
export function tagsForReply(path: string, asked: TaggedRequest, answer: unknown): string[] {
  const [, first = ''] = path.split(/[/.]/);
  const query = (asked.query ?? {}) as Query;
  const noun = nouns[first];
  const tags = new Set<string>(path.endsWith('.ics') ? ['settings'] : []);
  if (noun) {
    const { slug } = (asked.params ?? {}) as { slug?: string };
    for (const tag of slug === undefined ? [listTag(noun, query)] : [`${noun} of ${slug}`]) tags.add(tag);
    if (query.q !== undefined) tags.add(wordsTag(query));
    if (noun === 'company' || noun === 'menu_item') tags.add('categories');
    for (const one of itemsOf(answer)) addShown(tags, noun, one);
  } else if (first === 'campaigns') {
    // It counts its coupons, and any may come or go.
    tags
      .add(`campaign of ${(asked.params as { slug: string }).slug}`)
      .add('coupons everywhere')
      .add('places');
    for (const one of itemsOf(answer)) addShown(tags, 'coupon', one);
  } else for (const tag of otherTags(path, query)) tags.add(tag);
  return [...tags];
}

function otherTags(path: string, query: Query): string[] {
  switch (path) {
    case '/search':
      return [wordsTag(query), 'categories'];
    case '/city-now':
      return [listTag('coupon', query), listTag('company', query)];
    case '/plans':
      return ['categories', 'places', ...(['coupon', 'event', 'company', 'menu_item'] as const).map((noun) => listTag(noun, query))];
    case '/pocket/{id_city}':
      return [];
    case '/categories/now':
    case '/categories/stores':
      return ['categories', listTag(query.kind === 'menu' ? 'menu_item' : 'coupon', query)];
    case '/leaflet':
      return leafletTags(query.id_city ?? 0);
    case '/categories':
      return ['categories'];
    case '/settings':
    case '/legal-texts/{kind}':
      return ['settings'];
    case '/settings/get-company-logo':
      return ['settings', 'companies everywhere'];
    case '/customers/get-all-states':
    case '/customers/get-all-colonias-by-city-id':
      return ['places'];
    case '/customers/get-all-cities-by-state-id':
      return ['places', `cities of ${query.idState}`];
    default:
      return [anything];
  }
}

/** The tags of a leaflet: any offer of its city may come into it or leave it. */
export const leafletTags = (id_city: number): string[] => [
  'places',
  `leaflets in ${id_city}`,
  ...(['coupon', 'promotion', 'event', 'company'] as const).map((noun) => listTag(noun, { id_city })),
];

const plural: Record<Noun, string> = {
  coupon: 'coupons',
  promotion: 'promotions',
  event: 'events',
  company: 'companies',
  menu_item: 'menu items',
};

function listTag(noun: Noun, { id_company, id_city }: Query): string {
  if (id_company) return `${plural[noun]} of company ${id_company}`;
  return id_city ? `${plural[noun]} in ${id_city}` : `${plural[noun]} everywhere`;
}

/** A search finds items by the words of their company too, so any noun may change its result. */
const wordsTag = ({ id_city }: Query) => (id_city ? `words in ${id_city}` : 'words everywhere');

const itemsOf = (answer: unknown): TaggedItem[] => {
  const { items } = (answer ?? {}) as { items?: TaggedItem[] };
  return items ?? [(answer ?? {}) as TaggedItem];
};

function addShown(tags: Set<string>, noun: Noun, { id_company, id_city, stores }: TaggedItem): void {
  if (id_company) tags.add(`company ${id_company}`);
  // A menu item shows the running coupon of its company.
  if (id_company && noun === 'menu_item') tags.add(`menu items of company ${id_company}`);
  for (const city of [id_city, ...(stores ?? []).map((store) => store.id_city)]) if (city) tags.add(`city ${city}`);
}

/** The tags that a change invalidates. */
export function tagsForChange({ kind, action, id_company, id_item, cities, slugs }: Change): string[] {
  const lists = (of: Noun[]) => [
    ...of.flatMap((noun) => cities.map((city) => `${plural[noun]} in ${city}`)),
    ...of.map((noun) => `${plural[noun]} everywhere`),
    ...(id_company ? of.map((noun) => `${plural[noun]} of company ${id_company}`) : []),
  ];
  const words = [...cities.map((city) => `words in ${city}`), 'words everywhere'];
  const one = slugs.map((slug) => `${kind} of ${slug}`);
  const pages = action === 'stock' ? [] : ['sitemap'];
  switch (kind) {
    case 'coupon':
      return [anything, ...one, ...lists(['coupon', 'menu_item']), ...words, ...pages];
    case 'promotion':
    case 'event':
    case 'menu_item':
      return [anything, ...one, ...lists([kind]), ...words, ...pages];
    case 'company':
      return [anything, ...one, ...lists(allNouns), `company ${id_company ?? id_item}`, ...words, ...pages];
    case 'category':
      return [anything, 'categories', 'sitemap'];
    case 'city':
      return [anything, 'places', `cities of ${Math.floor(id_item / 1000)}`, `city ${id_item}`];
    case 'settings':
      return [anything, 'settings'];
    case 'respect':
    case 'opened':
      return [anything, ...slugs.map((slug) => `company of ${slug}`)];
    case 'campaign':
      return [anything, ...one, 'sitemap'];
    case 'leaflet':
      return cities.map((city) => `leaflets in ${city}`);
    case 'notification':
      return [];
  }
}
