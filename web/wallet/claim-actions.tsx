import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { problemOf } from '../api/problem.ts';
import { submitOrQueue } from '../offline/outbox.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { type Answer, answerRespected } from './respect-question.tsx';
import { refreshWallet } from './wallet-store.ts';

/** The actions on an unused claim: give it back, or report that the shop refused it. */
export default function ClaimActions({ claim }: { claim: Claim }) {
  const [asking, setAsking] = useState<'return' | 'refused'>();
  const [said, setSaid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => setAsking(undefined);

  async function attempt(work: () => Promise<void>): Promise<void> {
    close();
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
  }
  const giveBack = () =>
    attempt(async () => {
      const { id_claim } = claim;
      const outcome = await submitOrQueue({ about: `claim/${id_claim}`, key: 'DELETE /claims/{id_claim}', params: { id_claim } });
      if (outcome === 'done') await refreshWallet();
      await navigate(pathname, { replace: true });
    });
  const complain = (answer: Answer) => attempt(async () => setSaid(await answerRespected(claim, answer)));
  return (
    <>
      <p role="status" className={said ? 'note' : undefined}>
        {said}
      </p>
      <FormProblem text={problem} />
      <Button kind="text" wide onClick={() => setAsking('refused')}>
        No me lo respetaron
      </Button>
      <Button kind="text" wide onClick={() => setAsking('return')}>
        Ya no lo quiero
      </Button>
      {asking === 'return' && (
        <MessageDialog
          title="¿Devolver el cupón?"
          text="Queda libre para alguien más. Si todavía hay, puedes volver a pedirlo."
          actions={[
            { label: 'Cancelar', onChoose: close },
            { label: 'Devolver', onChoose: () => void giveBack() },
          ]}
          onDismiss={close}
        />
      )}
      {asking === 'refused' && (
        <MessageDialog
          title="¿Qué pasó?"
          text="Con tu respuesta, otros saben qué negocios cumplen. Tu cupón sigue siendo tuyo."
          actions={[
            { label: 'Cancelar', onChoose: close },
            { label: 'Estaba cerrado', onChoose: () => void complain('closed') },
            { label: 'No me lo aceptaron', onChoose: () => void complain('no') },
          ]}
          onDismiss={close}
        />
      )}
    </>
  );
}
