import { data, useNavigate, useRevalidator } from 'react-router';
import type { Session } from '../../contract/accounts/customers.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Problem } from '../../contract/errors.ts';
import { browserApi } from '../api/api-client.ts';
import { keepPlace } from '../locations/kept-place.ts';
import { paths } from '../page/paths.ts';
import { clearSession, currentUser, hasValidSession, storeSession } from '../session/session.ts';

const failed = (detail: string) =>
  data({ type: 'about:blank', title: 'Algo falló', status: 500, detail } satisfies Problem, { status: 500 });

/** Begins a session on this device. Throws what keeps it from beginning as calls do. */
export function beginSession(session: Partial<Session> | null): void {
  try {
    storeSession(session);
  } catch (error) {
    throw failed((error as Error).message);
  }
  if (hasValidSession()) return;
  clearSession();
  throw failed('Tu navegador no pudo guardar tu sesión. Revisa que permita guardar datos y que la fecha de tu teléfono esté bien.');
}

/** Whoever works at a till and was on the way to nowhere else begins there. */
const firstScreen = (then: string) => (currentUser()?.id_user_role === roles.cashier && then === paths.home ? paths.till : then);

/** Shows the customer's own place on this device, if they have one. Answers whether they do. */
export async function keepOwnPlace(): Promise<boolean> {
  const [customer] = await browserApi('GET /customers/get-customer-by-id').catch(() => []);
  if (!customer?.id_city) return false;
  keepPlace({ id_city: Number(customer.id_city), id_colonia: Number(customer.id_colonia) });
  return true;
}

/** Begins a session on this device, in the customer's own place, and leads on. Throws what keeps it from beginning as calls do. */
export function useEnter() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (session: Partial<Session> | null, then: string): Promise<void> => {
    beginSession(session);
    if (await keepOwnPlace()) await revalidate();
    const to = firstScreen(then);
    if (to === paths.till) location.replace(to);
    else await navigate(to, { replace: true });
  };
}
