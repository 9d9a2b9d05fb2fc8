import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { paths } from '../../page/paths.ts';
import { forgetConsole } from '../../session/forget-console.ts';
import { clearSession } from '../../session/session.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useShop } from '../shell/shop-context.ts';

type LeaveShopProps = { id_membership: number; onProblem(detail: string | undefined): void };

/** Ends one's own place here, once it was asked; the sessions in which it is in use end with it. */
export function LeaveShop({ id_membership, onProblem }: LeaveShopProps) {
  const { company } = useShop();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    setAsking(false);
    setBusy(true);
    onProblem(undefined);
    try {
      await browserApi('DELETE /memberships/{id_membership}', { params: { id_membership } });
      forgetConsole();
      clearSession();
      await navigate(paths.login, { replace: true });
    } catch (error) {
      onProblem(problemOf(error).detail);
      setBusy(false);
    }
  }
  return (
    <>
      <button type="button" className="small-act danger" disabled={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? 'Saliendo…' : 'Dejar el negocio'}
      </button>
      {isAsking && (
        <MessageDialog
          title={`¿Dejar ${company}?`}
          text="Ya no vas a publicar ni a ver sus cifras, y para volver te tienen que invitar. Tu cuenta sigue: se cierra la sesión y entras otra vez como cliente."
          actions={[
            { label: 'Quedarme', onChoose: () => setAsking(false) },
            { label: 'Dejar el negocio', onChoose: () => void leave() },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}
