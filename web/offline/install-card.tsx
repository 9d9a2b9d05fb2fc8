import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { paths } from '../page/paths.ts';
import '../styles/screens/install.css';
import { IconButton } from '../ui/icon-button.tsx';
import { dismiss, isDismissed, useInstallWay } from './install.ts';
import { InstallButton } from './install-button.tsx';

const homes: string[] = [paths.companyCategories, paths.home];

/** Offers the installation below everything else on a home screen, until the visitor dismisses it. */
export function InstallCard() {
  const way = useInstallWay();
  const { pathname } = useLocation();
  const [isClosed, setIsClosed] = useState(isDismissed);
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => setEnd(homes.includes(pathname) ? document.querySelector('#contenido') : null), [pathname]);
  if (!way || isClosed || !end?.isConnected) return null;
  const close = () => {
    dismiss();
    setIsClosed(true);
  };
  return createPortal(
    <section className="install" aria-labelledby="instalar-app">
      <h2 id="instalar-app">Lleva tu ciudad contigo</h2>
      <IconButton label="No, gracias" icon={X} size="medium" onClick={close} />
      <p className="sub">Instala la app: abre al instante y tus cupones se ven sin conexión.</p>
      <InstallButton way={way} />
    </section>,
    end,
  );
}
