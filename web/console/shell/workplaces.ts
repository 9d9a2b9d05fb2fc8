import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { browserApi } from '../../api/api-client.ts';
import { keep, readKept } from '../../both-consoles/shell/kept-answers.ts';
import { readStored } from '../../session/storage.ts';

let known: { token: string | null; workplaces: Workplace[] } | undefined;

/** Where the person works, fetched once for each token; without a network, as the device last knew it. */
export async function fetchWorkplaces(): Promise<Workplace[]> {
  const token = readStored('access_token');
  if (known && known.token === token) return known.workplaces;
  try {
    const { items } = await browserApi('GET /companies/mine');
    known = { token, workplaces: items };
    keep('workplaces', items);
    return items;
  } catch (error) {
    const kept = readKept<Workplace[]>('workplaces');
    if (kept) return kept.value;
    throw error;
  }
}

/** Where the person worked when this device last asked; undefined when it never did. */
export const keptWorkplaces = (): Workplace[] | undefined => known?.workplaces ?? readKept<Workplace[]>('workplaces')?.value;

/** A shop's name, logo or stores have changed: they are fetched anew with the next screen. */
export function forgetWorkplaces(): void {
  known = undefined;
}

export const isOwners = ({ id_user_role, id_company }: Workplace) => id_user_role === roles.owner && id_company !== null;

/** The company whose console opens: the place in use, when its owner is who looks. */
export const shopInUse = (workplaces: Workplace[]) => workplaces.find((one) => one.in_use && isOwners(one));
