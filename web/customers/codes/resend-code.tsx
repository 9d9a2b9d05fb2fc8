import { useState } from 'react';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { type PendingCode, timesOf } from './code-sent.ts';

const clock = (milliseconds: number) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

async function again(pending: PendingCode): Promise<PendingCode> {
  const timing = await browserApi('POST /customers/resend-code', { body: { id_customer: pending.id_customer } });
  return { ...pending, ...timesOf(timing) };
}

type ResendCodeProps = {
  pending: PendingCode;
  onSent(pending: PendingCode): void;
  /** How another one is asked for, where that is not by the code itself. */
  ask?: (() => Promise<PendingCode>) | undefined;
};

/** Asks for another code, once the last one has had its time to arrive. */
export function ResendCode({ pending, onSent, ask }: ResendCodeProps) {
  const now = useNow('second');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const left = pending.resendAt - now;

  async function send(): Promise<void> {
    setState('sending');
    setProblem(undefined);
    try {
      onSent(await (ask?.() ?? again(pending)));
      setState('sent');
    } catch (error) {
      setProblem(problemOf(error).detail);
      setState('idle');
    }
  }
  return (
    <div className="again">
      <FormProblem text={problem} />
      <p role="status">{state === 'sent' && 'Te mandamos otro código. El anterior ya no sirve.'}</p>
      <Button kind="text" wide disabled={left > 0 || state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? 'Enviando…' : 'Reenviar código'}
        {left > 0 && state !== 'sending' && (
          <>
            {' en '}
            <span className="num">{clock(left)}</span>
          </>
        )}
      </Button>
    </div>
  );
}
