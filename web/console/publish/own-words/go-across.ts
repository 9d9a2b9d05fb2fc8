import { browserApi } from '../../../api/api-client.ts';
import { ifMatch } from '../../../api/if-match.ts';
import { problemOf } from '../../../api/problem.ts';
import { isPassing } from '../../../api/transport.ts';
import { sayRefusal } from '../../../both-consoles/parts/say-refusal.ts';
import { type Draft, dropDraft } from '../drafts-store.ts';

/** The server's draft of what is now another noun. */
function forgetSent({ noun, id_item, revision }: Draft): Promise<unknown> {
  if (id_item === null) return Promise.resolve();
  const headers: Record<string, string> = revision === null ? {} : ifMatch(revision);
  if (noun === 'coupon') return browserApi('DELETE /coupons/{id_coupon}', { params: { id_coupon: id_item }, headers });
  if (noun === 'promotion') return browserApi('DELETE /promotions/{id_promotion}', { params: { id_promotion: id_item }, headers });
  return browserApi('DELETE /events/{id_event}', { params: { id_event: id_item }, headers });
}

/** What is left, and is gone once it goes on elsewhere. */
export type DraftToLeave = {
  present: { current: Draft };
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  drop(): Promise<unknown>;
};

const faults = {
  tried: 'Puede que ya esté en la calle: toca «Publicar» para saberlo.',
  noRoom: 'Este teléfono no tiene dónde guardarlo. Libera espacio y vuelve a intentarlo.',
};

/** Whether the server keeps what it was asked to delete: it may be published, and the same as another noun would be its twin. */
const isRefused = (status: number) => status !== 404 && !isPassing(status);

/** What takes back a half of it: the server's draft of before, and the new one of the address where that is refused. */
const steps = {
  forget: forgetSent,
  unkeep: (to: string): Promise<unknown> => dropDraft(to.slice(to.indexOf('=') + 1)),
};

/** Leaves a draft for that of another noun, which `keep` makes of it: the new one's address, or why it stays. What may be on the street stays. */
export function goAcross(
  { present, inTurn, drop }: DraftToLeave,
  keep: (draft: Draft) => Promise<string | null>,
  { forget, unkeep } = steps,
): Promise<{ to: string } | { fault: string }> {
  return inTurn(async () => {
    const draft = present.current;
    if (draft.tried) return { fault: faults.tried };
    const to = await keep(draft);
    if (to === null) return { fault: faults.noRoom };
    try {
      await forget(draft);
    } catch (error) {
      const problem = problemOf(error);
      if (isRefused(problem.status)) {
        await unkeep(to);
        return { fault: sayRefusal(problem) };
      }
    }
    await drop();
    return { to };
  });
}
