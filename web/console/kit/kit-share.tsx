import { Copy, Link2, Pencil } from 'lucide';
import { useState } from 'react';
import { sharedBy } from '../../../contract/console/share-origins.ts';
import { WhatsAppIcon } from '../../companies/whatsapp-icon.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KitSheets } from './kit-sheets.tsx';
import type { KitPost } from './kit-words.ts';

/** The text with its link, the ways to people, and what is posted and hung up. */
export function KitShare({ posting }: { posting: KitPost }) {
  const [text, setText] = useState(posting.text);
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const address = `${location.origin}${posting.path}`;
  const link = sharedBy(address, 'enlace');

  async function copy(copied: string, done: string, failed: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      setSaid(done);
    } catch {
      setSaid(`Tu teléfono no dejó copiar. ${failed}`);
    }
  }
  const copyLink = () => copy(link, 'Liga copiada: ya la puedes pegar donde quieras.', 'Mantén el dedo sobre la liga y cópiala.');
  const copyText = () => copy(`${text} ${link}`, 'Texto copiado, con su liga.', 'Mantén el dedo sobre el texto y cópialo.');
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
        <Button kind="quiet" onClick={() => void copyLink()}>
          <Icon of={Link2} size="medium" />
          Copiar liga
        </Button>
        <Button kind="quiet" onClick={() => void copyText()}>
          <Icon of={Copy} size="medium" />
          Copiar texto
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
