import { Stamp } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { StampCard } from '../../contract/wallet/stamp-cards.ts';
import { browserApi } from '../api/api-client.ts';
import '../styles/parts/stamp-cards.css';
import { Icon } from '../ui/icon.tsx';
import { sayTerms } from './say-card.ts';
import type { StampSheetProps } from './stamp-sheet.tsx';

type OfferedCard = { id_company: number; card: StampCard; cover: Element };

/** The card of the business whose page is open; undefined where there is none, and without a network. */
function useOfferedCard(): OfferedCard | undefined {
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<OfferedCard>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may be another business.
  useEffect(() => {
    let isHere = true;
    setOffered(undefined);
    const cover = document.querySelector('.biz-page .cover');
    const id_company = Number(document.querySelector('[data-report^="company:"]')?.getAttribute('data-report')?.split(':')[1]);
    if (!cover || !id_company) return;
    browserApi('GET /stamp-cards/{id_company}', { params: { id_company } }).then(
      ({ card }) => isHere && card && setOffered({ id_company, card, cover }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [pathname]);
  return offered;
}

/**
 * A business's stamp card, which lies over the picture of its page. It loads once the page is stable, so that nobody waits for it and nothing moves; a tap
 * fetches what it opens.
 */
export default function StampPlace() {
  const offered = useOfferedCard();
  const [Sheet, setSheet] = useState<ComponentType<StampSheetProps>>();
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!offered) return null;
  const { card, id_company, cover } = offered;
  async function open(): Promise<void> {
    try {
      const module = await import('./stamp-sheet.tsx');
      setSheet(() => module.default);
      setFailed(false);
      setOpen(true);
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      {createPortal(
        <button type="button" className="stamp-pill" onClick={() => void open()}>
          <Icon of={Stamp} />
          <span>
            <b>Tarjeta de sellos</b>
            {sayTerms(card)}
          </span>
        </button>,
        cover,
      )}
      <div className="news" role="status">
        {failed && <div className="news-in">No se pudo abrir la tarjeta. Revisa tu conexión y vuelve a tocar.</div>}
      </div>
      {Sheet && isOpen && <Sheet id_company={id_company} card={card} onClose={() => setOpen(false)} />}
    </>
  );
}
