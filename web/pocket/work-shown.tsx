import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import type { WhyNot } from './orders.ts';
import { cancelWork, usePocketWork } from './pocket-work.ts';

const problems: Record<WhyNot, string> = {
  offline: 'Se cortó la conexión. Lo que ya tenías sigue aquí; vuelve a intentarlo.',
  full: 'No hay espacio en el teléfono. Libera un poco y vuelve a intentarlo. Lo que ya tenías sigue aquí.',
  failed: 'No se pudo guardar. Lo que ya tenías sigue aquí; vuelve a intentarlo.',
};

/** How far the work is, in place of the button that starts it; and why it ended without a city. */
export function WorkShown({ children }: { children: ReactNode }) {
  const work = usePocketWork();
  if (work.state === 'idle' || work.state === 'failed') {
    return (
      <>
        <FormProblem text={work.state === 'failed' ? problems[work.why] : undefined} />
        {children}
      </>
    );
  }
  const percent = work.state === 'coming' ? Math.floor(100 * work.part) : undefined;
  return (
    <div className="pocket-work">
      <label>
        <span role="status">{percent === undefined ? 'Preparando la búsqueda…' : 'Bajando…'}</span>
        <progress max={100} value={percent} />
      </label>
      <Button kind="quiet" onClick={cancelWork}>
        Cancelar
      </Button>
    </div>
  );
}
