import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maskPhone, normalizePhone } from '../../contract/accounts/phones.ts';
import { readPlace } from '../../contract/places/place-cookie.ts';
import { browserApi } from '../api/api-client.ts';
import { wayBack } from '../locations/way-back.ts';
import { pageMeta } from '../page/meta.ts';
import { usePageQuery, withQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { hasValidSession } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import { SiteLogo } from '../shell/site-logo.tsx';
import type { Route } from './+types/register-page';
import { CodeForm } from './codes/code-form.tsx';
import { type PendingCode, timesOf, usePendingCode } from './codes/code-sent.ts';
import { useEnter } from './enter.ts';
import { type Draft, RegisterForm } from './register-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Crear cuenta',
    description: 'Crea tu cuenta con tu teléfono: guarda cupones, úsalos sin señal y entérate de lo que pasa en tu colonia.',
    slug: 'register',
    hidden: true,
  });

/** Registration in two steps on one screen: the person's data, then the code that proves the phone. */
export default function RegisterPage() {
  const query = usePageQuery();
  const { pending, begin, change } = useRegistration();
  const [draft, setDraft] = useState<Draft>();
  const enter = useEnter();
  const product = useRoot()?.settings.product;
  const navigate = useNavigate();
  useEffect(() => {
    if (hasValidSession()) void navigate(paths.home, { replace: true });
  }, [navigate]);

  async function confirm(code: string, id_customer: string): Promise<void> {
    const session = await browserApi('POST /customers/confirm-register-from-mobile', { body: { code, id_customer } });
    // A new customer without a place chooses it first.
    const next = wayBack(query.get('volver'), readPlace(document.cookie) ? paths.home : paths.myLocation);
    // The code is used, whatever follows.
    writeStored('registered', 'true');
    writeStored('id_customer_processing', null);
    await enter(session, next);
    change();
  }
  return (
    <BareScreen title="Crear cuenta" back={withQuery(paths.login, query)}>
      <SiteLogo alt={product} />
      {pending ? (
        <CodeForm
          pending={pending}
          action={['Confirmar', 'Confirmando…']}
          send={({ code = '' }) => confirm(code, pending.id_customer)}
          onSent={begin}
          onChangePhone={change}
        />
      ) : (
        <>
          <RegisterForm
            draft={draft}
            onSent={(sent, given) => {
              setDraft(given);
              const phone = normalizePhone(given.phone);
              begin({ id_customer: sent.id_customer, to: phone && maskPhone(phone), ...timesOf(sent) });
            }}
          />
          <p className="aside">
            ¿Ya tienes cuenta?{' '}
            <Link to={withQuery(paths.login, query)} replace>
              Entra
            </Link>
          </p>
        </>
      )}
    </BareScreen>
  );
}

/** The registration under way, also after the page was loaded again. */
function useRegistration() {
  const { pending, keep, recall } = usePendingCode('registration');
  useEffect(() => {
    const id_customer = readStored('id_customer_processing');
    if (!id_customer) return;
    const known = recall();
    keep(known?.id_customer === id_customer ? known : { id_customer, to: null, endsAt: null, resendAt: 0 });
  }, [keep, recall]);
  return {
    pending,
    begin(next: PendingCode): void {
      writeStored('id_customer_processing', next.id_customer);
      keep(next);
    },
    /** Clears it after a confirmation or for another phone. */
    change(): void {
      writeStored('id_customer_processing', null);
      keep(null);
    },
  };
}
