import { Link2, Printer } from 'lucide';
import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { shortPath } from '../../../contract/catalog/short-path.ts';
import { sharedBy } from '../../../contract/console/share-origins.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { QrCode } from '../../both-consoles/parts/qr-code.tsx';
import { paths } from '../../page/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type QrSheetProps = { profile: CompanyProfile; onClose(): void };

/** The QR of a business's page: shown to a customer, printed for the wall or the counter, or sent as a link. */
export default function QrSheet({ profile, onClose }: QrSheetProps) {
  return (
    <Sheet byBack title="Cartel con QR" onClose={onClose}>
      {profile.hidden_by ? (
        <Note>Por ahora nadie ve tu negocio: quien escanee tu código no encontraría nada. Aquí lo tienes en cuanto se vea.</Note>
      ) : (
        <QrParts profile={profile} />
      )}
    </Sheet>
  );
}

function QrParts({ profile: { name, slug } }: Pick<QrSheetProps, 'profile'>) {
  const address = `${location.origin}${paths.company(slug)}`;
  const link = sharedBy(address, 'enlace');
  const paper = (size: 'carta' | 'media-carta') => `/static/share/negocios/${slug}.${size}.pdf`;
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link).then(
      () => setSaid('Copiada: pégala donde quieras.'),
      () => setSaid('Tu teléfono no dejó copiar. Usa «Compartir».'),
    );
  }
  return (
    <div className="listing-sheet">
      <figure className="qr-figure">
        <QrCode text={sharedBy(address, 'cartel')} label={`Código QR de la ficha de ${name}`} />
        <figcaption>
          <b>{location.host + shortPath(slug)}</b>
          <span className="sub">Quien lo escanea con su cámara abre tu ficha.</span>
        </figcaption>
      </figure>
      <ButtonLink kind="primary" wide href={paper('carta')} target="_blank" rel="noopener">
        <Icon of={Printer} size="medium" />
        Imprimir cartel<VisuallyHidden> tamaño carta, en PDF</VisuallyHidden>
      </ButtonLink>
      <div className="acts">
        <ButtonLink kind="quiet" href={paper('media-carta')} target="_blank" rel="noopener">
          Media carta<VisuallyHidden>, cartel en PDF</VisuallyHidden>
        </ButtonLink>
        <ShareButton kind="quiet" title={name} text={`${name}: mira lo que tenemos hoy.`} url={link} />
      </div>
      <Button kind="text" onClick={() => void copy()}>
        <Icon of={Link2} size="medium" />
        Copiar liga
      </Button>
      <p role="status" className="sub">
        {said}
      </p>
    </div>
  );
}
