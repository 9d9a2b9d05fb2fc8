import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { openState } from '../../../contract/validity/hours.ts';
import { browserApi } from '../../api/api-client.ts';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

type OpenedTapProps = { profile: CompanyProfile; id_store: number | null; onChanged(): Promise<unknown> };

/** «Ya abrimos»: one tap says it of the stores that may be open and of which nothing says so yet. */
export function OpenedTap({ profile, id_store, onChanged }: OpenedTapProps) {
  const now = useNow();
  const [tapped, setTapped] = useState<number[]>();
  const { isBusy, problem, run } = useRun(onChanged);
  const stores = profile.stores.filter(
    ({ active, id_store: id, hours, time_zone }) =>
      active && (id_store === null || id === id_store) && openState(hours, time_zone, now).open !== false,
  );
  const unsaid = stores.filter(({ opened_until }) => !(Date.parse(opened_until ?? '') > now)).map((store) => store.id_store);
  if (!profile.show_opened || stores.length === 0) return null;

  const put = (ids: number[], opened: boolean) =>
    run(async () => {
      for (const id of ids) await browserApi('PUT /stores/{id_store}/opened', { params: { id_store: id }, body: { opened } });
      setTapped(opened ? ids : undefined);
    });
  return (
    <>
      <div className="opened-tap">
        {unsaid.length > 0 ? (
          <>
            <p className="sub">Que se vea que hoy abriste, sin la hora. También lo dicen tu caja y tus canjes.</p>
            <Button kind="quiet" disabled={isBusy} onClick={() => void put(unsaid, true)}>
              Ya abrimos
            </Button>
          </>
        ) : (
          <p className="sub">Tu ficha dice «Hoy ya abrió».</p>
        )}
      </div>
      <FormProblem text={problem} />
      {tapped && (
        <UndoToast text="Tu ficha ya dice «Hoy ya abrió»." onUndo={() => void put(tapped, false)} onGone={() => setTapped(undefined)} />
      )}
    </>
  );
}
