import { useEffect, useState } from 'react';
import type { invitationCalls } from '../../contract/accounts/invitations.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Answer } from '../../contract/call.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { storeSession, useSession } from '../session/session.ts';
import { Screen } from '../shell/screen.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import type { Route } from './+types/invitation-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Invitación', description: 'Una invitación para trabajar en un negocio.', slug: 'invitacion', hidden: true });

type InvitationAnswer = Answer<(typeof invitationCalls)['POST /invitations/show']>;

/** While its reader logs in or registers: the address loses what follows the #. */
const keptKey = 'invitation';

function readSecret(): string | null {
  const inAddress = location.hash.slice(1);
  try {
    if (/^[\w-]{22}$/.test(inAddress)) sessionStorage.setItem(keptKey, inAddress);
    return sessionStorage.getItem(keptKey);
  } catch {
    return inAddress || null;
  }
}

function forgetSecret(): void {
  try {
    sessionStorage.removeItem(keptKey);
  } catch {
    // It was not kept.
  }
}

/** What an invitation's link offers, and its acceptance with one's own account. The secret stays in the browser. */
export default function InvitationPage() {
  const isHydrated = useHydrated();
  const user = useSession();
  const [secret, setSecret] = useState<string | null>();
  const [offered, setOffered] = useState<InvitationAnswer>();
  const [problem, setProblem] = useState<{ status: number; detail: string }>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setSecret(readSecret()), []);
  useEffect(() => {
    if (!secret || !user) return;
    browserApi('POST /invitations/show', { body: { secret } }).then(setOffered, (error) => setProblem(problemOf(error)));
  }, [secret, user]);

  async function accept(): Promise<void> {
    if (!secret) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const session = await browserApi('POST /invitations/accept', { body: { secret } });
      storeSession(session);
      forgetSecret();
      location.assign(session.id_user_role === roles.owner ? '/mi-negocio' : paths.till);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }
  return (
    <Screen title="Invitación" back={paths.home} actions={false}>
      {!isHydrated || secret === undefined ? (
        <Skeleton className="mx-4 mt-6 h-40" />
      ) : (
        <Shown secret={secret} offered={offered} problem={problem} isBusy={isBusy} accept={accept} isKnown={user !== null} />
      )}
    </Screen>
  );
}

type ShownProps = {
  secret: string | null;
  offered: InvitationAnswer | undefined;
  problem: { status: number; detail: string } | undefined;
  isBusy: boolean;
  isKnown: boolean;
  accept(): Promise<void>;
};

function Shown({ secret, offered, problem, isBusy, isKnown, accept }: ShownProps) {
  if (secret === null || problem?.status === 404)
    return (
      <StatePanel
        image="e-llave"
        title="Esta invitación ya no sirve"
        text="Vale 24 horas y para una sola persona. Pídele otra a quien te la mandó."
      >
        <ButtonLink kind="primary" to={paths.home}>
          Ir al inicio
        </ButtonLink>
      </StatePanel>
    );
  const onward = `?${new URLSearchParams({ volver: '/invitacion' })}`;
  if (!isKnown)
    return (
      <StatePanel image="e-llave" title="Te invitaron a trabajar en un negocio" text="Entra con tu cuenta para ver cuál es y aceptar.">
        <ButtonLink kind="primary" to={paths.login + onward} state={{ inside: true }}>
          Entrar
        </ButtonLink>
        <ButtonLink kind="text" to={paths.register + onward} state={{ inside: true }}>
          Crear mi cuenta
        </ButtonLink>
      </StatePanel>
    );
  if (!offered)
    return problem ? (
      <StatePanel image="e-error" title="No pudimos abrir la invitación" text={problem.detail} alert>
        <Button kind="primary" onClick={() => location.reload()}>
          Reintentar
        </Button>
      </StatePanel>
    ) : (
      <Skeleton className="mx-4 mt-6 h-40" />
    );
  const { company, store, id_user_role } = offered;
  const isOwner = id_user_role === roles.owner;
  return (
    <StatePanel
      image="e-llave"
      title={isOwner ? `${company} te invita como dueño` : `${company} te invita a su caja`}
      text={
        isOwner
          ? 'Vas a poder publicar, ver sus cifras e invitar a su gente.'
          : `Vas a canjear cupones ${store ? `en la sucursal ${store}` : 'en todas sus sucursales'}, con tu propia cuenta.`
      }
    >
      <FormProblem text={problem?.detail} />
      {problem?.status === 409 && (
        <ButtonLink kind="quiet" to={paths.profile} state={{ inside: true }}>
          Ir a mi perfil
        </ButtonLink>
      )}
      <Button kind="primary" disabled={isBusy} onClick={() => void accept()}>
        {isBusy ? 'Aceptando…' : 'Aceptar'}
      </Button>
      <ButtonLink kind="text" to={paths.home}>
        Ahora no
      </ButtonLink>
    </StatePanel>
  );
}
