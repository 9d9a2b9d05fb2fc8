import { useCallback, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Position } from '../../../contract/accounts/staff.ts';
import { readId } from '../../../contract/ids.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { OpenSessions } from '../../customers/open-sessions.tsx';
import { Passkeys } from '../../passkeys/passkeys.tsx';
import { provingApi } from '../../passkeys/proving-api.ts';
import '../../styles/screens/city/city-people.css';
import '../../styles/screens/console/console-figures.css';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { AddOperator } from './add-operator.tsx';
import { AuditList, type AuditPage, fetchAudit } from './audit-list.tsx';
import { fetchPositions, PositionList, type Positions, PositionsCard } from './positions-card.tsx';

export const title = 'Gente y permisos';

type LoaderData = { operators: Positions; positions: Positions; audit: AuditPage; id_user: number | undefined };

/** The person that the address names, if any. */
const personOf = (url: URL): number | undefined => readId(url.searchParams.get('persona') ?? '');

export async function load({ url, time_zone }: Pick<CityLoaderArgs, 'url' | 'time_zone'>): Promise<LoaderData> {
  const id_user = personOf(url);
  const [operators, positions, audit] = await Promise.all([
    fetchPositions({ id_user_role: roles.operator }),
    fetchPositions(id_user === undefined ? { of_business: true } : { id_user }),
    fetchAudit({}, time_zone),
  ]);
  return { operators, positions, audit, id_user };
}

const ask = ({ name, id_user_role, company }: Position) => ({
  title: `¿Quitar a ${name}?`,
  text:
    id_user_role === roles.operator
      ? 'Deja de operar la ciudad y su sesión termina en este momento.'
      : `Deja de trabajar en ${company} y su sesión de ahí termina en este momento. Sus demás puestos y su cuenta siguen.`,
});

/** Who operates the city and who works in its shops, where this account is open, and what was done. */
export default function PeoplePage({ loaderData }: { loaderData: LoaderData }) {
  return <People key={loaderData.id_user ?? 0} loaderData={loaderData} />;
}

function People({ loaderData }: { loaderData: LoaderData }) {
  const [{ operators, positions, audit, id_user: whose, read }, setShown] = useState({ ...loaderData, read: 0 });
  const { time_zone } = useCity();
  const [leaving, setLeaving] = useState<Position>();
  const [isAdding, setAdding] = useState(false);
  const { problem, run } = useRun();
  const refresh = useCallback(async () => {
    const found = await load({ url: new URL(location.href), time_zone });
    setShown((before) => ({ ...found, read: before.read + 1 }));
  }, [time_zone]);

  function remove({ id_user, id_membership }: Position): void {
    setLeaving(undefined);
    void run(async () => {
      await provingApi('PATCH /staff/{id_user}', { params: { id_user }, body: { id_membership, id_user_role: roles.customer } });
      await refresh();
    });
  }
  return (
    <CityScreen title="Gente y permisos" words="Los permisos los decide el servidor en cada llamada; aquí se dan y se quitan.">
      <div className="console-body console-stack">
        <FormProblem text={problem} />
        <div className="city-columns">
          <FigureCard title="Quién opera">
            <PositionList positions={operators.items} onRemove={setLeaving} />
            <Note>Siempre queda al menos una persona que opera.</Note>
            <Button kind="quiet" wide onClick={() => setAdding(true)}>
              Agregar a alguien
            </Button>
          </FigureCard>
          <div className="console-stack">
            <FigureCard title="Tus sesiones">
              <OpenSessions />
            </FigureCard>
            <FigureCard title="Tus llaves de acceso">
              <Passkeys />
              <Note>Con una, te la pedimos antes de mandar avisos y de cambiar ajustes, gente o negocios juntos.</Note>
            </FigureCard>
          </div>
        </div>
        <PositionsCard key={`positions ${read}`} first={positions} isOne={whose !== undefined} onRemove={setLeaving} />
        <AuditList key={`audit ${read}`} first={audit} />
      </div>
      {isAdding && <AddOperator onAdded={refresh} onClose={() => setAdding(false)} />}
      {leaving && (
        <MessageDialog
          {...ask(leaving)}
          actions={[
            { label: 'Cancelar', onChoose: () => setLeaving(undefined) },
            { label: 'Quitar', onChoose: () => remove(leaving) },
          ]}
          onDismiss={() => setLeaving(undefined)}
        />
      )}
    </CityScreen>
  );
}
