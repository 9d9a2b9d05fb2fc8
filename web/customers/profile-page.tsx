import { BellPlus, ChevronRight, Download, MapPin, ScanQrCode, Store, Sun } from 'lucide';
import { Suspense, useState } from 'react';
import { data, Link } from 'react-router';
import { roles } from '../../contract/accounts/roles.ts';
import { browserApi } from '../api/api-client.ts';
import { InstallSection } from '../offline/install-section.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { PushCard } from '../push/push-card.tsx';
import { useSession } from '../session/session.ts';
import { staffWays } from '../session/staff-ways.ts';
import { Screen } from '../shell/screen.tsx';
import { switchTheme } from '../shell/theme.ts';
import '../styles/screens/account.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import type { Route } from './+types/profile-page';
import { ChangePassword } from './change-password.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { CreatePassword } from './create-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { NameForm } from './name-form.tsx';
import { OpenSessions } from './open-sessions.tsx';

// A file of the city's screens, too: as one of this page's own it would be named to every page.
const Passkeys = lazyExtra(async () => ({ default: (await import('../passkeys/passkeys.tsx')).Passkeys }));

/** A private page: only the browser knows who is logged in. */
export async function clientLoader(): Promise<{ customer: NonNullable<Awaited<ReturnType<typeof fetchOwn>>[0]> }> {
  const [customer] = await fetchOwn();
  if (!customer) throw data(null, { status: 404 });
  return { customer };
}

const fetchOwn = () => browserApi('GET /customers/get-customer-by-id');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mi perfil',
    description: 'Tus datos, tu contraseña, tus permisos, y cómo llevarte o borrar todo lo que guardamos de ti.',
    slug: 'perfil',
    hidden: true,
  });

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const [customer, setCustomer] = useState(loaderData.customer);
  const settings = useRoot()?.settings;
  return (
    <Screen title="Mi perfil" back={paths.home} actions={false} className="account">
      <section className="card" aria-labelledby="datos">
        <h2 id="datos">Mis datos</h2>
        <NameForm customer={customer} onChange={setCustomer} />
        <dl>
          <dt>Teléfono</dt>
          <dd className="num">{sayPhone(customer.phone)}</dd>
        </dl>
        <LocationLink />
      </section>
      <StaffCard />
      <BusinessCard />
      <section className="card" aria-labelledby="contrasena">
        <h2 id="contrasena">Contraseña</h2>
        {customer.has_password ? (
          <ChangePassword phone={customer.phone} />
        ) : (
          <CreatePassword phone={customer.phone} onDone={() => setCustomer({ ...customer, has_password: true })} />
        )}
      </section>
      <section className="card" aria-labelledby="llaves">
        <h2 id="llaves">Llaves de acceso</h2>
        <p className="sub">Entra con tu huella, tu rostro o el PIN de tu aparato, sin contraseña.</p>
        <Suspense>
          <Passkeys />
        </Suspense>
      </section>
      <section className="card" aria-labelledby="avisos">
        <h2 id="avisos">Avisos en este teléfono</h2>
        <PushCard acceptsPromotions={customer.accepts_promotions} />
        <Link className="settings-link" to="/avisame" state={{ inside: true }}>
          <Icon of={BellPlus} size="medium" />
          <span>
            Avísame
            <span className="sub">De lo que buscas, cuando haya algo nuevo</span>
          </span>
          <Icon of={ChevronRight} size="medium" />
        </Link>
      </section>
      <section className="card" aria-labelledby="bolsillo">
        <h2 id="bolsillo">Sin internet</h2>
        <Link className="settings-link" to="/bolsillo" state={{ inside: true }}>
          <Icon of={Download} size="medium" />
          <span>
            Ciudad de bolsillo
            <span className="sub">Toda tu ciudad en este teléfono</span>
          </span>
          <Icon of={ChevronRight} size="medium" />
        </Link>
      </section>
      <InstallSection />
      <section className="card" aria-labelledby="permisos">
        <h2 id="permisos">Permisos</h2>
        <ConsentSwitch customer={customer} onChange={setCustomer} />
      </section>
      <section className="card" aria-labelledby="privacidad">
        <h2 id="privacidad">Privacidad</h2>
        <DownloadData />
        <p className="sub">
          Si tu nombre está mal, corrígelo arriba. Tu teléfono es el de tu cuenta: para usar otro, abre una cuenta nueva.
        </p>
        <Link className="settings-link" to={settings?.privacy_url ?? paths.privacy} state={{ inside: true }}>
          Aviso de privacidad
          <Icon of={ChevronRight} size="medium" />
        </Link>
      </section>
      <section className="card" aria-labelledby="apariencia">
        <h2 id="apariencia">Apariencia</h2>
        <Button kind="quiet" wide onClick={switchTheme}>
          <Icon of={Sun} size="medium" />
          Cambiar entre tema claro y oscuro
        </Button>
      </section>
      <section className="card" aria-labelledby="sesiones">
        <h2 id="sesiones">Sesiones</h2>
        <OpenSessions />
        <LogOutEverywhere />
      </section>
      <section className="card" aria-labelledby="borrar">
        <h2 id="borrar">Borrar mi cuenta</h2>
        <DeleteAccount customer={customer} />
      </section>
    </Screen>
  );
}

/** Where this user works, if anywhere. */
function StaffCard() {
  const ways = staffWays(useSession()?.id_user_role);
  if (ways.length === 0) return null;
  return (
    <section className="card" aria-labelledby="trabajo">
      <h2 id="trabajo">Mi trabajo</h2>
      {ways.map(({ to, label, words, document }) => (
        <Link key={to} className="settings-link" to={to} reloadDocument={document} state={{ inside: true }}>
          <Icon of={document ? ScanQrCode : Store} size="medium" />
          <span>
            {label}
            <span className="sub">{words}</span>
          </span>
          <Icon of={ChevronRight} size="medium" />
        </Link>
      ))}
    </section>
  );
}

/** The link for people who have no business here yet. */
function BusinessCard() {
  if (useSession()?.id_user_role !== roles.customer) return null;
  return (
    <section className="card" aria-labelledby="negocio">
      <h2 id="negocio">¿Tienes un negocio?</h2>
      <p className="sub mb-3">Publica cupones gratis y mira cuántos vuelven. Tardas unos 3 minutos.</p>
      <ButtonLink kind="quiet" wide to={paths.registerBusiness} state={{ inside: true }}>
        Registra tu negocio
      </ButtonLink>
    </section>
  );
}

const sayPhone = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;

function LocationLink() {
  const place = useRoot()?.place;
  return (
    <Link className="settings-link" to={paths.myLocation} state={{ inside: true }}>
      <Icon of={MapPin} size="medium" />
      <span>
        Mi ubicación
        {place?.city && <span className="sub">{place.colonia ? `${place.colonia}, ${place.city}` : place.city}</span>}
      </span>
      <Icon of={ChevronRight} size="medium" />
    </Link>
  );
}
