import { Clock, Store } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { HeldCard } from '../../contract/wallet/stamp-cards.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { Condition } from '../coupons/coupon-conditions.tsx';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CloseLink, ShownCode } from '../wallet/shown-code.tsx';
import { dropKeptCard } from './kept-cards.ts';
import { sayPace, sayProgress } from './say-card.ts';
import { StampDots } from './stamp-dots.tsx';

/** A stamp card at the counter: its stamps, and its QR, which changes every thirty seconds and needs no network. */
export function CardCode({ card, isMine }: { card: HeldCard; isMine: boolean }) {
  const now = useNow();
  const { id_card, secret, sig, code, stamps, needed, gift, company } = card;
  return (
    <div className="page bare code-page">
      <header className="bar">
        <CloseLink />
      </header>
      <main id="contenido">
        <p className="sub">{company.name}</p>
        <h1>{gift}</h1>
        <StampDots stamps={stamps} needed={needed} />
        <p role="status" className={stamps >= needed ? 'stamp-said full' : 'stamp-said'}>
          {stamps > 0 && stamps < needed && (
            <>
              <b>
                Sello {stamps} de {needed}.
              </b>{' '}
            </>
          )}
          {sayProgress(card, now)}
        </p>
        <ShownCode source={{ kind: 'card', id: id_card, secret, sig }} code={code} label="Código QR de la tarjeta" />
        <section className="terms" aria-labelledby="condiciones">
          <VisuallyHidden id="condiciones" as="h2">
            Condiciones
          </VisuallyHidden>
          <ul className="conds">
            <Condition icon={Clock} detail={sayPace(card)}>
              {needed} visitas te dan: {gift}
            </Condition>
            <li>
              <Icon of={Store} />
              <div>
                <b>
                  <Link to={paths.company(company.slug)} state={{ inside: true }}>
                    {company.name}
                  </Link>
                </b>
              </div>
            </li>
          </ul>
        </section>
        {isMine && <LeaveCard card={card} />}
      </main>
    </div>
  );
}

/** Leaving a card loses its stamps, so it asks first. */
function LeaveCard({ card: { id_card, company, stamps } }: { card: HeldCard }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    setAsking(false);
    setProblem(undefined);
    try {
      await browserApi('DELETE /stamp-cards/{id_company}/cards', { params: { id_company: company.id_company }, query: { id_card } });
      dropKeptCard(id_card);
      await navigate(pathname, { replace: true });
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
  }
  return (
    <>
      <FormProblem text={problem} />
      <Button kind="text" wide onClick={() => setAsking(true)}>
        Ya no la quiero
      </Button>
      {isAsking && (
        <MessageDialog
          title="¿Dejar la tarjeta?"
          text={stamps === 0 ? 'Puedes empezar otra cuando quieras.' : 'Se borra con sus sellos. Puedes empezar otra desde cero.'}
          actions={[
            { label: 'Cancelar', onChoose: () => setAsking(false) },
            { label: 'Dejarla', onChoose: () => void leave() },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}
