import { redirect } from 'react-router';
import { paths } from '../page/paths.ts';
import { clearSession, hasValidSession } from './session.ts';

/** Clears an invalid session and redirects to the login, which leads back. */
export function requireSession(request: Request): void {
  if (hasValidSession()) return;
  clearSession();
  const { pathname, search } = new URL(request.url);
  const isHome = pathname === '/' || pathname === paths.home;
  throw redirect(isHome ? paths.login : `${paths.login}?volver=${encodeURIComponent(pathname + search)}`);
}
