import { Link2, Pencil } from 'lucide';
import { useState } from 'react';
import { sharedBy } from '../../../contract/console/share-origins.ts';
import { WhatsAppIcon } from '../../companies/whatsapp-icon.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KitSheets } from './kit-sheets.tsx';
import type { Posting } from './kit-words.ts';

/** The text with its link, the ways to people, and what is posted and hung up. */
export function KitShare({ posting }: { posting: Posting }) {
  const [text, setText] = useState(posting.text);
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const address = `${location.origin}${posting.path}`;
  const link = sharedBy(address, 'enlace');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${text} ${link}`);
      setSaid('Copiado: ya lo puedes pegar donde quieras.');
    } catch {
      setSaid('Tu teléfono no dejó copiar. Mantén el dedo sobre la liga y cópiala.');
    }
  }
  return (
    <>
      <div className="card kit-text">
        {isEditing ? (
          <textarea
            className="input"
            aria-label="Texto para compartir"
            rows={4}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        ) : (
          <p>{text}</p>
        )}
        <a className="kit-link" href={address}>
          {address.replace(/^https?:\/\//, '')}
        </a>
      </div>
      <ButtonLink
        kind="primary"
        wide
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsAppIcon />
        Compartir por WhatsApp
      </ButtonLink>
      <div className="acts">
        <Button kind="quiet" onClick={() => void copy()}>
          <Icon of={Link2} size="medium" />
          Copiar liga
        </Button>
        <Button kind="quiet" onClick={() => setEditing(!isEditing)} aria-pressed={isEditing}>
          <Icon of={Pencil} size="medium" />
          {isEditing ? 'Así está bien' : 'Editar texto'}
        </Button>
      </div>
      <p role="status" className="sub">
        {said}
      </p>
      <KitSheets posting={posting} address={address} words={`${text} ${sharedBy(address, 'estado')}`} />
    </>
  );
}
