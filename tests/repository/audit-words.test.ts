import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { campaigns } from '../../database/tables/campaigns.ts';
import { categories } from '../../database/tables/categories.ts';
import { companies, stores } from '../../database/tables/companies.ts';
import { coupons } from '../../database/tables/coupons.ts';
import { events } from '../../database/tables/events.ts';
import { menuItems } from '../../database/tables/menu-items.ts';
import { promotions } from '../../database/tables/promotions.ts';
import { defaultSettings } from '../../server/settings/queries.ts';
import { fieldWords, hiddenFields, kindWords, settingWords, valueWords } from '../../web/city/parts/audit-words.ts';

/** Rows that the audit keeps whole. */
const tables = { campaigns, categories, companies, stores, coupons, events, menuItems, promotions };

/** Kinds of other things in the same files. */
const others = ['held', 'refusals', 'respect'];

describe('the words of the audit', () => {
  it('name every kind that the server writes', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`server/${file}`, 'utf8'))
      .filter((text) => /insertAudits?\(|audited|noted|PublishedChange/.test(text));
    const written = new Set(sources.flatMap((text) => [...text.matchAll(/kind: '([a-z_-]+)'/g)].map(([, kind]) => kind as string)));
    expect(written.size).toBeGreaterThan(15);
    expect([...written].filter((kind) => !(kind in kindWords) && !others.includes(kind))).toEqual([]);
    expect(Object.keys(kindWords).filter((kind) => !written.has(kind))).toEqual([]);
  });

  it.each(Object.entries(tables))('name every column of %s, and every value that has a name', (_name, table) => {
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      if (hiddenFields.has(name)) continue;
      expect(fieldWords, name).toHaveProperty(name);
      for (const value of column.enumValues ?? []) expect(valueWords[name], `${name}: ${value}`).toHaveProperty(value);
    }
  });

  it('name every setting that an operator changes', () => {
    const changed = ['product', 'slogan', 'logo', 'colors', 'default_city', 'support_whatsapp', 'banner'];
    expect(changed.filter((key) => !(key in defaultSettings))).toEqual([]);
    expect(changed.filter((key) => !(key in settingWords))).toEqual([]);
  });
});
