import { ChevronRight, MapPin, Sun } from 'lucide';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { browserApi } from '../api/client.ts';
import { InstallSection } from '../offline/install-section.tsx';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { PushCard } from '../push/push-card.tsx';
import { Screen } from '../shell/screen.tsx';
import { switchTheme } from '../shell/theme.ts';
import '../styles/screens/account.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/profile-page';
import { ChangePassword } from './change-password.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { CreatePassword } from './create-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { NameForm } from './name-form.tsx';

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

export default function Perfil({ loaderData }: Route.ComponentProps) {
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
      <section className="card" aria-labelledby="contrasena">
        <h2 id="contrasena">Contraseña</h2>
        {customer.has_password ? (
          <ChangePassword phone={customer.phone} />
        ) : (
          <CreatePassword phone={customer.phone} onDone={() => setCustomer({ ...customer, has_password: true })} />
        )}
      </section>
      <section className="card" aria-labelledby="avisos">
        <h2 id="avisos">Avisos en este teléfono</h2>
        <PushCard acceptsPromotions={customer.accepts_promotions} />
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
        <LogOutEverywhere />
      </section>
      <section className="card" aria-labelledby="borrar">
        <h2 id="borrar">Borrar mi cuenta</h2>
        <DeleteAccount customer={customer} />
      </section>
    </Screen>
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
