import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { paths } from '../../page/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Note } from './note.tsx';
import { useRun } from './use-run.ts';

const words: Record<NonNullable<CompanyProfile['hidden_by']>, [state: string, more: string]> = {
  review: [
    'Estamos revisando tu negocio.',
    'Todavía nadie lo ve. Cuando se acepte te avisamos en Avisos y lo puedes ver como cliente; mientras, llena tu ficha y deja listo tu cupón.',
  ],
  owner: ['Nadie ve tu negocio.', 'Está oculto, con tus cupones y tu menú. Lo que ya apartaron se respeta.'],
  rejected: [
    'Nadie ve tu negocio.',
    'Quien opera el sitio no lo aceptó; el aviso de la campana dice por qué. Corrige lo que falte y mándalo otra vez, con el mismo nombre.',
  ],
  operator: ['Nadie ve tu negocio.', 'Lo detuvo quien opera el sitio y solo ahí se reanuda. Escríbele para saber por qué.'],
};

type HiddenNoteProps = {
  hiddenBy: CompanyProfile['hidden_by'];
  /** Shows the business again; throws as calls do. */
  onShow(): Promise<unknown>;
};

/** Why nobody sees the business; what its owner hid is shown again with one tap. */
export default function HiddenNote({ hiddenBy, onShow }: HiddenNoteProps) {
  const { isBusy, problem, run } = useRun();
  if (!hiddenBy) return null;
  const [state, more] = words[hiddenBy];
  return (
    <>
      <Note>
        <b>{state}</b> {more}
      </Note>
      {hiddenBy === 'owner' && (
        <Button kind="quiet" disabled={isBusy} onClick={() => void run(onShow)}>
          Mostrar mi negocio
        </Button>
      )}
      {hiddenBy === 'rejected' && (
        <ButtonLink kind="quiet" to={paths.registerBusiness}>
          Mandarlo otra vez
        </ButtonLink>
      )}
      <FormProblem text={problem} />
    </>
  );
}
