import { Fingerprint } from 'lucide';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { serverNow } from '../session/server-clock.ts';
import '../styles/parts/passkey-offer.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const hasNone = async () => (await browserApi('GET /customers/me/passkeys')).items.length === 0;

/** Offers a passkey to staff without one; "not now" counts for a month. */
export default function PasskeyOffer() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Without an answer nothing is offered.
    hasNone().then(
      (none) => !isLeft && setShown(none),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isShown) return null;
  const later = () => {
    setShown(false);
    try {
      localStorage.setItem('passkey_later', String(serverNow()));
    } catch {
      // It is offered again the next time.
    }
  };
  return (
    <aside className="card passkey-offer" aria-label="Entrar más rápido">
      <Icon of={Fingerprint} />
      <p>
        <b>Entra con tu huella o tu rostro.</b> Más rápido, y nadie puede robarte la contraseña.
      </p>
      <ButtonLink kind="outlined" to={`${paths.profile}#llaves`} state={{ inside: true }}>
        Agregar mi llave
      </ButtonLink>
      <Button kind="text" onClick={later}>
        Ahora no
      </Button>
    </aside>
  );
}
