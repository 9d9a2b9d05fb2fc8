import { useCallback, useEffect, useState } from 'react';
import type { DecidedItem } from '../../../contract/city/inbox.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sayAgo } from '../parts/say-ago.ts';
import { kinds, titleOf } from './say-case.ts';
import type { Decisions } from './use-inbox.ts';

const verdicts: Record<DecidedItem['decision'], string> = { accepted: 'Sí', asked: 'Se pidió otra prueba', rejected: 'No' };

type DecidedSheetProps = { id_city: number; now: number; decisions: Decisions; onClose(): void };

/** What was decided in the last thirty days, to be taken back. */
export function DecidedSheet({ id_city, now, decisions, onClose }: DecidedSheetProps) {
  const [items, setItems] = useState<DecidedItem[]>();
  const [problem, setProblem] = useState<string>();
  const fetch = useCallback(
    () =>
      browserApi('GET /inbox/decided', { query: { id_city } }).then(
        (found) => setItems(found.items),
        (error) => setProblem(problemOf(error).detail),
      ),
    [id_city],
  );
  useEffect(() => void fetch(), [fetch]);
  const undo = async (id_item: number) => {
    await decisions.undo(id_item);
    await fetch();
  };
  const said = problem ?? decisions.problem;
  return (
    <Sheet title="Decididos hace poco" onClose={onClose}>
      <p className="sub">Se pueden deshacer durante 30 días, si nada depende ya de ellos.</p>
      <FormProblem text={said} />
      {!items && !problem && <Skeleton className="h-24" />}
      {items?.length === 0 && <p>Todavía no hay nada decidido.</p>}
      <ul className="inbox-decided">
        {items?.map((item) => (
          <li key={item.id_item}>
            <span>
              <b>{titleOf(item)}</b>
              <span className="sub">
                {kinds[item.kind].label}. {verdicts[item.decision]}
                {item.reason ? `: ${item.reason}` : ''}, {sayAgo(item.decided_at, now)}
                {item.decided_by ? `, ${item.decided_by}` : ''}
              </span>
            </span>
            <Button kind="text" disabled={decisions.isBusy} onClick={() => void undo(item.id_item)}>
              Deshacer<VisuallyHidden> {titleOf(item)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
