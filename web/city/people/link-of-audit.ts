import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { shopPaths } from '../../page/shop-paths.ts';

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
  if (kind === 'leaflet') return cityPaths.leaflet;
  if (kind === 'campaign') return cityPaths.campaign(id);
  if (id_company === null) return undefined;
  if (kind === 'coupon') return onBehalf(shopPaths.coupon(id), id_company);
  if (kind === 'promotion') return onBehalf(shopPaths.editPromotion(id), id_company);
  if (kind === 'event') return onBehalf(shopPaths.editEvent(id), id_company);
  if (kind === 'menu_item' || kind === 'menu_order') return onBehalf(shopPaths.menu, id_company);
  if (kind === 'invitation') return onBehalf(shopPaths.people, id_company);
  return kind === 'passkey' ? undefined : cityPaths.company(id_company);
}
