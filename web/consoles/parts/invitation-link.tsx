import { Link2, Share2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from './qr-code.tsx';

/** Where the link of an invitation leads; what follows the # never reaches a server's log. */
const addressOf = (secret: string) => `${location.origin}/invitacion#${secret}`;

type InvitationLinkProps = {
  secret: string;
  /** What goes before the link in a message. */
  text: string;
};

/** An invitation for one person: a QR for their camera and a link for their WhatsApp. */
export function InvitationLink({ secret, text }: InvitationLinkProps) {
  const address = addressOf(secret);
  const [said, setSaid] = useState('');
  async function send(): Promise<void> {
    if ('share' in navigator) await navigator.share({ text, url: address }).catch(() => {});
    else open(`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`, '_blank', 'noopener');
  }
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address).then(
      () => setSaid('Copiada: pégala donde quieras.'),
      () => setSaid('Tu teléfono no dejó copiar. Usa «Mandar liga».'),
    );
  }
  return (
    <>
      <QrCode text={address} label="Código QR de la invitación" />
      <p>
        <b>Que lo escanee con su cámara</b>
      </p>
      <p className="sub">Entra con su propio teléfono y contraseña. Tú no le inventas ninguna. Vale 24 horas y una sola persona.</p>
      <div className="acts">
        <Button kind="primary" onClick={() => void send()}>
          <Icon of={Share2} size="medium" />
          Mandar liga
        </Button>
        <Button kind="quiet" onClick={() => void copy()}>
          <Icon of={Link2} size="medium" />
          Copiar
        </Button>
      </div>
      <p role="status" className="sub">
        {said}
      </p>
    </>
  );
}
