import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { forgetPush } from '../push/forget-push.ts';
import { endSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';

/** Ends every session of the account, this one too. */
export function LogOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  async function end(): Promise<void> {
    setAsking(false);
    setWorking(true);
    setProblem(undefined);
    try {
      await browserApi('POST /customers/logout-everywhere');
      forgetPush();
      endSession();
      await navigate(paths.login, { replace: true });
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setWorking(false);
  }
  return (
    <>
      <p className="sub">¿Perdiste un teléfono o entraste en uno que no es tuyo? Cierra tu sesión en todos a la vez.</p>
      <Button kind="quiet" wide disabled={working} onClick={() => setAsking(true)}>
        {working ? 'Cerrando…' : 'Cerrar todas mis sesiones'}
      </Button>
      <FormProblem text={problem} />
      {asking && (
        <MessageDialog
          title="¿Cerrar todas?"
          text="También sales de este teléfono. Para volver necesitas tu contraseña."
          actions={[
            { label: 'Cancelar', onChoose: () => setAsking(false) },
            { label: 'Cerrar todas', onChoose: () => void end() },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}
