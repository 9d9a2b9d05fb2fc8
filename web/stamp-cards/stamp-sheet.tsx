import { QrCode } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { HeldCard, StampCard } from '../../contract/wallet/stamp-cards.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { hasValidSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useWallet } from '../wallet/wallet-store.ts';
import { keepCard } from './kept-cards.ts';
import { sayPace, sayProgress, sayTerms } from './say-card.ts';
import { StampDots } from './stamp-dots.tsx';

export type StampSheetProps = { id_company: number; card: StampCard; onClose(): void };

/** A shop's stamp card: what it gives, and the one button that begins it or leads to the customer's own. */
export default function StampSheet({ id_company, card, onClose }: StampSheetProps) {
  const now = useNow();
  const { pathname } = useLocation();
  const { wallet } = useWallet();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A wallet that was asked for before the card began comes without it.
  const [begun, setBegun] = useState<HeldCard>();
  const mine = wallet?.cards?.find(({ company }) => company.id_company === id_company) ?? begun;
  const shown = mine ?? card;

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const held = await browserApi('POST /stamp-cards/{id_company}/cards', { params: { id_company } });
      setBegun(held);
      keepCard(held);
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setBusy(false);
  }
  return (
    <Sheet title="Tarjeta de sellos" onClose={onClose}>
      <p className="stamp-terms">{sayTerms(shown)}</p>
      <StampDots stamps={mine?.stamps ?? 0} needed={shown.needed} />
      <p className="sub">{sayPace(shown)} En cada visita enseña tu QR en la caja; funciona aunque no haya señal.</p>
      <p role="status" className="stamp-said">
        {mine && <b>{mine.stamps === 0 ? 'Ya es tuya. Está en Mis cupones.' : sayProgress(mine, now)}</b>}
      </p>
      <FormProblem text={problem} />
      {mine ? (
        <ButtonLink
          kind="primary"
          wide
          to={`${hasValidSession() ? paths.wallet : paths.walletOfDevice}?tarjeta=${mine.id_card}`}
          state={{ inside: true }}
        >
          <Icon of={QrCode} size="medium" />
          Ver mi tarjeta
        </ButtonLink>
      ) : hasValidSession() ? (
        <Button kind="primary" wide disabled={isBusy} onClick={() => void begin()}>
          {isBusy ? 'Haciendo tu tarjeta…' : 'Quiero mi tarjeta'}
        </Button>
      ) : (
        <ButtonLink kind="primary" wide to={`${paths.login}?volver=${encodeURIComponent(pathname)}`}>
          Entra para tener la tuya
        </ButtonLink>
      )}
    </Sheet>
  );
}
