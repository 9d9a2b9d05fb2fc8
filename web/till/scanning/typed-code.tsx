import { X } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { readClaimCode } from '../../../contract/wallet/claim-code.ts';
import { useForm } from '../../page/use-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StoredScan } from '../offline/till-store.ts';
import { readTicket } from '../ticket.ts';
import { sayCode, type TypedBegin } from './scan-result.ts';

/** `begun` and `ticket` are what it begins with. */
type TypedCodeProps = { ticket: string; begun: TypedBegin | undefined; onSend(shown: StoredScan, ticket: string): void; onClose(): void };

type Proof = TypedBegin['by'];

/** Of a coupon or of a stamp card. */
const readCode = (typed: string) => readClaimCode(typed) ?? readClaimCode(typed, 'card');

/** Whether eight typed characters are not a valid code. Fewer characters are no mistake yet. */
const codeMistake = (typed: string) => {
  if (!typed.trim()) return 'Escribe el código.';
  return readCode(typed) === null ? 'Ese código no existe: revisa cada letra. No lleva O, 0, I, 1 ni L.' : undefined;
};
/** The customer's screen groups them: «421 599». */
const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '');
const isWhole = (typed: string) => digitsOf(typed).length >= 8;

/** The form for a code that no camera can read: its eight characters, and the customer's proof of presence. */
export function TypedCode({ ticket, begun, onSend, onClose }: TypedCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [by, setBy] = useState<Proof>(begun?.by ?? 'digits');
  const [early, setEarly] = useState<string>();
  const count = by === 'digits' ? 6 : 4;
  useEffect(() => dialog.current?.showModal(), []);
  const { errors, onInput, onSubmit } = useForm({
    fields: ['code', 'proof', 'ticket'],
    check: (values) => ({
      ...(codeMistake(values.code) ? { code: codeMistake(values.code) as string } : {}),
      ...(new RegExp(`^\\d{${count}}$`).test(digitsOf(values.proof)) ? {} : { proof: `Son ${count} números.` }),
      ...(Number.isNaN(readTicket(values.ticket)) ? { ticket: 'Escribe pesos, como 240 o 240.50.' } : {}),
    }),
    send: async (values) => {
      const code = readCode(values.code) as string;
      const proof = digitsOf(values.proof);
      dialog.current?.close();
      onSend(by === 'digits' ? { code, digits: proof } : { code, phone_last4: proof }, values.ticket);
    },
  });
  return (
    <dialog ref={dialog} className="sheet-dialog" onClose={onClose} aria-labelledby={title}>
      <div className="pane">
        <header className="pane-top">
          <h2 id={title}>Escribir el código</h2>
          <IconButton label="Cerrar" icon={X} onClick={() => dialog.current?.close()} />
        </header>
        <form className="form ask" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
          <TextField
            name="code"
            label="Código de 8 letras y números"
            placeholder="K7MX-2P9R"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            defaultValue={begun && sayCode(begun.code)}
            error={errors.code ?? early}
            onInput={({ currentTarget: { value } }) => setEarly(isWhole(value) ? codeMistake(value) : undefined)}
          />
          <ProofChoice by={by} onChoose={setBy} />
          <TextField
            name="proof"
            label={by === 'digits' ? 'Los 6 números de su pantalla' : 'Los últimos 4 números de su teléfono'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={count + 4}
            error={errors.proof}
          />
          <TextField
            name="ticket"
            label="¿De cuánto es la cuenta? (opcional)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="$"
            maxLength={12}
            defaultValue={ticket}
            error={errors.ticket}
          />
          <SubmitButton sending={false} says={['Canjear', 'Canjeando…']} />
        </form>
      </div>
    </dialog>
  );
}

/** How the customer proves to own the code. */
function ProofChoice({ by, onChoose }: { by: Proof; onChoose(by: Proof): void }) {
  return (
    <fieldset className="radio-group">
      <legend>¿Cómo lo verificas?</legend>
      <label>
        <input type="radio" name="by" checked={by === 'digits'} onChange={() => onChoose('digits')} />6 números de su pantalla
      </label>
      <label>
        <input type="radio" name="by" checked={by === 'phone_last4'} onChange={() => onChoose('phone_last4')} />
        Últimos 4 de su teléfono
      </label>
    </fieldset>
  );
}
