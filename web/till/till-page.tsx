import { redirect } from 'react-router';
import { worksAtTill } from '../../contract/accounts/roles.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { requireSession } from '../session/require-session.ts';
import { currentUser, type User } from '../session/session.ts';
import '../styles/screens/till/till.css';
import '../styles/screens/till/till-answer.css';
import '../styles/screens/till/till-sheets.css';
import type { Route } from './+types/till-page';
import { TillBar } from './till-bar.tsx';
import { TillScreen } from './till-screen.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Caja', description: 'Canjea los cupones de tus clientes.', slug: 'caja', hidden: true });

/** Another page's policy stays in force for as long as its document, and would not let a reader of codes run. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !URL.canParse(entry?.name ?? '') || new URL(entry?.name as string).pathname.replace(/\/$/, '') === paths.till;
}

/** The till's page for cashiers and owners. Everybody else is redirected home. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ user: User }> {
  requireSession(request);
  const user = currentUser();
  if (!user || !worksAtTill(user.id_user_role)) throw redirect(paths.home);
  if (!isOwnDocument()) {
    location.replace(paths.till);
    // The screen stays empty until that document loads.
    await new Promise(() => {});
  }
  return { user };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="till">
      <TillBar />
      <main id="contenido">
        <div className="cam">
          <noscript>
            <p>La caja necesita JavaScript: actívalo en tu navegador.</p>
          </noscript>
        </div>
        <div className="low" aria-hidden="true" />
      </main>
    </div>
  );
}

export default function TillPage({ loaderData }: Route.ComponentProps) {
  return <TillScreen key={loaderData.user.id_user} user={loaderData.user} />;
}
