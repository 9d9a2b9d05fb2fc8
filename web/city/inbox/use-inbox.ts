import { useCallback, useState } from 'react';
import type { Decision, Inbox, InboxItem } from '../../../contract/city/inbox.ts';
import type { InboxKind } from '../../../contract/city/inbox-kinds.ts';
import { browserApi } from '../../api/api-client.ts';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { useWhileLooked } from '../../page/use-while-looked.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { learnOpenCases } from './open-cases.ts';
import { titleOf } from './say-case.ts';

export type InboxQuery = { id_city: number; kind?: InboxKind };
export type LoadedInbox = { asked: InboxQuery; value: Inbox; since: string | null };

const pageSize = 20;
/** The most that one answer has. */
const mostAtOnce = 50;

export async function fetchInbox(asked: InboxQuery, limit = pageSize): Promise<LoadedInbox> {
  const name = `inbox-${asked.id_city}-${asked.kind ?? 'all'}`;
  const found = await fetchOrKept(name, () => browserApi('GET /inbox', { query: { ...asked, limit } }));
  if (found.since === null) learnOpenCases(asked.id_city, found.value);
  return { asked, ...found };
}

const refreshEveryMs = 30_000;

/** The queue of a filter, asked again while it is looked at, and page after page. */
export function useInbox(loaded: LoadedInbox) {
  const [of, setOf] = useState(loaded);
  const [shown, show] = useState(loaded);
  if (of !== loaded) {
    setOf(loaded);
    show(loaded);
  }
  const { asked, value } = shown;
  const count = value.items.length;
  const refresh = useCallback(async () => {
    const fresh = await fetchInbox(asked, Math.min(mostAtOnce, Math.max(pageSize, count)));
    show((before) => (before.asked === asked ? fresh : before));
  }, [asked, count]);
  useWhileLooked(count <= mostAtOnce ? refreshEveryMs : null, refresh);
  const more = async () => {
    const { items, next } = await browserApi('GET /inbox', {
      query: { ...asked, limit: pageSize, ...(value.next ? { cursor: value.next } : {}) },
    });
    show((before) =>
      before.asked === asked ? { ...before, value: { ...before.value, items: [...before.value.items, ...items], next } } : before,
    );
  };
  /** Takes a case out at once; what the server has comes after. */
  const leave = (item: InboxItem) =>
    show((before) => ({
      ...before,
      value: { ...before.value, items: before.value.items.filter(({ id_item }) => id_item !== item.id_item) },
    }));
  return { ...shown, refresh, more, leave };
}

type UndoableDecision = { id_item: number; words: string };

const said: Record<Decision['decision'], string> = { accepted: 'Hecho', asked: 'Pedimos otra prueba', rejected: 'Hecho' };

/** Decisions about the cases of a queue, each of which can be taken back. */
export function useDecisions({ refresh, leave }: Pick<ReturnType<typeof useInbox>, 'refresh' | 'leave'>) {
  const [done, setDone] = useState<UndoableDecision>();
  const { isBusy, problem, run } = useRun(refresh);

  return {
    done,
    problem,
    isBusy,
    /** Whether it was decided; what stood against it is said. */
    decide: (item: InboxItem, body: Decision, words = said[body.decision]) =>
      run(async () => {
        await provingApi('POST /inbox/{id_item}/decision', { params: { id_item: item.id_item }, body });
        setDone({ id_item: item.id_item, words: `${words}: ${titleOf(item)}.` });
        leave(item);
      }),
    undo: (id_item: number) => run(() => provingApi('POST /inbox/{id_item}/undo', { params: { id_item } })),
    forget: () => setDone(undefined),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
