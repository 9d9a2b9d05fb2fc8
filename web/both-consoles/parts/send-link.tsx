import { Link2, Share2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type SendLinkProps = {
  address: string;
  /** What goes before the address in a message. */
  text: string;
  /** What the button that sends is called. */
  sendLabel: string;
  /** What is copied: the address alone, or the whole message. */
  copied: string;
  /** Said once it is copied. */
  copiedWords: string;
};

/** Sends an address with its words by what the phone has, else by WhatsApp, or copies it. */
export function SendLink({ address, text, sendLabel, copied, copiedWords }: SendLinkProps) {
  const [said, setSaid] = useState('');
  async function send(): Promise<void> {
    if ('share' in navigator) await navigator.share({ text, url: address }).catch(() => {});
    else open(`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`, '_blank', 'noopener');
  }
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setSaid(copiedWords),
      () => setSaid(`Tu teléfono no dejó copiar. Usa «${sendLabel}».`),
    );
  return (
    <>
      <div className="acts">
        <Button kind="primary" onClick={() => void send()}>
          <Icon of={Share2} size="medium" />
          {sendLabel}
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
