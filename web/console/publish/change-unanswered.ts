import { problemOf } from '../../api/problem.ts';
import { fetchOwned } from '../shell/owned.ts';
import type { Draft } from './drafts-store.ts';

/** Names no revision: under it the server takes only what it has already. */
const noRevision = 'none';

/** What is no thing's own state is refused as another revision, or by its rules. */
const refusals = [400, 412, 422];

/**
 * Changes what the server has where that is something that was sent of this draft, answered or not. Throws the refusal of the draft as it is now where it is
 * not: a 412 where somebody else changed it.
 */
export async function changeUnanswered<Sent>(
  draft: Draft,
  id_item: number,
  isPublished: boolean,
  change: (draft: Draft, id_item: number, revision: string, isPublished: boolean) => Promise<Sent>,
): Promise<Sent> {
  // Its revision comes before the comparison, so that no change between both is lost.
  const { revision, status } = await fetchOwned[draft.noun](draft.id_company, id_item);
  let refusal: unknown;
  for (const sent of [draft, ...(draft.unanswered ?? []).toReversed()]) {
    const refused = await change({ ...draft, ...sent } as Draft, id_item, noRevision, false).then(() => undefined, ifRefused);
    if (!refused) return change(draft, id_item, revision, isPublished && status === 'draft');
    refusal ??= refused;
  }
  throw refusal;
}

function ifRefused(error: unknown): unknown {
  if (refusals.includes(problemOf(error).status)) return error;
  throw error;
}
