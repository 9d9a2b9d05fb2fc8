import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { IdentityProof, OwnPasskeys, Passkey } from '../../contract/accounts/passkeys.ts';
import { sayMoment } from '../../contract/validity/dates.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { serverNow } from '../session/server-clock.ts';
import '../styles/parts/open-sessions.css';
import '../styles/parts/passkeys.css';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { makeKey, showKey } from './ceremonies.ts';
import { ShowOwn } from './show-own.tsx';

type LoaderData = OwnPasskeys & { phone: string };
/** What is done once the account was shown to be its owner's. */
type Act = { what: 'add' } | { what: 'remove'; key: Passkey };

const nameOf = ({ device }: Passkey) => device ?? 'Un aparato que no dijo cuál es';

async function fetchOwn(): Promise<LoaderData> {
  const [own, [customer]] = await Promise.all([browserApi('GET /customers/me/passkeys'), browserApi('GET /customers/get-customer-by-id')]);
  return { ...own, phone: customer?.phone ?? '' };
}

/** The keys that open an account with what unlocks a device, asked for by a tap; each can be removed, and this device can have one. */
export function Passkeys() {
  const [own, setOwn] = useState<LoaderData>();
  const [act, setAct] = useState<Act>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setSaid('');
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setBusy(false);
  }
  async function finish(wanted: Act, shown: IdentityProof): Promise<void> {
    if (wanted.what === 'add') await makeKey(shown);
    else await browserApi('DELETE /customers/me/passkeys/{id_passkey}', { params: { id_passkey: wanted.key.id_passkey }, body: shown });
    setOwn(await fetchOwn());
    setAct(undefined);
    setSaid(wanted.what === 'add' ? 'Listo: este aparato ya abre tu cuenta.' : `Quitamos la llave de ${nameOf(wanted.key)}.`);
  }
  /** What is asked for may have become out of date while the screen was open. */
  const begin = (wanted: Act) =>
    run(async () => {
      const { proof } = await browserApi('GET /customers/me/passkeys');
      if (proof === 'passkey') await showKey();
      if (proof === 'passkey' || proof === 'nothing') return finish(wanted, {});
      setOwn(await fetchOwn());
      setAct(wanted);
    });
  if (!own)
    return (
      <>
        <Button kind="quiet" wide disabled={isBusy} onClick={() => void run(async () => setOwn(await fetchOwn()))}>
          {isBusy ? 'Buscando…' : 'Ver mis llaves de acceso'}
        </Button>
        <FormProblem text={problem} />
      </>
    );
  return (
    <div className="passkeys">
      <KeyList keys={own.items} isBusy={isBusy} onRemove={(key) => void begin({ what: 'remove', key })} />
      {act && <ShowOwn {...own} says={act.what === 'add' ? 'Agregar llave' : 'Quitar llave'} onShown={(shown) => finish(act, shown)} />}
      {!act &&
        (browserSupportsWebAuthn() ? (
          <Button kind="quiet" wide disabled={isBusy} onClick={() => void begin({ what: 'add' })}>
            {isBusy ? 'Espera…' : 'Agregar una llave en este aparato'}
          </Button>
        ) : (
          <p className="sub">Este navegador no guarda llaves de acceso.</p>
        ))}
      <p role="status">{said}</p>
      <FormProblem text={problem} />
    </div>
  );
}

function KeyList({ keys, isBusy, onRemove }: { keys: Passkey[]; isBusy: boolean; onRemove(key: Passkey): void }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const say = (at: string) => sayMoment(at, serverNow(), timeZone).toLowerCase();
  if (keys.length === 0) return <p className="sub">Todavía no tienes ninguna.</p>;
  return (
    <ul className="open-sessions">
      {keys.map((key) => (
        <li key={key.id_passkey}>
          <span>
            <b>{nameOf(key)}</b>
            <span className="sub">{key.used_at ? `Se usó ${say(key.used_at)}` : `Agregada ${say(key.created_at)}, todavía sin usar`}</span>
          </span>
          <Button kind="quiet" disabled={isBusy} aria-label={`Quitar la llave de ${nameOf(key)}`} onClick={() => onRemove(key)}>
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}
