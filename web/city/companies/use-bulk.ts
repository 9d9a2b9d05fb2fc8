import { useRef, useState } from 'react';
import type { CompanyBulkChange, CompanyBulkResult } from '../../../contract/city/city-companies.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { askBulk, sayBulk } from './say-bulk.ts';

type Request = { ids: number[]; change: CompanyBulkChange };
type BulkRequest = Request & { category: string; said: ReturnType<typeof askBulk> };

/** As many as the server changes in one transaction: what is shown to be done is done. */
const perRequest = 100;

const partsOf = (requests: readonly Request[]): Request[] =>
  requests.flatMap(({ ids, change }) =>
    Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, n) => ({
      ids: ids.slice(n * perRequest, (n + 1) * perRequest),
      change,
    })),
  );

/** Changes many companies: first what it would do, then by hundreds, then the way back. */
export function useBulk(onChanged: () => void) {
  const [asked, setAsked] = useState<BulkRequest>();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [done, setDone] = useState<UndoableChange>();
  const [problem, setProblem] = useState<{ text: string; left: Request[] }>();
  const isBusy = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    await work();
    isBusy.current = false;
  }
  /** Sends one part after the other; those that are left after a failure are offered again. */
  async function send(requests: readonly Request[], finish: (result: Pick<CompanyBulkResult, 'changed' | 'undo'>) => void): Promise<void> {
    const parts = partsOf(requests);
    const of = parts.reduce((sum, { ids }) => sum + ids.length, 0);
    const result: Pick<CompanyBulkResult, 'changed' | 'undo'> = { changed: 0, undo: [] };
    let sent = 0;
    for (const [n, part] of parts.entries()) {
      setProgress({ done: sent, of });
      try {
        const { changed, undo } = await browserApi('POST /companies/bulk', { body: part });
        result.changed += changed;
        result.undo.push(...undo);
      } catch (error) {
        const so = sent === 0 ? 'No se cambió nada.' : `Se cambiaron los primeros ${sayNumber(sent)} de ${sayNumber(of)}.`;
        setProblem({ text: `${so} ${problemOf(error).detail}`, left: parts.slice(n) });
        break;
      }
      sent += part.ids.length;
    }
    setProgress(undefined);
    if (result.changed > 0) finish(result);
    onChanged();
  }
  return {
    asked,
    progress,
    done,
    problem,
    ask: (ids: number[], change: CompanyBulkChange, category = '') =>
      once(async () => {
        try {
          const result = await browserApi('POST /companies/bulk', { body: { ids, change, dry_run: true } });
          setAsked({ ids, change, category, said: askBulk(change, result, category) });
        } catch (error) {
          setProblem({ text: problemOf(error).detail, left: [] });
        }
      }),
    forgetAsked: () => setAsked(undefined),
    run: ({ ids, change, category }: BulkRequest) =>
      once(() =>
        send([{ ids, change }], ({ changed, undo }) =>
          setDone({ key: Date.now(), words: sayBulk(change, changed, category), undo: () => once(() => send(undo, () => {})) }),
        ),
      ),
    goOn: (left: Request[]) => once(() => send(left, () => {})),
    forgetDone: () => setDone(undefined),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
