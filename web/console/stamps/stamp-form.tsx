import { useState } from 'react';
import type { StampCard } from '../../../contract/wallet/stamp-cards.ts';
import { mostStamps, usualCard } from '../../../contract/wallet/stamp-rules.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { Stepper } from '../../both-consoles/parts/stepper.tsx';
import { useForm } from '../../page/use-form.ts';
import { StampDots } from '../../stamp-cards/stamp-dots.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** How often a card may be stamped, as shops say it. */
const paces = [
  { hours: 1, word: 'Cada hora' },
  { hours: 4, word: 'Cada 4 horas' },
  { hours: 12, word: 'Cada 12 horas' },
  { hours: 20, word: 'Cada 20 horas' },
];

type StampFormProps = { card: StampCard | null; onSave(card: StampCard): Promise<void>; onCancel?(): void };

/** One gift and one number; how often a card may be stamped is chosen already. */
export function StampForm({ card, onSave, onCancel }: StampFormProps) {
  const [needed, setNeeded] = useState<number>(card?.needed ?? usualCard.needed);
  const [hours, setHours] = useState<number>(card?.hours ?? usualCard.hours);
  const isCount = needed >= 2 && needed <= mostStamps;
  const { sending, errors, problem, onSubmit, onInput } = useForm<'gift'>({
    fields: ['gift'],
    check: ({ gift }) => (gift.trim() === '' ? { gift: 'Escribe qué les regalas.' } : {}),
    send: async ({ gift }) => {
      if (isCount) await onSave({ gift: gift.trim(), needed, hours });
    },
  });
  const offered = paces.some((pace) => pace.hours === hours) ? paces : [...paces, { hours, word: `Cada ${hours} horas` }];
  return (
    <form method="post" className="card console-stack" noValidate onSubmit={onSubmit} onInput={onInput}>
      <TextField
        name="gift"
        label="¿Qué les regalas?"
        placeholder="Un café americano"
        defaultValue={card?.gift}
        maxLength={60}
        autoComplete="off"
        error={errors.gift}
      />
      <div className="field">
        <p className="stamp-label">¿En cuántas visitas?</p>
        <Stepper label="visitas" value={needed} least={1} most={mostStamps} onChange={setNeeded} />
        <FormProblem text={isCount ? undefined : `Son de 2 a ${mostStamps} visitas.`} />
      </div>
      {isCount && <StampDots stamps={0} needed={needed} />}
      <Choices legend="Un sello a lo más" hint=" para que cada uno sea una visita">
        {offered.map((pace) => (
          <Choice key={pace.hours} name="hours" isChosen={pace.hours === hours} onChange={() => setHours(pace.hours)}>
            {pace.word}
          </Choice>
        ))}
      </Choices>
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={card ? ['Guardar cambios', 'Guardando…'] : ['Poner mi tarjeta', 'Poniendo…']} />
      {onCancel && (
        <Button kind="text" wide onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </form>
  );
}
