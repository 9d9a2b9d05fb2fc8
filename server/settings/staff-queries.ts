import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { checkColor } from '../../contract/colors.ts';
import type { SettingsChange } from '../../contract/settings.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { cities } from '../../database/tables/locations.ts';
import { settings } from '../../database/tables/settings.ts';
import { findVersion } from '../legal-texts/queries.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField } from '../platform/problems.ts';
import { requirePicture } from '../uploads/queries.ts';
import { defaultSettings, findChosen } from './queries.ts';

type Key = keyof SettingsChange;
type SettingAuditEntry = { item: Key; before: { value: unknown }; after: { value: unknown } };

const lines = ['product', 'slogan', 'privacy_version', 'banner'] as const;

/** Throws for a colour on which white letters, or which on paper, could not be read; it names the nearest one that can be. */
function requireReadable(name: 'brand' | 'accent', written: string | null | undefined): void {
  const check = written ? checkColor(written) : null;
  if (check && !check.readsWell) throw badField(`colors.${name}`, `no se lee bien; el más parecido que sí es ${check.nearest}`);
}

/** The choices as they are stored; throws for a reference to something that does not exist, and for what could not be read. */
async function readChange(tx: Database, given: SettingsChange): Promise<SettingsChange> {
  const change = { ...given };
  for (const key of lines) {
    const written = change[key];
    if (typeof written === 'string') change[key] = requireLine(key, written);
  }
  await requirePicture(tx, 'logo', change.logo);
  requireReadable('brand', change.colors?.brand);
  requireReadable('accent', change.colors?.accent);
  if (typeof change.support_whatsapp === 'string') {
    const phone = normalizePhone(change.support_whatsapp);
    if (phone === null) throw badField('support_whatsapp', 'no es un teléfono de México; escribe sus 10 dígitos');
    change.support_whatsapp = phone;
  }
  if (typeof change.default_city === 'number') await requireCity(tx, change.default_city);
  return change;
}

async function requireCity(tx: Database, idCity: number): Promise<void> {
  const inUse = and(eq(cities.id_city, idCity), eq(cities.active, true));
  const found = await tx.select({ id: cities.id_city }).from(cities).where(inUse).for('share');
  if (found.length === 0) throw badField('default_city', 'no es una ciudad de este sitio');
}

/** Throws for a version of the notice while the notice is a text of the operator's, which has a number of its own. */
async function requireOwnVersion(tx: Database, { privacy_version, privacy_url }: SettingsChange, chosenUrl: unknown): Promise<void> {
  if (typeof privacy_version !== 'string') return;
  const url = (privacy_url === undefined ? chosenUrl : privacy_url) ?? defaultSettings.privacy_url;
  if (url === defaultSettings.privacy_url && (await findVersion(tx, 'privacy')) !== null)
    throw badField('privacy_version', 'la dice el aviso que publicaste');
}

/** Changes of the settings wait for each other. */
export const lockSettings = (tx: Database) => takeLock(tx, 'settings');

/** Stores the operator's choices, under the lock; null deletes a choice. Returns each value before and after. */
export async function updateSettings(tx: Database, given: SettingsChange): Promise<SettingAuditEntry[]> {
  const change = await readChange(tx, given);
  const keys = Object.keys(change) as Key[];
  if (keys.length === 0) return [];
  const chosen = await findChosen(tx);
  await requireOwnVersion(tx, change, chosen.find(({ key }) => key === 'privacy_url')?.value);
  const noted: SettingAuditEntry[] = [];
  for (const key of keys) {
    const kept = chosen.find((one) => one.key === key)?.value;
    const before = kept ?? defaultSettings[key];
    const value = key === 'colors' && change.colors ? { ...(before as object), ...change.colors } : change[key];
    if (value === null || value === undefined) await tx.delete(settings).where(eq(settings.key, key));
    else await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
    noted.push({ item: key, before: { value: before }, after: { value: value ?? defaultSettings[key] } });
  }
  return noted;
}
