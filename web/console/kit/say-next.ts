import { roles } from '../../../contract/accounts/roles.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { Colleague } from '../../../contract/console/people.ts';
import { joinWords } from '../../../contract/validity/dates.ts';

/** More names than these say less. */
const mostNamed = 3;

const firstName = ({ name }: Colleague) => name.split(' ', 1)[0] ?? name;

/** Who at the till can redeem a coupon: "Beto y Lety ya pueden canjearlo". */
export function sayTill({ id_stores }: Pick<OwnedCoupon, 'id_stores'>, staff: readonly Colleague[]): string {
  const cashiers = staff.filter(
    ({ id_user_role, id_store }) =>
      id_user_role === roles.cashier && (id_stores.length === 0 || id_store === null || id_stores.includes(id_store)),
  );
  if (cashiers.length === 0) return 'Solo tú lo canjeas: mándale una liga a quien cobra';
  const named = cashiers.slice(0, mostNamed).map(firstName);
  const more = cashiers.length - named.length;
  return `${joinWords(more > 0 ? [...named, `${more} más`] : named)} ya ${cashiers.length === 1 ? 'puede' : 'pueden'} canjearlo`;
}

/** How often its page was opened: at least, since without JavaScript nobody is counted, and never of people. */
export const sayOpened = (opened: number): string =>
  opened === 0 ? 'Que sepamos, nadie lo ha abierto' : `Lo han abierto al menos ${opened === 1 ? 'una vez' : `${opened} veces`}`;
