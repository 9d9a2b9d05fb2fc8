import { useState } from 'react';
import type { OpenSession } from '../../contract/accounts/open-sessions.ts';
import { sayMoment } from '../../contract/validity/dates.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { serverNow } from '../session/server-clock.ts';
import '../styles/parts/open-sessions.css';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

const nameOf = ({ device }: OpenSession) => device ?? 'Un aparato que no dijo cuál es';

/** Where the account is open, asked for by a tap; each of the others can be ended. */
export function OpenSessions() {
  const [items, setItems] = useState<OpenSession[]>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setBusy(false);
  }
  const show = () => run(async () => setItems((await browserApi('GET /customers/sessions')).items));
  const end = (session: OpenSession) =>
    run(async () => {
      await browserApi('DELETE /customers/sessions/{id_session}', { params: { id_session: session.id_session } });
      setItems((before) => before?.filter((one) => one !== session));
      setSaid(`Tu sesión ya no está en ${nameOf(session)}.`);
    });
  return (
    <>
      {items ? (
        <ul className="open-sessions">
          {items.map((session) => (
            <li key={session.id_session}>
              <span>
                <b>{nameOf(session)}</b>
                <span className="sub">{sayUse(session)}</span>
              </span>
              {!session.current && (
                <Button kind="quiet" disabled={isBusy} aria-label={`Cerrar en ${nameOf(session)}`} onClick={() => void end(session)}>
                  Cerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Button kind="quiet" wide disabled={isBusy} onClick={() => void show()}>
          {isBusy ? 'Buscando…' : 'Ver dónde está abierta mi cuenta'}
        </Button>
      )}
      <p role="status">{said}</p>
      <FormProblem text={problem} />
    </>
  );
}

function sayUse({ current, used_at, workplace }: OpenSession): string {
  const at = sayMoment(used_at, serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const when = current ? 'Este aparato' : `Se usó ${at.charAt(0).toLowerCase()}${at.slice(1)}`;
  return workplace ? `${when}, como ${workplace}` : when;
}
