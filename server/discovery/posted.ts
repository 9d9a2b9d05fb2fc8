import { sayConditions } from '../../contract/catalog/coupon-conditions.ts';
import { benefit, sayMoney } from '../../contract/catalog/money.ts';
import { shortPath } from '../../contract/catalog/short-path.ts';
import { sayAddress } from '../../contract/places/say-address.ts';
import { sayShortDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import { findThing, type OfThings, type PageKind } from './page-queries.ts';
import { joinParts, offer, type ShareFacts, sayStores, sayWhen, shareEvent, type Terms } from './share-facts.ts';

/** What stands on a poster or a status: conditions in full sentences, and where to find it. It stays true too. */
export type PosterFacts = ShareFacts & {
  kind: PageKind;
  company: string;
  /** On which days and hours it holds; null where it always does, and where `when` says its day. */
  days: string | null;
  /** The address of its one store or of the event, or how many stores there are. */
  street: string | null;
  conditions: string[];
  /** The paths of its page and, as short as it gets, of its business. */
  path: string;
  short: string;
};

/** A thing or a business as it is put up and posted; undefined when there is none with this slug, or an event is of no business. */
export async function findPosted<K extends PageKind>(db: Database, kind: K, slug: string, now: Date): Promise<PosterFacts | undefined> {
  const thing = await findThing(db, kind, slug);
  return thing && posters[kind](thing, now);
}

const posters: OfThings<PosterFacts | undefined, [now: Date]> = {
  cupones(coupon, now) {
    const headline = benefit(coupon).gain;
    const about = postedOffer('cupones', coupon, now);
    const conditions = [about.days, ...sayConditions({ ...coupon, windows: [] })].filter((said) => said !== null);
    return { kind: 'cupones', headline, ...offer(coupon, now), ...about, conditions };
  },
  promociones(promotion, now) {
    const about = postedOffer('promociones', promotion, now);
    const conditions = [about.days, promotion.description || null].filter((said) => said !== null);
    return { kind: 'promociones', headline: null, ...offer(promotion, now), ...about, conditions };
  },
  eventos(event, now) {
    if (!event.company) return undefined;
    const { company, venue, address, colonia, price, starts_at, time_zone } = event;
    return {
      ...shareEvent(event, now),
      kind: 'eventos',
      headline: sayShortDate(localTime(starts_at, time_zone).date, localTime(now, time_zone).date),
      company: company.name,
      days: null,
      street: joinParts([venue, address ?? colonia]),
      conditions: [price ? `Entrada ${sayMoney(price)}` : 'Entrada libre'],
      path: `/eventos/${event.slug}`,
      short: shortPath(company.slug),
    };
  },
  negocios(company) {
    const { name, category, description, cover, stores } = company;
    return {
      kind: 'negocios',
      headline: name,
      title: 'Lo que tenemos hoy, en tu teléfono',
      place: category,
      when: null,
      picture: cover,
      company: name,
      days: null,
      street: streetOf(stores),
      conditions: [category, beginningOf(description)].filter(Boolean),
      path: `/negocios/${company.slug}`,
      short: shortPath(company.slug),
    };
  },
};

const mostWritten = 160;

/** What a poster has room for: the first line, whole words of it. */
function beginningOf(description: string): string {
  const [line = ''] = description.trim().split('\n');
  return line.length <= mostWritten ? line : `${line.slice(0, mostWritten).replace(/\s*\S*$/, '')}…`;
}

/** The address of the one store, or how many there are. */
function streetOf(stores: PostedOffer['stores']): string | null {
  const [store] = stores;
  return stores.length === 1 && store ? sayAddress({ address: store.address, colonia: store.colonia }) : sayStores(stores);
}

type PostedOffer = Terms & {
  slug: string;
  company: { name: string; slug: string };
  stores: { address: string | null; colonia: string | null }[];
};

function postedOffer(kind: PageKind, one: PostedOffer, now: Date) {
  const { slug, company, stores } = one;
  return {
    company: company.name,
    ...sayWhen(one, now),
    street: streetOf(stores),
    path: `/${kind}/${slug}`,
    short: shortPath(company.slug),
  };
}
