import { useInstallWay } from './install.ts';
import { InstallButton } from './install-button.tsx';

/** The install section of the profile page, while an installation is possible. */
export function InstallSection() {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <section className="card" aria-labelledby="instalar">
      <h2 id="instalar">La app</h2>
      <p className="sub">Ábrela desde tu pantalla de inicio, también sin conexión.</p>
      <InstallButton way={way} />
    </section>
  );
}
