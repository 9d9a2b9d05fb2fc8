import { KeyRound, Merge, Printer, UserPlus, UserX } from 'lucide';
import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CompanyBulkResult, CompanyForOperator, OwnerRemoval } from '../../../contract/city/city-companies.ts';
import { browserApi } from '../../api/api-client.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { counted } from '../../both-consoles/parts/counted.ts';
import { InvitationLink } from '../../both-consoles/parts/invitation-link.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { askBulk, sayHolders } from './say-bulk.ts';

type Question = { what: 'pause'; result: CompanyBulkResult } | { what: 'owner'; touched: OwnerRemoval } | { what: 'done'; text: string };

/** Who is out when the owner is removed, and who is not touched. */
function sayRemoval({ owners, cashiers, coupons, holders }: OwnerRemoval): string {
  const out = [
    counted(owners, 'dueño', 'dueños'),
    ...(cashiers > 0 ? [counted(cashiers, 'persona de caja', 'personas de caja')] : []),
  ].join(' y ');
  return `Sale ${out}; sus sesiones se cierran en este momento. ${sayHolders({ coupons, holders })} La ficha queda sin dueño y se puede reclamar.`;
}

/** What its operator can do with a company. */
export function CompanyActs({ company, onChanged }: { company: CompanyForOperator; onChanged(): void }) {
  const { id_company, name, status, owned } = company;
  const [question, ask] = useState<Question>();
  const { isBusy, problem, run } = useRun();
  const [invitation, setInvitation] = useState<string>();
  const [isPrinting, print] = useState(false);

  const change = (wanted: 'active' | 'paused') =>
    run(async () => {
      await browserApi('PATCH /companies/{id_company}', { params: { id_company }, body: { status: wanted } });
      onChanged();
    });
  const askPause = () =>
    run(async () => {
      const body = { ids: [id_company], change: { status: 'paused' as const }, dry_run: true };
      ask({ what: 'pause', result: await browserApi('POST /companies/bulk', { body }) });
    });
  const askRemoval = () =>
    run(async () => {
      const touched = await provingApi('POST /companies/{id_company}/remove-owner', { params: { id_company }, body: { dry_run: true } });
      ask({ what: 'owner', touched });
    });
  const remove = () =>
    run(async () => {
      await provingApi('POST /companies/{id_company}/remove-owner', { params: { id_company }, body: {} });
      ask({ what: 'done', text: `${name} ya no tiene dueño. Sus sesiones se cerraron.` });
      onChanged();
    });
  const invite = () =>
    run(async () => {
      const body = { id_user_role: roles.owner };
      setInvitation((await provingApi('POST /companies/{id_company}/invitations', { params: { id_company }, body })).secret);
    });
  return (
    <FigureCard title="Qué puedes hacer">
      <div className="console-stack">
        <Switch
          label="A la vista"
          detail="Pausarlo no borra nada; lo apartado se respeta."
          isOn={status === 'active'}
          disabled={isBusy}
          onChange={(isOn) => void (isOn ? change('active') : askPause())}
        />
        <Button kind="quiet" wide disabled={isBusy} onClick={() => void invite()}>
          <Icon of={UserPlus} size="medium" />
          {owned ? 'Invitar a otro dueño' : 'Invitar a su dueño'}
        </Button>
        {!company.claimed && status === 'active' && (
          <Button kind="quiet" wide onClick={() => print(true)}>
            <Icon of={Printer} size="medium" />
            Imprimir código
          </Button>
        )}
        {owned && (
          <Button kind="quiet" wide disabled={isBusy} onClick={() => void askRemoval()}>
            <Icon of={UserX} size="medium" />
            Quitar al dueño
          </Button>
        )}
        <ButtonLink kind="quiet" wide to={cityPaths.mergeCompany(id_company)} state={{ inside: true }}>
          <Icon of={Merge} size="medium" />
          Juntar con otro
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={`/mi-negocio/ficha?por=${id_company}`}>
          <Icon of={KeyRound} size="medium" />
          Editar su ficha
        </ButtonLink>
        <div role="status">{question?.what === 'done' && <Note kind="good">{question.text}</Note>}</div>
        {problem && <Note kind="bad">{problem}</Note>}
      </div>
      {isPrinting && <PrintSheets ids={[id_company]} onClose={() => print(false)} />}
      {question?.what === 'pause' && (
        <Ask {...askBulk({ status: 'paused' }, question.result)} onYes={() => void change('paused')} onGone={() => ask(undefined)} />
      )}
      {question?.what === 'owner' && (
        <Ask
          title={`¿Quitar al dueño de ${name}?`}
          text={sayRemoval(question.touched)}
          act="Quitar"
          onYes={() => void remove()}
          onGone={() => ask(undefined)}
        />
      )}
      {invitation && (
        <Sheet title="Invitar a su dueño" onClose={() => setInvitation(undefined)}>
          <div className="console-stack">
            <InvitationLink secret={invitation} text={`Te invito a administrar ${name}. Vale 24 horas:`} />
          </div>
        </Sheet>
      )}
    </FigureCard>
  );
}

type AskProps = { title: string; text: string; act: string; onYes(): void; onGone(): void };

function Ask({ title, text, act, onYes, onGone }: AskProps) {
  const yes = () => {
    onGone();
    onYes();
  };
  const actions = act
    ? [
        { label: 'Cancelar', onChoose: onGone },
        { label: act, onChoose: yes },
      ]
    : [{ label: 'Entendido', onChoose: onGone }];
  return <MessageDialog title={title} text={text} actions={actions} onDismiss={onGone} />;
}
