import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

type SaveBarProps = { changes: number; problem: string | undefined; isSending: boolean; onSave(): void };

/** How much is not saved, or why it could not be, beside the button wherever the page is scrolled to. */
export const SaveBar = ({ changes, problem, isSending, onSave }: SaveBarProps) => (
  <section className="actbar" aria-label="Guardar">
    {problem ? (
      <FormProblem text={problem} />
    ) : (
      <p className="left" role="status">
        <b>{sayChanges(changes)}</b>
        {changes > 0 && ' sin guardar'}
      </p>
    )}
    <Button kind="primary" disabled={changes === 0 || isSending} onClick={onSave}>
      {isSending ? 'Guardando…' : 'Guardar horario'}
    </Button>
  </section>
);

const sayChanges = (count: number) => (count === 0 ? 'Sin cambios' : count === 1 ? '1 cambio' : `${count} cambios`);
