import { useEffect, useId, useRef, useState } from 'react';
import type { Redemption } from '../../contract/wallet/redemptions.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const reasons = ['Me equivoqué de cupón', 'Ya no lo quiso', 'No había lo que ofrece'];
const other = 'Otro motivo';

type UndoDialogProps = { redemption: Redemption; onUndone(): void; onClose(): void };

/** Asks for the reason and undoes a redemption. */
export function UndoDialog({ redemption, onUndone, onClose }: UndoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [reason, setReason] = useState(reasons[0] as string);
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  async function undo(): Promise<void> {
    const said = reason === other ? text.trim() : reason;
    if (!said) return setProblem('Escribe el motivo.');
    setSending(true);
    setProblem(undefined);
    try {
      await browserApi('POST /redemptions/{id_claim}/undo', { params: { id_claim: redemption.id_claim }, body: { reason: said } });
      dialog.current?.close();
      onUndone();
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setSending(false);
  }
  return (
    <dialog ref={dialog} className="dlg undo" onClose={onClose} aria-labelledby={title}>
      <h2 id={title}>¿Por qué lo deshaces?</h2>
      <p>
        {redemption.coupon.title}, de {redemption.customer}. Su cupón vuelve a estar activo.
      </p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void undo();
        }}
      >
        <fieldset className="radio-group">
          <VisuallyHidden as="legend">Motivo</VisuallyHidden>
          {[...reasons, other].map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              {one}
            </label>
          ))}
        </fieldset>
        {reason === other && (
          <input
            className="input"
            aria-label="Escribe el motivo"
            maxLength={200}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        )}
        <FormProblem text={problem} />
        <div className="acts">
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            Cancelar
          </Button>
          <Button type="submit" kind="primary" disabled={sending}>
            {sending ? 'Deshaciendo…' : 'Deshacer'}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
