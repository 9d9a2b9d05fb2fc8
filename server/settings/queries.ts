import { inArray, sql } from 'drizzle-orm';
import { builtInVersions } from '../../contract/legal-versions.ts';
import type { ChosenSettings, Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/database.ts';
import { demoDayKey } from '../../database/seed/keep-demo-fresh.ts';
import { companies } from '../../database/tables/companies.ts';
import { findVersion } from '../legal-texts/queries.ts';

/** The settings without a choice of the operator. */
export const defaultSettings: Omit<Settings, 'host'> = {
  product: 'Barrio',
  slogan: 'Lo que tu ciudad ofrece hoy',
  logo: '/static/pictures/logo.webp',
  colors: { brand: null, accent: null },
  locale: 'es-MX',
  currency: 'MXN',
  symbol: '$',
  default_country: 'México',
  default_state: null,
  default_city: null,
  support_whatsapp: null,
  privacy_url: '/privacidad',
  privacy_version: String(builtInVersions.privacy),
  terms_url: '/terminos',
  push_public_key: null,
  features: [],
  min_version: '0.1.0',
  banner: null,
};

/** The operator's choices. It does not use the column's type, which would read a text like a number as one. */
export async function findChosen(db: Database): Promise<{ key: string; value: unknown }[]> {
  const { rows } = await db.execute<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return rows;
}

/** A short name of all that the operator chose: another choice, another name. */
export async function findSettingsRevision(db: Database): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select left(md5(coalesce(jsonb_object_agg(key, value) filter (where key <> ${demoDayKey}), '{}')::text), 16) as revision from settings`);
  return rows[0]?.revision ?? '';
}

/** What an operator chose, for their form. */
export async function findChosenSettings(db: Database, settings: Settings): Promise<ChosenSettings> {
  const all = Object.fromEntries((await findChosen(db)).map(({ key, value }) => [key, value])) as Partial<ChosenSettings['chosen']>;
  const { product = null, slogan = null, logo = null, default_city = null, support_whatsapp = null, banner = null } = all;
  const colors = { ...defaultSettings.colors, ...all.colors };
  return {
    settings,
    chosen: { product, slogan, logo, colors, default_city, support_whatsapp, banner },
    revision: await findSettingsRevision(db),
  };
}

/** `host` is the deployment's own; without a chosen city the default is the one with most companies. */
export async function findSettings(db: Database, host: string): Promise<Settings> {
  const chosen = await findChosen(db);
  const merged: Settings = { ...defaultSettings, ...Object.fromEntries(chosen.map(({ key, value }) => [key, value])), host };
  const own = merged.privacy_url === defaultSettings.privacy_url ? await findVersion(db, 'privacy') : null;
  if (own !== null) merged.privacy_version = String(own);
  const city = merged.default_city ?? (await findBusiestCity(db));
  return { ...merged, default_city: city, default_state: city === null ? null : Math.floor(city / 1000) };
}

/** Candidates by number of companies, of which the first active city is the default. */
const busiest = 50;

async function findBusiestCity(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ id_city: number }>(sql`
    select id_city from (
      select id_city, count(*) as companies from listings where kind = 'company' and id_city > 0 and id_colonia = 0
      group by id_city order by companies desc, id_city limit ${busiest}) most
    where (select active from cities where cities.id_city = most.id_city)
    order by companies desc, id_city limit 1`);
  return rows[0]?.id_city ?? null;
}

/** The address of the logo with this file name, when a company has it. */
export async function findCompanyLogo(db: Database, name: string): Promise<string | undefined> {
  const addresses = [`/static/pictures/${name}`, `/static/uploads/${name}`];
  const [found] = await db.select({ logo: companies.logo }).from(companies).where(inArray(companies.logo, addresses)).limit(1);
  return found?.logo ?? undefined;
}
