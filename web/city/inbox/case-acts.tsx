import { Check } from 'lucide';
import { useState } from 'react';
import { canAskMore, type InboxKind, rejectReasons } from '../../../contract/city/inbox-kinds.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseProps } from './case-props.ts';

type Words = {
  accept: string;
  reject: string;
  /** What follows from accepting. */
  follows: string;
  /** What the toast says. */
  accepted: string;
  rejected: string;
};

const words: Record<Exclude<InboxKind, 'colonia'>, Words> = {
  ownership: {
    accept: 'Aceptar',
    reject: 'Rechazar',
    accepted: 'Aceptado',
    rejected: 'Rechazado',
    follows: 'Al aceptar queda como dueño, la ficha dice «con dueño» y recibe un aviso. Lo puedes deshacer 30 días.',
  },
  company: {
    accept: 'Aceptar',
    reject: 'Rechazar',
    accepted: 'Aceptado',
    rejected: 'Rechazado',
    follows: 'Al aceptar ya se ve en la ciudad y quien lo pidió recibe un aviso. Lo puedes deshacer 30 días.',
  },
  refusals: {
    accept: 'Dejar en pausa',
    reject: 'Reanudar',
    accepted: 'Sigue en pausa',
    rejected: 'Reanudado',
    follows: 'En pausa se queda hasta que su dueño lo reanude. Lo que ya traen se respeta.',
  },
  report: {
    accept: 'Quitar de la vista',
    reject: 'Está bien',
    accepted: 'Ya no se ve',
    rejected: 'Se queda',
    follows: 'Al quitarlo su dueño recibe un aviso y solo tú lo reanudas. Lo que ya traen se respeta.',
  },
  held: {
    accept: 'Publicar',
    reject: 'No publicar',
    accepted: 'Publicado',
    rejected: 'No se publicó',
    follows: 'Su dueño recibe un aviso con lo que decidas. Lo puedes deshacer mientras nadie lo aparte ni lo guarde.',
  },
};

const other = 'Otro motivo';

/** Accept, ask for more, reject with a reason: one tap each. */
export function Acts({ item, decisions, onBack }: CaseProps) {
  const kind = item.kind as keyof typeof words;
  const { accept, reject, follows, accepted, rejected } = words[kind];
  const reasons = rejectReasons[kind];
  const [chosen, choose] = useState(reasons[0]);
  const [typed, type] = useState('');
  const isOwn = chosen === other;
  const reason = isOwn ? typed.trim() : chosen;
  const decide = async (decision: 'accepted' | 'asked' | 'rejected', said?: string) => {
    const why = decision !== 'accepted' && reason ? { reason } : {};
    if (await decisions.decide(item, { decision, ...why }, said)) onBack();
  };
  const lacksReason = reasons.length > 0 && !reason;
  return (
    <>
      <Note>
        <p>{follows}</p>
      </Note>
      <div className="inbox-acts">
        <Button kind="primary" disabled={decisions.isBusy} onClick={() => void decide('accepted', accepted)}>
          <Icon of={Check} /> {accept}
        </Button>
        {canAskMore.includes(kind) && (
          <Button kind="quiet" disabled={decisions.isBusy || lacksReason} onClick={() => void decide('asked')}>
            Pedir otra prueba
          </Button>
        )}
        <Button
          kind={reasons.length > 0 ? 'danger' : 'quiet'}
          disabled={decisions.isBusy || lacksReason}
          onClick={() => void decide('rejected', rejected)}
        >
          {reject}
        </Button>
      </div>
      {reasons.length > 0 && (
        <Choices legend="Si dices que no, le escribimos" hint="Escoge el motivo.">
          {[...reasons, other].map((one) => (
            <Choice key={one} name="motivo" isChosen={one === chosen} onChange={() => choose(one)}>
              {one}
            </Choice>
          ))}
        </Choices>
      )}
      {isOwn && (
        <TextField
          name="words"
          label="El motivo, con tus palabras"
          maxLength={300}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </>
  );
}
