import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { problemOf } from '../../api/problem.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../parts/choices.tsx';
import { useShop } from '../shell/shop-context.ts';
import { InvitationLink } from './invitation-link.tsx';

const everywhere = 0;

/** Invites one person to one store: a QR for their camera and a link for their WhatsApp. */
export function InviteCard({ onInvited }: { onInvited(): Promise<unknown> }) {
  const { id_company, company, stores } = useShop();
  const [where, setWhere] = useState(stores[0]?.id_store ?? everywhere);
  const [made, setMade] = useState<string>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function invite(): Promise<void> {
    setBusy(true);
    setSaid('');
    try {
      const id_store = where === everywhere ? null : where;
      const { secret } = await provingApi('POST /companies/{id_company}/invitations', {
        params: { id_company },
        body: { id_user_role: roles.cashier, id_store },
      });
      setMade(secret);
      await onInvited().catch(() => {});
    } catch (error) {
      setSaid(problemOf(error).detail);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="console-body">
      <article className="card console-stack">
        <Choices legend="¿Dónde va a trabajar?">
          {stores.map(({ id_store, name }) => (
            <Choice
              key={id_store}
              name="where"
              isChosen={where === id_store}
              onChange={() => {
                setWhere(id_store);
                setMade(undefined);
              }}
            >
              {name}
            </Choice>
          ))}
          {stores.length > 1 && (
            <Choice
              name="where"
              isChosen={where === everywhere}
              onChange={() => {
                setWhere(everywhere);
                setMade(undefined);
              }}
            >
              En todas
            </Choice>
          )}
        </Choices>
        {made ? (
          <InvitationLink secret={made} text={`Te invito a canjear cupones en ${company}. Vale 24 horas:`} />
        ) : (
          <Button kind="primary" disabled={isBusy} onClick={() => void invite()}>
            {isBusy ? 'Haciendo la invitación…' : 'Hacer invitación'}
          </Button>
        )}
        <p role="status" className="sub">
          {said}
        </p>
      </article>
    </div>
  );
}
