import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { InvitationLink } from '../../both-consoles/parts/invitation-link.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useShop } from '../shell/shop-context.ts';

const kinds = [
  { role: roles.cashier, word: 'Caja', may: 'Canjea cupones en su sucursal. No publica ni ve cifras.' },
  {
    role: roles.owner,
    word: 'Dueño',
    may: 'Puede todo lo que tú: publica, cambia la ficha y el menú, ve las cifras e invita gente, en todo el negocio. No lo puedes quitar tú; se va cuando quiera.',
  },
];

export type MadeInvitation = { id_invitation: number; id_user_role: number; id_store: number | null; secret: string };

/** What goes before the link in a message. */
export const sayInvitation = (role: number, company: string) =>
  `Te invito ${role === roles.owner ? 'a ser dueño de' : 'a canjear cupones en'} ${company}. Vale 24 horas:`;

type InviteCardProps = {
  /** What became of invitations since: accepted, or taken back here. */
  used: readonly number[];
  withdrawn: readonly number[];
  onInvited(): Promise<unknown>;
};

/** Invites one person, to the till of a store or as another owner: a QR for their camera and a link for their WhatsApp. */
export function InviteCard({ used, withdrawn, onInvited }: InviteCardProps) {
  const { id_company, company, stores } = useShop();
  const [role, setRole] = useState<number>(roles.cashier);
  const [made, setMade] = useState<MadeInvitation>();
  const { isBusy, problem, run } = useRun();
  const isOwner = role === roles.owner;
  const isUsed = made !== undefined && used.includes(made.id_invitation);
  const open = made && !isUsed && !withdrawn.includes(made.id_invitation) ? made : undefined;
  // A place that is chosen invites to it at once, so that several cost no tap more than one.
  const places = isOwner || stores.length < 2 ? [] : [...stores, { id_store: null, name: 'En todas' }];
  const [only] = stores;

  const invite = (id_store: number | null) =>
    run(async () => {
      const invited = await provingApi('POST /companies/{id_company}/invitations', {
        params: { id_company },
        body: { id_user_role: role, id_store },
      });
      setMade(invited);
      await onInvited().catch(() => {});
    });
  return (
    <div className="console-body">
      <article className="card console-stack">
        <Choices legend="¿Qué va a ser?" below={<p className="hint">{kinds.find((kind) => kind.role === role)?.may}</p>}>
          {kinds.map((kind) => (
            <Choice
              key={kind.role}
              name="role"
              isChosen={role === kind.role}
              onChange={() => {
                setRole(kind.role);
                setMade(undefined);
              }}
            >
              {kind.word}
            </Choice>
          ))}
        </Choices>
        {places.length > 0 && (
          <Choices legend="¿Dónde va a trabajar?" hint="Tócalo y sale su invitación.">
            {places.map(({ id_store, name }) => (
              <button
                key={id_store}
                type="button"
                className={classNames('small-act', open?.id_store === id_store && 'primary')}
                aria-pressed={open?.id_store === id_store}
                disabled={isBusy}
                onClick={() => open?.id_store !== id_store && void invite(id_store)}
              >
                {name}
              </button>
            ))}
          </Choices>
        )}
        {open && <InvitationLink secret={open.secret} text={sayInvitation(open.id_user_role, company)} />}
        {!open && places.length === 0 && (
          <Button kind="primary" disabled={isBusy} onClick={() => void invite(isOwner ? null : (only?.id_store ?? null))}>
            {isBusy ? 'Haciendo la invitación…' : 'Hacer invitación'}
          </Button>
        )}
        <p role="status" className="sub">
          {isUsed ? 'Aceptaron tu invitación: ya está en tu lista.' : problem}
        </p>
      </article>
    </div>
  );
}
