import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { SlugKind } from '../../database/fragments/slugs.ts';
import { changeCoupon, createCoupon } from '../coupons/publishing.ts';
import { changeEvent, createEvent } from '../events/publishing.ts';
import { changeMenuItem, createMenuItem } from '../menu-items/publishing.ts';
import { changePromotion, createPromotion } from '../promotions/publishing.ts';
import type { PublishedChange } from '../publishing/publish.ts';
import { findBySlug } from '../publishing/slugs.ts';
import { readMoment } from './import-place-ids.ts';
import type { Row } from './import-rows.ts';
import type { CatalogImport } from './import-run.ts';

type SlugLookup = { kind: SlugKind; slug: string; id_company: number | null };

/** Publishes what a row says, or changes what it published before: that which has, or had, the slug of its keys. */
async function put(
  run: CatalogImport,
  known: SlugLookup,
  create: () => Promise<PublishedChange<unknown>>,
  change: (id: number) => Promise<PublishedChange<unknown>>,
) {
  run.faults.throwIfAny();
  const found = await findBySlug(run.tx, known.kind, known.slug);
  if (found && found.id_company !== known.id_company) run.faults.add('key', 'su dirección ya es de otro; cambia la clave');
  run.faults.throwIfAny();
  const { kind, id_item, id_company, before, after } = await (found ? change(found.id) : create());
  await run.note({ kind, item: String(id_item), id_company, before, after });
}

type Moments = { starts_at?: string | undefined; ends_at: string };

/** The instants of a period in the time of its city. */
function period<T extends Moments>({ faults }: CatalogImport, { starts_at, ends_at }: T, zone: string) {
  return {
    ...(starts_at === undefined ? {} : { starts_at: readMoment(faults, 'starts_at', starts_at, zone) }),
    ends_at: readMoment(faults, 'ends_at', ends_at, zone),
  };
}

export async function importCoupon(run: CatalogImport, { fields }: Row<'coupon'>): Promise<void> {
  const { tx, now, faults } = run;
  const { key, business, stores, ...others } = fields;
  const company = run.businessOf(business);
  const found = stores?.map((store) => run.stores.get(store));
  if (found?.some((store) => store?.id_company !== company.id_company)) faults.add('stores', 'no son todas sucursales de este negocio');
  const slug = `${business}-${key}`;
  const given = {
    ...others,
    ...period(run, fields, company.time_zone ?? defaultTimeZone),
    ...(found ? { stores: found.map((store) => store?.id_store ?? 0) } : {}),
  };
  await put(
    run,
    { kind: 'coupon', slug, id_company: company.id_company },
    () => createCoupon(tx, company, { ...given, slug }, now),
    (id) => changeCoupon(tx, id, given, now),
  );
}

export async function importPromotion(run: CatalogImport, { fields }: Row<'promotion'>): Promise<void> {
  const { tx, now } = run;
  const { key, business, ...others } = fields;
  const company = run.businessOf(business);
  const slug = `${business}-${key}`;
  const given = { ...others, ...period(run, fields, company.time_zone ?? defaultTimeZone) };
  await put(
    run,
    { kind: 'promotion', slug, id_company: company.id_company },
    () => createPromotion(tx, company, { ...given, slug }, now),
    (id) => changePromotion(tx, id, given, now),
  );
}

/** One without a business is the city's. */
export async function importEvent(run: CatalogImport, { fields }: Row<'event'>): Promise<void> {
  const { tx, now, faults, places } = run;
  const { key, business, city: id_city, colonia, postal_code, ...others } = fields;
  const id_company = business === undefined ? null : run.businessOf(business).id_company;
  const id_colonia = await places.coloniaOf(faults, id_city, colonia, postal_code);
  const zone = await places.zoneOf(id_city);
  const slug = business === undefined ? key : `${business}-${key}`;
  const given = {
    ...others,
    id_city,
    ...(id_colonia === undefined ? {} : { id_colonia }),
    starts_at: readMoment(faults, 'starts_at', fields.starts_at, zone),
    ends_at: readMoment(faults, 'ends_at', fields.ends_at, zone),
  };
  await put(
    run,
    { kind: 'event', slug, id_company },
    () => createEvent(tx, { id_company }, { ...given, slug }, now),
    (id) => changeEvent(tx, id, given, now),
  );
}

export async function importMenuItem(run: CatalogImport, { fields }: Row<'menu_item'>): Promise<void> {
  const { tx, now, faults, places } = run;
  const { key, business, category, ...others } = fields;
  const company = run.businessOf(business);
  const slug = `${business}-${key}`;
  const given = { ...others, id_category: await places.categoryOf(faults, 'menu', category) };
  await put(
    run,
    { kind: 'menu_item', slug, id_company: company.id_company },
    () => createMenuItem(tx, company, { ...given, slug }, now),
    (id) => changeMenuItem(tx, id, given, now),
  );
}
