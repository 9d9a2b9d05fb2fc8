import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { fieldWords, hiddenFields, kindWords, momentFields, moneyFields, settingWords, valueWords } from './audit-words.ts';

/** Who did it: a rule of the server and a command have no name, and an erased account has none any more. */
export const sayWho = ({ name, id_user }: Pick<AuditEntry, 'name' | 'id_user'>): string =>
  name ?? (id_user === null ? 'La app' : 'Una cuenta borrada');

/** "cambió un cupón", "creó una categoría": the deed and the thing. */
export const sayDeed = ({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>): [deed: string, thing: string] => [
  kind === 'passkey_proof' ? 'mostró' : action === 'created' ? 'creó' : 'cambió',
  kindWords[kind] ?? kind,
];

/** What became of a field. Undefined is what says nothing in a line, and what was not noted. */
export type FieldChange = { field: string; from: string | undefined; to: string | undefined };

/** The clock by which moments are said. */
type When = { now: number; timeZone: string };

/** A longer text is cut here. */
const mostCharacters = 120;

/** A discount is of pesos unless its kind says that it is of a percentage. */
const isMoney = (field: string, row: Row) =>
  moneyFields.has(field) || (field === 'value' && row.kind === 'amount') || (field === 'offer_value' && row.offer_kind === 'amount');

type Row = Readonly<Record<string, unknown>>;

/** Numbers of rows, addresses of pictures and positions, which nobody reads. */
const isSilent = (field: string) => field.startsWith('id_') || ['image', 'logo', 'cover', 'lat', 'default_city'].includes(field);

function sayValue(field: string, row: Row, { now, timeZone }: When): string | undefined {
  const value = row[field];
  if (value === null || value === undefined || value === '') return 'nada';
  if (value === true) return 'sí';
  if (value === false) return 'no';
  const word = valueWords[field];
  if (Array.isArray(value)) {
    if (word) return value.map((one) => word[String(one)] ?? String(one)).join(', ') || 'nada';
    return ['invited', 'reminded', 'images'].includes(field) ? String(value.length) : undefined;
  }
  if (word) return word[String(value)] ?? String(value);
  if (typeof value === 'object' || isSilent(field)) return undefined;
  if (typeof value === 'number') return isMoney(field, row) ? sayMoney(value / 100) : sayNumber(value);
  const text = String(value);
  if (momentFields.has(field)) return sayMoment(text, now, timeZone);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false;

/** The values that a change wrote, in words. A setting's own name replaces the name of its value, and a new thing shows only values that say something. */
export function changesOf(
  { kind, item, before, after }: Pick<AuditEntry, 'kind' | 'item' | 'before' | 'after'>,
  when: When,
): FieldChange[] {
  const was = before ?? {};
  const setting = kind === 'settings' ? settingWords[item] : undefined;
  const isShown = (field: string) => setting !== undefined || !hiddenFields.has(field);
  return Object.keys(after)
    .filter((field) => isShown(field) && JSON.stringify(was[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const key = setting === undefined ? field : item;
      const say = (row: Row) => sayValue(key, { ...row, [key]: row[field] }, when);
      const name = setting ?? fieldWords[field] ?? field.replaceAll('_', ' ');
      return { field: name, from: before !== null && field in was ? say(was) : undefined, to: say(after), isEmpty: isEmpty(after[field]) };
    })
    .filter(({ to, isEmpty: isNothing }) => before !== null || (to !== undefined && !isNothing))
    .map(({ isEmpty: _, ...changed }) => changed);
}
