import { useState } from 'react';
import type { Session } from '../../contract/accounts/customers.ts';
import { problemOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

/** The login for people with a passkey on this device. */
export default function LoginByKey({ onSession }: { onSession(session: Session): Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function enter(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      // With the first tap: most who see this have no key.
      const { enterByKey } = await import('./ceremonies.ts');
      await onSession(await enterByKey());
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setBusy(false);
  }
  return (
    <>
      <Button kind="quiet" wide disabled={isBusy} onClick={() => void enter()}>
        {isBusy ? 'Entrando…' : 'Usar mi huella o mi rostro'}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
