import { checkColor } from '../../../contract/colors.ts';
import type { ChosenSettings, SettingsChange } from '../../../contract/settings.ts';
import type { Mistakes } from '../../page/use-form.ts';

/** What the form says, as it is typed; empty: what comes with the product. */
export type SettingsDraft = {
  product: string;
  slogan: string;
  logo: string;
  brand: string;
  accent: string;
  /** 0: the one with most businesses. */
  default_city: number;
  support_whatsapp: string;
  banner: string;
};
export type DraftField = keyof SettingsDraft;

/** The name of each field for people. */
export const fieldNames: Record<DraftField, string> = {
  product: 'Nombre',
  slogan: 'Lema',
  logo: 'Logotipo',
  brand: 'Marca',
  accent: 'Acento',
  default_city: 'Ciudad al abrir',
  support_whatsapp: 'WhatsApp de ayuda',
  banner: 'Letrero para todos',
};

export const draftOf = ({ settings, chosen }: ChosenSettings): SettingsDraft => ({
  product: settings.product,
  slogan: settings.slogan,
  logo: settings.logo,
  brand: settings.colors.brand ?? '',
  accent: settings.colors.accent ?? '',
  default_city: chosen.default_city ?? 0,
  support_whatsapp: settings.support_whatsapp ?? '',
  banner: settings.banner ?? '',
});

/** The fields in which two drafts differ. */
export const differing = (before: SettingsDraft, now: SettingsDraft): DraftField[] =>
  (Object.keys(now) as DraftField[]).filter((field) => String(before[field]).trim() !== String(now[field]).trim());

/** What is sent for these fields; what is empty goes back to what comes with the product. */
export function changeOf(draft: SettingsDraft, fields: readonly DraftField[]): SettingsChange {
  const change: SettingsChange = {};
  for (const field of fields) {
    if (isColor(field)) change.colors = { ...change.colors, [field]: draft[field].trim() || null };
    else if (field === 'default_city') change.default_city = draft.default_city || null;
    else change[field] = draft[field].trim() || null;
  }
  return change;
}

/** What takes these fields back to what was chosen before. */
export function undoOf({ chosen }: ChosenSettings, fields: readonly DraftField[]): SettingsChange {
  const change: SettingsChange = {};
  for (const field of fields) {
    if (isColor(field)) change.colors = { ...change.colors, [field]: chosen.colors[field] };
    else Object.assign(change, { [field]: chosen[field] });
  }
  return change;
}

function colorMistake(written: string): string | undefined {
  const check = checkColor(written.trim());
  if (written.trim() === '' || check?.readsWell) return undefined;
  return check ? `No se lee bien. El más parecido que sí: ${check.nearest}` : 'Escríbelo así: #c2006b';
}

const present = (given: Mistakes<DraftField>): Mistakes<DraftField> =>
  Object.fromEntries(Object.entries(given).filter(([, mistake]) => mistake));

/** What is wrong with colours that were changed, said while they are typed. */
export const colorMistakes = (draft: SettingsDraft, changed: readonly DraftField[]): Mistakes<DraftField> =>
  present(Object.fromEntries(changed.map((field) => [field, isColor(field) ? colorMistake(draft[field]) : undefined])));

const isColor = (field: DraftField): field is 'brand' | 'accent' => field === 'brand' || field === 'accent';

/** What keeps these fields of a draft from being saved. */
export const mistakesOf = (draft: SettingsDraft, changed: readonly DraftField[]): Mistakes<DraftField> =>
  present({ ...colorMistakes(draft, changed), product: draft.product.trim() ? undefined : 'Escribe el nombre.' });
