import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { readId } from '../../../contract/ids.ts';
import { browserApi } from '../../api/api-client.ts';
import { behalfKey } from '../../session/forget-console.ts';
import { BehalfBar } from './behalf-bar.tsx';

/** The company for which an operator works in this tab: the one in the address (`?por=`), else the last one. It is forgotten when the tab closes. */
function companyOnBehalf({ searchParams }: URL): number | undefined {
  try {
    const named = searchParams.get('por') ?? '';
    if (readId(named) !== undefined) sessionStorage.setItem(behalfKey, named);
    return readId(sessionStorage.getItem(behalfKey) ?? '');
  } catch {
    return undefined;
  }
}

/** What Mi negocio opens with for an operator; undefined where no company is chosen. */
export async function openOnBehalf(
  url: URL,
): Promise<{ id_company: number; place: Promise<Workplace>; Bar: typeof BehalfBar } | undefined> {
  const id_company = companyOnBehalf(url);
  return id_company === undefined ? undefined : { id_company, place: fetchOnBehalf(id_company), Bar: BehalfBar };
}

/** The workplace of an operator who works for a company. The server lets an operator publish for any company, and records that the operator did it. */
async function fetchOnBehalf(id_company: number): Promise<Workplace> {
  const { name, slug, logo, status, stores } = await browserApi('GET /companies/{id_company}/profile', { params: { id_company } });
  return {
    id_membership: 0,
    id_user_role: roles.operator,
    id_company,
    company: name,
    slug,
    logo,
    status,
    stores: stores.filter(({ active }) => active).map(({ id_store, name: store }) => ({ id_store, name: store })),
    id_store: null,
    since: '',
    in_use: true,
  };
}
