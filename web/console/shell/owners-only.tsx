import { useState } from 'react';
import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { worksAtTill } from '../../../contract/accounts/roles.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { WorkplaceSwitch } from '../../memberships/workplace-switch.tsx';
import { paths } from '../../page/paths.ts';
import { storeSession, useSession } from '../../session/session.ts';
import { Screen } from '../../shell/screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { isOwners } from './workplaces.ts';

/** Replaces the console for somebody who does not use a place as its owner. It leads into a place that they own, or to their till. */
export function OwnersOnly({ workplaces }: { workplaces: Workplace[] }) {
  const user = useSession();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const own = workplaces.find(isOwners);
  // Whose claim was accepted while they were logged in as a customer.
  const isNew = own !== undefined && !workplaces.some(({ in_use }) => in_use);

  async function enter({ id_membership }: Workplace): Promise<void> {
    setBusy(true);
    try {
      storeSession(await browserApi('PUT /memberships/in-use', { body: { id_membership } }));
      location.reload();
    } catch (error) {
      setProblem(problemOf(error).detail);
      setBusy(false);
    }
  }
  return (
    <Screen title="Mi negocio" back={paths.home} actions={false}>
      <StatePanel
        image="e-llave"
        title={isNew ? `${own?.company} es tuyo` : 'Aquí solo entra quien es dueño.'}
        text={isNew ? 'Entra para publicar y administrarlo.' : wordsOf(own)}
      >
        {own && (
          <WorkplaceSwitch label="Puesto en uso" onSwitched={() => location.reload()} onProblem={setProblem}>
            <Button kind="primary" disabled={isBusy} onClick={() => void enter(own)}>
              Entrar a mi negocio
            </Button>
          </WorkplaceSwitch>
        )}
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

const wordsOf = (own: Workplace | undefined) =>
  own
    ? 'Estás usando otro de tus puestos. Cambia al de tu negocio para entrar.'
    : 'Si este negocio es tuyo, pide a quien lo administra que te invite como dueño.';
