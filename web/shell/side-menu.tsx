import { BadgePercent, Building2, CalendarDays, Home, type IconNode, LogOut, ScanQrCode, Store, UtensilsCrossed } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { apiBy } from '../api/api-client.ts';
import { bySession } from '../api/session-transport.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { forgetPush } from '../push/forget-push.ts';
import { endSession, useSession } from '../session/session.ts';
import { staffWays } from '../session/staff-ways.ts';
import { readStored } from '../session/storage.ts';
import '../styles/parts/side-menu.css';
import { Icon } from '../ui/icon.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { useOwnHistoryEntry } from '../ui/use-own-history-entry.ts';
import { useSwipeAway } from '../ui/use-swipe-away.ts';
import { SiteLogo } from './site-logo.tsx';

const entries: readonly { to: string; label: string; icon: IconNode }[] = [
  { to: paths.home, label: 'Inicio', icon: Home },
  { to: paths.menu, label: 'Menú', icon: UtensilsCrossed },
  { to: paths.promotions, label: 'Promociones', icon: BadgePercent },
  { to: paths.events, label: 'Eventos', icon: CalendarDays },
];

/** The side menu of a customer or employee. Esc, Back, a tap beside it or a swipe closes it and returns the focus to its button. */
export default function SideMenu({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const [warned, setWarned] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const product = useRoot()?.settings.product;
  const close = () => dialog.current?.close();
  const swipe = useSwipeAway(dialog, close);
  const { keepEntry } = useOwnHistoryEntry(() => {
    close();
    onClose();
  });
  useEffect(() => dialog.current?.showModal(), []);

  function follow(): void {
    keepEntry();
    close();
  }
  function ask(): void {
    setAsking(true);
    // Close the menu before the dialog opens, so that its button has the focus again afterwards.
    close();
  }
  function logOut(): void {
    keepEntry();
    // Tells the server if it answers; this device forgets the session in any case.
    const deviceId = readStored('device_id') ?? undefined;
    void apiBy(bySession)('POST /customers/logout', { query: { deviceId } }).catch(() => {});
    forgetPush();
    endSession();
    void navigate(paths.login, { replace: true });
  }
  function leave(): void {
    if (asking) return;
    onClose();
    // The button that opened it may have disappeared with its screen.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('button.menu')?.focus();
  }
  if (asking && !warned && waitingAtTill() > 0) return <TillWarning onLeave={() => setWarned(true)} onClose={onClose} />;
  if (asking) {
    const actions = [
      { label: 'Cancelar', onChoose: onClose },
      { label: 'Aceptar', onChoose: logOut },
    ];
    return <MessageDialog title="Confirmar!" text="¿Deseas cerrar la sesión actual?" actions={actions} onDismiss={onClose} />;
  }
  const closeBeside = (click: MouseEvent) => click.target === click.currentTarget && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog ref={dialog} className="drawer" aria-label="Menú" onClose={leave} onClick={closeBeside} {...swipe}>
      <div className="drawer-in">
        <SiteLogo alt={product} />
        <Who />
        <nav aria-label="Secciones">
          {entries.map(({ to, label, icon }) => (
            <Link key={to} to={to} replace onClick={follow} aria-current={pathname === to ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </Link>
          ))}
        </nav>
        <h2>Cuenta</h2>
        <StaffLinks onFollow={follow} />
        {/* Logging out must work without a network, and leads there. */}
        <PrefetchPageLinks page={paths.login} />
        <button type="button" onClick={ask}>
          <Icon of={LogOut} />
          Salir
        </button>
        <button type="button" className="away" onClick={close}>
          Cerrar el menú
        </button>
      </div>
    </dialog>
  );
}

/** This user's redemptions that the till has not sent yet. */
function waitingAtTill(): number {
  const [whose, count] = (readStored('till_waiting') ?? '').split(':');
  return whose === readStored('id_user') ? Number(count) || 0 : 0;
}

/** Shown before an employee with unsent redemptions logs out: none is lost, but no other user can send them. */
function TillWarning({ onLeave, onClose }: { onLeave(): void; onClose(): void }) {
  const count = waitingAtTill();
  const actions = [
    { label: 'Quedarme', onChoose: onClose },
    { label: 'Salir de todos modos', onChoose: onLeave },
  ];
  const waits = count === 1 ? 'Hay 1 canje sin confirmar' : `Hay ${count} canjes sin confirmar`;
  const text = `${waits} en esta caja. Se queda guardado en este teléfono y se envía cuando vuelvas a entrar con esta cuenta, dentro de 24 horas.`;
  return <MessageDialog title="Falta enviar" text={text} actions={actions} onDismiss={onClose} />;
}

const wayIcons: Record<string, IconNode> = { '/mi-negocio': Store, '/caja': ScanQrCode, '/ciudad': Building2 };

/** Where this user works, if anywhere. */
function StaffLinks({ onFollow }: { onFollow(): void }) {
  return staffWays(useSession()?.id_user_role).map(({ to, label, document }) => (
    <Link key={to} to={to} replace onClick={onFollow} reloadDocument={document}>
      <Icon of={wayIcons[to] ?? Store} />
      {label}
    </Link>
  ));
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** The user's name with the present place, or with the store of an employee. */
function Who() {
  const user = useSession();
  const place = useRoot()?.place;
  const where = user?.store_name ?? [place?.city, place?.colonia].filter(Boolean).join(', ');
  return (
    <div className="who">
      <span className="ava" aria-hidden="true">
        {initials(user?.username ?? '')}
      </span>
      <p>
        <b>{user?.username}</b>
        <span className="sub">{where}</span>
      </p>
    </div>
  );
}
