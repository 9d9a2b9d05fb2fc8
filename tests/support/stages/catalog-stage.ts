import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { importCatalog } from '../../../server/catalog/import-catalog.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { designMoment } from '../databases/database.ts';
import { ownDatabase } from '../databases/own-database.ts';

const templateOf = (ending: string) => fileURLToPath(new URL(`../../../docs/templates/catalog.${ending}`, import.meta.url));
export const [csvTemplate, jsonTemplate] = [templateOf('csv'), templateOf('json')];

/** Everything that an import fills. */
export const tables = [
  'companies',
  'stores',
  'coupons',
  'coupon_stores',
  'promotions',
  'events',
  'menu_items',
  'listings',
  'slug_redirects',
  'open_intervals',
];

/** A database with places and categories and no business, emptied again after each test, and files to import into it. */
export function catalogStage() {
  const own = ownDatabase('empty');
  const folder = mkdtempSync(path.join(tmpdir(), 'barrio-catalog-'));
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  beforeAll(() => seedOnce(own.db, { SEED: 'none' }, designMoment));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() =>
    own.db.execute(
      sql`truncate companies, stores, coupons, promotions, events, menu_items, listings, slug_redirects, audit_entries restart identity cascade`,
    ),
  );
  return {
    own,
    write,
    load: (file: string, dryRun = false) => importCatalog(own.db, file, { dryRun, now: designMoment }),
    /** The template with something replaced. */
    changed: (replace: (text: string) => string, template = csvTemplate) => {
      const before = readFileSync(template, 'utf8');
      const after = replace(before);
      if (after === before) throw new Error('nothing of the template was replaced');
      return write(`changed${path.extname(template)}`, after);
    },
    /** Every row of every table. */
    state: async () => {
      const rows = await Promise.all(tables.map((table) => own.db.execute(sql`select * from ${sql.identifier(table)} t order by t::text`)));
      return JSON.stringify(rows.map((found) => found.rows));
    },
  };
}
