import { readdirSync, readFileSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const folder = new URL('database/tables/', root);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
const tables = [...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable))].map((table) =>
  getTableConfig(table as PgTable),
);
const columns = new Map<string, { notNull: boolean }>(
  tables.flatMap(({ name, columns: all }) => all.map((column) => [`${name}.${column.name}`, column])),
);
const said = readFileSync(new URL('web/legal/terms-page.tsx', root), 'utf8').replaceAll(/\s+/g, ' ');

/** What the terms promise of a person, and the columns that make it so. */
const promises: [sentence: string, columns: string[]][] = [
  ['abres una cuenta con tu nombre y tu teléfono', ['customers.name', 'customers.phone']],
  ['uno queda apartado para ti con las condiciones de ese momento', ['claims.kept']],
  [
    'Vale hasta la fecha que dice, las veces que dice, en las sucursales que dice',
    ['claims.ends_at', 'coupons.per_customer', 'coupon_stores.id_store'],
  ],
  ['se vence y vuelve a los demás', ['claims.status', 'coupons.taken']],
  ['En la caja lo comprueban con tu QR, o con su código', ['claims.code', 'redemptions.shown_by']],
  ['puedes decir si te lo respetaron', ['feedback.respected']],
  ['si varias personas dicen que no, el cupón se pone en pausa solo', ['coupons.refused_at']],
  [
    'Cada cupón y cada promoción dice qué da, dónde, en qué días y hasta cuándo',
    ['coupons.windows', 'coupons.ends_at', 'promotions.windows', 'promotions.ends_at'],
  ],
  ['Los negocios cambian de horario y los eventos se mueven o se cancelan', ['day_changes.date', 'events.status']],
  ['puede venir del DENUE del INEGI; la página de cada uno lo dice', ['companies.source']],
  ['cambian también su versión y su fecha', ['legal_texts.version', 'consents.version']],
];

it.each(promises)('the terms say «%s», and the tables hold it', (sentence, held) => {
  expect(said).toContain(sentence);
  for (const name of held) expect(columns.has(name), name).toBe(true);
});

it('what the terms say that is optional or never sold is so in the tables', () => {
  expect(said).toContain('la contraseña puede venir después');
  expect(columns.get('customers.password_hash')?.notNull).toBe(false);
  expect(said).toContain('no se vende ni se cobra nada');
  expect(tables.map(({ name }) => name).filter((name) => /pay|order|cart|charge|invoice/.test(name))).toEqual([]);
});

/** What people do, by its table: the terms name it by these words, or the privacy notice alone speaks of it. */
const spoken: Record<string, string> = {
  customers: 'Tu cuenta',
  claims: 'Cuando pides un cupón',
  redemptions: 'En la caja lo comprueban',
  feedback: 'si te lo respetaron',
};
const privacyAlone = [
  'audit_entries',
  'cards',
  'consents',
  'coupon_reminders',
  'devices',
  'imports',
  'inbox_items',
  'invitations',
  'legal_texts',
  'location_requests',
  'memberships',
  'notices',
  'notification_reads',
  'notifications',
  'open_voices',
  'ownership_papers',
  'ownership_photos',
  'passkeys',
  'proved_phones',
  'push_deliveries',
  'reports',
  'saved',
  'saved_searches',
  'sessions',
  'stamps',
  'uploads',
  'verifications',
];

it('every table of what people do is one that the terms speak of, or that only the privacy notice does', () => {
  const ofPeople = tables
    .filter(
      ({ name, foreignKeys }) =>
        name === 'customers' || foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'customers'),
    )
    .map(({ name }) => name);
  for (const words of Object.values(spoken)) expect(said).toContain(words);
  expect(ofPeople.filter((name) => !(name in spoken)).toSorted()).toEqual(privacyAlone.toSorted());
});
