import { readdirSync, readFileSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { CustomerData } from '../../contract/accounts/customers.ts';
import { deviceData } from '../../web/legal/device-data.ts';
import { personalData } from '../../web/legal/personal-data.ts';
import { sessionKeys } from '../../web/session/storage.ts';
import { ownDataKeys } from './own-data-keys.ts';
import { personalColumns } from './personal-columns.ts';

const root = new URL('../../', import.meta.url);
const tablesFolder = new URL('database/tables/', root);
const files = readdirSync(tablesFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const modules = await Promise.all(files.map((name) => import(new URL(name, tablesFolder).href)));
const tables = [...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable))].map((table) =>
  getTableConfig(table as PgTable),
);

/** Not by a foreign key, but of people all the same: before an account there is none, and counts name nobody. */
const alsoOfPeople = [
  'customers',
  'listed_emails',
  'verifications',
  'proved_phones',
  'limit_counters',
  'passkey_challenges',
  'search_hits',
];

/** Tables in which nobody is. What stores and events say is the public word of a business. */
const ofNobody = [
  'campaign_shops',
  'campaigns',
  'categories',
  'cities',
  'colonias',
  'companies',
  'company_merge_items',
  'company_merges',
  'coupon_stores',
  'coupons',
  'creations',
  'daily_sums',
  'day_changes',
  'events',
  'follower_news',
  'import_rows',
  'keys',
  'leaflet_choices',
  'listings',
  'menu_items',
  'missed_searches',
  'open_intervals',
  'open_signs',
  'pockets',
  'promotions',
  'search_news',
  'search_phrases',
  'search_words',
  'settings',
  'slug_redirects',
  'stamp_cards',
  'states',
  'stores',
];

const isOfPeople = ({ name, foreignKeys }: (typeof tables)[number]) =>
  alsoOfPeople.includes(name) || foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'customers');

/** All that a text in the sources calls by name, as written. */
function sourcesOf(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
}

describe('the privacy notice', () => {
  it('says every column of every table in which people are, once', () => {
    const kept = tables.filter(isOfPeople).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(Object.keys(personalColumns)).toEqual(personalData.map(({ name }) => name));
    const said = Object.values(personalColumns).flat();
    expect(kept.length).toBeGreaterThan(100);
    expect(said.toSorted()).toEqual(kept.toSorted());
  });

  it('was asked about every table: a new one is of people or of nobody', () => {
    const others = tables.filter((table) => !isOfPeople(table)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(ofNobody);
  });

  it('and the file of one’s own data answer for every table in which people are: by a list, or by a reason', () => {
    const naming = tables.filter(isOfPeople).flatMap(({ name, foreignKeys }) => {
      const keys = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'customers');
      return keys.length === 0 ? [name] : keys.flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`));
    });
    expect(Object.keys(ownDataKeys).toSorted()).toEqual(naming.toSorted());
    const answered = Object.values(ownDataKeys).filter((answer) => typeof answer === 'string');
    const aboutTheRest = ['has_more', 'phone_proved'];
    expect([...new Set([...answered, ...aboutTheRest])].toSorted()).toEqual(Object.keys(CustomerData.properties).toSorted());
  });

  it('says every key that the app writes on a device', () => {
    const sources = sourcesOf(new URL('web/', root)).filter((text) => !text.includes('deviceData'));
    const find = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] as string));
    const stored = sources.filter((text) => /Storage\.setItem\((key|keptKey|kind)/.test(text));
    const named = stored.flatMap((text) => [
      ...text.matchAll(/(?:const key =|const keptKey =|type Kind =|^ {2}\|) '(\w+)'(?: \| '(\w+)')?/gm),
    ]);
    const cookies = sourcesOf(new URL('server/', root))
      .filter((text) => text.includes('.setCookie('))
      .map((text) => /const name = '([\w-]+)'/.exec(text)?.[1] as string);
    const written = new Set([
      ...find(/(?:localStorage|sessionStorage|\bs)\.(?:set|get)Item\('(\w+)'/g),
      ...named.flatMap((match) => match.slice(1)).filter((key) => key !== undefined),
      ...sessionKeys,
      ...cookies,
      ...find(/document\.cookie = (?:cookieOf\w+|`(\w+)=)/g).filter((name) => name !== undefined),
      ...find(/(?:openDB<\w+>\(|database: )'(\w+)'/g),
      ...find(/export const (?:keptKey|keptDatabase|behalfKey|sharedCache) = '(\w+)'/g),
      ...find(/(?:assets|builds|answers|pictures): '(\w+)'/g),
    ]);
    const told = deviceData.flatMap(({ keys }) => keys);
    expect([...written].filter((key) => !told.includes(key as string))).toEqual([]);
    expect(written.size).toBeGreaterThan(35);
    // Written by the router, by the worker and together with the place, under names that stand in no such words.
    const others = ['city', 'react-router-scroll-positions', 'documents'];
    expect(told.filter((key) => !written.has(key) && !others.includes(key))).toEqual([]);
  });
});
