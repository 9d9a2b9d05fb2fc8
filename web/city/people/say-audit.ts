import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { shopPaths } from '../../console/shell/shop-paths.ts';
import { cityPaths } from '../shell/city-paths.ts';

/** What a change was about; a kind that is not named here is shown by its own name. */
export const kinds: Record<string, string> = {
  company: 'un negocio',
  store: 'una sucursal',
  coupon: 'un cupón',
  promotion: 'una promoción',
  event: 'un evento',
  menu_item: 'un artículo del menú',
  menu_order: 'el orden de un menú',
  staff: 'un puesto',
  invitation: 'una invitación',
  notification: 'un aviso',
  category: 'una categoría',
  redemption: 'un canje',
  campaign: 'una campaña',
  settings: 'los ajustes',
  import: 'una importación de negocios',
  city: 'una ciudad',
  inbox: 'un pendiente',
  'ownership-sheet': 'una hoja con código',
  passkey: 'una llave de acceso',
  passkey_proof: 'una llave que no se aceptó',
};

/** "cambió un cupón", "creó una categoría": the deed and the thing. */
export const sayDeed = ({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>): [deed: string, thing: string] => [
  kind === 'passkey_proof' ? 'mostró' : action === 'created' ? 'creó' : 'cambió',
  kinds[kind] ?? kind,
];

type Subject = Pick<AuditEntry, 'kind' | 'item' | 'id_company' | 'id_user' | 'exists'>;

/** What of a shop is looked at for it, in its own console. */
const onBehalf = (path: string, id_company: number) => `${path}?por=${id_company}`;

/** Where what was changed is looked at; undefined for what is gone, or has no screen. */
export function linkOf({ kind, item, id_company, exists }: Subject): string | undefined {
  if (!exists) return undefined;
  const id = Number(item);
  if (kind === 'settings')
    return item.startsWith('privacy_')
      ? cityPaths.text('privacidad')
      : item.startsWith('terms_')
        ? cityPaths.text('terminos')
        : cityPaths.settings;
  if (kind === 'company') return cityPaths.company(id);
  if (kind === 'staff') return cityPaths.person(id);
  if (kind === 'notification') return cityPaths.notices;
  if (kind === 'category') return cityPaths.categories;
  if (kind === 'inbox') return cityPaths.inbox;
  if (kind === 'campaign') return cityPaths.campaign(id);
  if (id_company === null) return undefined;
  if (kind === 'coupon') return onBehalf(shopPaths.coupon(id), id_company);
  if (kind === 'promotion') return onBehalf(shopPaths.editPromotion(id), id_company);
  if (kind === 'event') return onBehalf(shopPaths.editEvent(id), id_company);
  if (kind === 'menu_item' || kind === 'menu_order') return onBehalf(shopPaths.menu, id_company);
  if (kind === 'invitation') return onBehalf(shopPaths.people, id_company);
  return kind === 'passkey' ? undefined : cityPaths.company(id_company);
}

export type Changed = { name: string; before: string | null; after: string | null };

const longest = 120;

function sayValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === true) return 'sí';
  if (value === false) return 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What is written beside every change, and says nothing of it. */
const besides = /^(?:id_.*|version|created_at|updated_at|slug)$/;

/** What a change wrote, name by name; of a setting its own name stands in place of `value`. */
export function changesOf({ kind, item, before, after }: Pick<AuditEntry, 'kind' | 'item' | 'before' | 'after'>): Changed[] {
  return Object.keys(after)
    .filter((key) => !besides.test(key))
    .map((key) => ({
      name: kind === 'settings' && key === 'value' ? item : key,
      before: sayValue(before?.[key]),
      after: sayValue(after[key]),
    }))
    .filter((change) => change.before !== change.after);
}
