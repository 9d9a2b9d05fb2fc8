import { QrCode } from './qr-code.tsx';
import { SendLink } from './send-link.tsx';

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
  return (
    <>
      <QrCode text={address} label="Código QR de la invitación" />
      <p>
        <b>Que lo escanee con su cámara</b>
      </p>
      <p className="sub">Entra con su propio teléfono y contraseña. Tú no le inventas ninguna. Vale 24 horas y una sola persona.</p>
      <SendLink address={address} text={text} sendLabel="Mandar liga" copied={address} copiedWords="Copiada: pégala donde quieras." />
    </>
  );
}
