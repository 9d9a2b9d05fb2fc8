import { Camera, type IconNode, Mail, MessageSquareText, ScrollText, ShieldCheck } from 'lucide';
import { useState } from 'react';
import type { Ownership } from '../../contract/accounts/ownership.ts';
import { problemOf } from '../api/problem.ts';
import type { PendingCode } from '../customers/codes/code-sent.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { askListedCode, type ListedBy } from './ask-code.ts';

export type ClaimMethod = ListedBy | 'paper' | 'photo';
type ClaimWay = { way: ClaimMethod; icon: IconNode; title: string; words: string; takes: string; act: string };

/** The ways that are possible, the strongest first. */
function waysOf({ phone, email, has_paper, claimed }: Ownership): ClaimWay[] {
  const all: (ClaimWay | false)[] = [
    phone !== null && {
      way: 'phone',
      icon: MessageSquareText,
      title: 'Un SMS al teléfono de la ficha',
      words: `Llega al ${phone}. Solo si es celular.`,
      takes: 'Menos de un minuto',
      act: `Mandar código al ${phone}`,
    },
    has_paper && {
      way: 'paper',
      icon: ScrollText,
      title: 'La hoja que dejaron en tu local',
      words: 'Trae un código de 8 letras y números.',
      takes: 'Menos de un minuto',
      act: 'Escribir el código de la hoja',
    },
    email !== null && {
      way: 'email',
      icon: Mail,
      title: 'Un correo a la dirección de la ficha',
      words: `Llega a ${email}.`,
      takes: 'Unos minutos',
      act: `Mandar código a ${email}`,
    },
    {
      way: 'photo',
      icon: Camera,
      title: 'Mandar una foto',
      words: claimed
        ? 'Tú en el local, con el letrero o un recibo. La ciudad las escucha a las dos partes.'
        : 'Tú en el local, con el letrero o un recibo. La revisa una persona.',
      takes: 'Casi siempre el mismo día',
      act: 'Mandar una foto',
    },
  ];
  return all.filter((one) => one !== false);
}

type ClaimWaysProps = { id_company: number; ownership: Ownership; onChoose(way: ClaimMethod, pending?: PendingCode): void };

function sayListed({ phone, email }: Ownership): string {
  if (phone) return `La ficha tiene el teléfono ${phone}. Quien lo contesta es el dueño.`;
  if (email) return `La ficha tiene el correo ${email}. Quien lo lee es el dueño.`;
  return 'La ficha no tiene teléfono. Hay otra manera.';
}

/** Chooses a way; a code to what the listing has is sent at once. */
export function ClaimWays({ id_company, ownership, onChoose }: ClaimWaysProps) {
  const ways = waysOf(ownership);
  const [chosen, setChosen] = useState(ways[0] as ClaimWay);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function begin(): Promise<void> {
    setProblem(undefined);
    const { way } = chosen;
    if (way !== 'phone' && way !== 'email') return onChoose(way);
    setBusy(true);
    try {
      onChoose(way, await askListedCode(id_company, way));
    } catch (error) {
      setProblem(problemOf(error).detail);
      setBusy(false);
    }
  }
  return (
    <>
      <h2>{ownership.claimed ? 'Esta ficha ya tiene dueño' : 'Demuestra que es tuyo'}</h2>
      <p className="sub">
        {ownership.claimed
          ? 'Si es tuya, dilo con una foto: sigue con quien la tiene hasta que la ciudad las escuche a las dos partes.'
          : sayListed(ownership)}
      </p>
      <fieldset className="own-ways">
        <legend>
          <VisuallyHidden>¿Cómo?</VisuallyHidden>
        </legend>
        {ways.map((one) => (
          <label key={one.way} className="own-way">
            <input type="radio" name="way" checked={one.way === chosen.way} onChange={() => setChosen(one)} />
            <Icon of={one.icon} />
            <span>
              <b>{one.title}</b>
              <span className="sub">{one.words}</span>
              <small>{one.takes}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {!ownership.claimed && (
        <p className="own-note">
          <Icon of={ShieldCheck} size="medium" />
          Mientras no lo compruebes, nadie puede cambiar la ficha. Si otra persona ya la tiene, la ciudad las escucha a las dos.
        </p>
      )}
      <div className="own-act">
        <FormProblem text={problem} />
        <Button kind="primary" wide disabled={isBusy} onClick={() => void begin()}>
          {isBusy ? 'Enviando…' : chosen.act}
        </Button>
      </div>
    </>
  );
}
