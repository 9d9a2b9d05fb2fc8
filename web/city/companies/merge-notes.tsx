import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyForOperator, CompanyMerge } from '../../../contract/city/city-companies.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { Button } from '../../ui/button.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useCity } from '../shell/city-context.ts';

type MergeNotesProps = { company: CompanyForOperator; onChanged(): void };

/** Which companies this one was merged with, and the way back. */
export function MergeNotes({ company, onChanged }: MergeNotesProps) {
  const [asked, ask] = useState<CompanyMerge>();
  const { isBusy, problem, run } = useRun();
  const now = useNow();
  const { time_zone: timeZone } = useCity();

  function separate({ id_merge }: CompanyMerge): void {
    ask(undefined);
    void run(async () => {
      await provingApi('POST /merges/{id_merge}/undo', { params: { id_merge } });
      onChanged();
    });
  }
  return (
    <>
      {company.merges.map((merge) => {
        const isGone = merge.id_company === company.id_company;
        return (
          <Note key={merge.id_merge}>
            {isGone ? 'Se juntó con ' : 'Aquí se juntó '}
            <Link to={cityPaths.company(isGone ? merge.id_into : merge.id_company)} state={{ inside: true }}>
              <b>{isGone ? merge.into : merge.name}</b>
            </Link>
            {` ${sayMoment(merge.merged_at, now, timeZone).toLowerCase()}. `}
            {Date.parse(merge.undo_until) > now && (
              <Button kind="text" disabled={isBusy} onClick={() => ask(merge)}>
                Separarlos
              </Button>
            )}
          </Note>
        );
      })}
      {problem && <Note kind="bad">{problem}</Note>}
      {asked && (
        <MessageDialog
          title={`¿Separar ${asked.name}?`}
          text="Cada uno vuelve a tener lo suyo: sucursales, cupones con quien los trae, gente y seguidores. Su liga vuelve a ser la de antes."
          actions={[
            { label: 'Cancelar', onChoose: () => ask(undefined) },
            { label: 'Separar', onChoose: () => separate(asked) },
          ]}
          onDismiss={() => ask(undefined)}
        />
      )}
    </>
  );
}
