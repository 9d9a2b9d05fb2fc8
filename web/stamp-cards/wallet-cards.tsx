import { QrCode } from 'lucide';
import { Link, useLocation } from 'react-router';
import type { HeldCard } from '../../contract/wallet/stamp-cards.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CardCode } from './card-code.tsx';
import { sayProgress } from './say-card.ts';
import { StampDots } from './stamp-dots.tsx';

/** Of a wallet's stamp cards, the one that is shown at the counter, or all of them, full ones on top. */
export default function WalletCards({ cards, shown, isMine }: { cards: HeldCard[]; shown?: HeldCard | undefined; isMine: boolean }) {
  if (shown) return <CardCode key={shown.id_card} card={shown} isMine={isMine} />;
  return (
    <Section title="Tarjetas de sellos">
      <div className="wal">
        {cards.map((card) => (
          <StampTicket key={card.id_card} card={card} />
        ))}
      </div>
    </Section>
  );
}

function StampTicket({ card }: { card: HeldCard }) {
  const now = useNow();
  const { pathname } = useLocation();
  const { stamps, needed, gift, company, id_card } = card;
  const isFull = stamps >= needed;
  return (
    <article className="tick stamp-ticket">
      <div className="stamp-top">
        <p className="sub">{company.name}</p>
        <h3>{gift}</h3>
        <StampDots stamps={stamps} needed={needed} />
        <p className={isFull ? 'now yes' : 'sub'}>{sayProgress(card, now)}</p>
      </div>
      <div className="ticket-foot">
        <span className="num">
          {stamps} de {needed}
        </span>
        <Link to={`${pathname}?tarjeta=${id_card}`} state={{ inside: true }}>
          <Icon of={QrCode} size="medium" />
          Ver código<VisuallyHidden> de la tarjeta de {company.name}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}
