import { useState } from 'react';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { problemOf } from '../api/problem.ts';
import { type Change, pendingChangeFor, submitOrQueue } from '../offline/outbox.ts';
import { Button } from '../ui/button.tsx';
import { refreshWallet } from './wallet-store.ts';

export type Answer = NonNullable<Claim['respected']>;

const answers: { answer: Answer; label: string; said: string }[] = [
  { answer: 'yes', label: 'Sí', said: 'Dijiste que sí te lo respetaron.' },
  { answer: 'no', label: 'No', said: 'Dijiste que no te lo respetaron.' },
  { answer: 'closed', label: 'Estaba cerrado', said: 'Dijiste que estaba cerrado.' },
];

const about = ({ id_claim }: Claim) => `respected/${id_claim}`;

/** The customer's answer, as this device knows it. */
export function answerOf(claim: Claim): Answer | null {
  const waiting = pendingChangeFor(about(claim)) as Extract<Change, { body: { respected: Answer } }> | undefined;
  return waiting?.body.respected ?? claim.respected;
}

/** Sends the answer now, or queues it until there is a network, and returns the message to show. Throws the server's reason. */
export async function answerRespected(claim: Claim, respected: Answer): Promise<string> {
  const outcome = await submitOrQueue({
    about: about(claim),
    key: 'POST /claims/{id_claim}/feedback',
    params: { id_claim: claim.id_claim },
    body: { respected },
  });
  if (outcome === 'waiting') return 'Tu respuesta se manda cuando vuelva la red.';
  await refreshWallet();
  return 'Gracias. Con tu respuesta otros saben qué negocios cumplen.';
}

/** "¿Te lo respetaron?": the customer answers by one tap after a redemption and may change the answer. */
export function Respected({ claim, isMine }: { claim: Claim; isMine: boolean }) {
  const [given, setGiven] = useState(() => answerOf(claim));
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState<string>();
  const shown = answers.find(({ answer }) => answer === given);

  async function answer(chosen: Answer): Promise<void> {
    const before = given;
    setGiven(chosen);
    setChanging(false);
    try {
      setSaid(await answerRespected(claim, chosen));
    } catch (error) {
      setGiven(before);
      setSaid(problemOf(error).detail);
    }
  }
  if (!isMine && !shown) return null;
  return (
    <div className="asked">
      {shown && !isChanging ? (
        <p>
          {shown.said}{' '}
          {isMine && (
            <button type="button" className="link" onClick={() => setChanging(true)}>
              Cambiar
            </button>
          )}
        </p>
      ) : (
        <fieldset>
          <legend>¿Te lo respetaron?</legend>
          {answers.map(({ answer: one, label }) => (
            <Button key={one} kind="quiet" onClick={() => void answer(one)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <p role="status" className={said ? 'sub' : undefined}>
        {said}
      </p>
    </div>
  );
}
