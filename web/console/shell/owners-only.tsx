import { useState } from 'react';
import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { worksAtTill } from '../../../contract/accounts/roles.ts';
import { WorkplaceSwitch } from '../../memberships/workplace-switch.tsx';
import { paths } from '../../page/paths.ts';
import { useSession } from '../../session/session.ts';
import { Screen } from '../../shell/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { isOwners } from './workplaces.ts';

/** In place of the console for whoever is not using a place as its owner: with the switch to one that they have, or the way to their till. */
export function OwnersOnly({ workplaces }: { workplaces: Workplace[] }) {
  const user = useSession();
  const [problem, setProblem] = useState<string>();
  return (
    <Screen title="Mi negocio" back={paths.home} actions={false}>
      <StatePanel
        image="e-llave"
        title="Aquí solo entra quien es dueño."
        text={
          workplaces.some(isOwners)
            ? 'Estás usando otro de tus puestos. Cambia al de tu negocio para entrar.'
            : 'Si este negocio es tuyo, pide a quien lo administra que te invite como dueño.'
        }
      >
        {workplaces.some(isOwners) && <WorkplaceSwitch label="Puesto en uso" onSwitched={() => location.reload()} onProblem={setProblem} />}
        {worksAtTill(user?.id_user_role) && (
          <ButtonLink kind="primary" href={paths.till}>
            Abrir la caja
          </ButtonLink>
        )}
        <ButtonLink kind="text" to={paths.home}>
          Ir al inicio
        </ButtonLink>
      </StatePanel>
      <FormProblem text={problem} />
    </Screen>
  );
}
