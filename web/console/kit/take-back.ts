import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { editorOf } from '../../page/shop-paths.ts';
import { fetchOwned } from '../shell/owned.ts';
import type { KitData } from './kit-loaded.ts';

/** Where one goes on with it, and what became of it, in words. */
export type TakeBackResult = {
  to: string;
  said: string;
  /** Somebody took it meanwhile. */
  isHeld?: boolean;
  /** The store whose hours the shop should check. */
  id_store?: number | undefined;
};

const body = { status: 'draft' as const };

/** The answer where somebody has it already; any other problem is thrown. */
function whetherTaken(problem: unknown): true {
  if (problemOf(problem).status === 409) return true;
  throw problem;
}

/** Unpublishes it before anybody is notified. A customer who has taken the coupon since keeps it. */
export async function takeBack(loaded: KitData): Promise<TakeBackResult> {
  switch (loaded.noun) {
    case 'coupon': {
      const { id_company, id_coupon } = loaded.one;
      const { revision } = await fetchOwned.coupon(id_company, id_coupon);
      const set = (change: { status: 'draft' | 'paused' }, headers = {}) =>
        browserApi('PATCH /coupons/{id_coupon}', { params: { id_coupon }, body: change, headers });
      const isTaken = await set(body, ifMatch(revision)).then(() => false, whetherTaken);
      // Each who takes it makes another revision of it, and more may while this is on its way.
      if (isTaken) await set({ status: 'paused' });
      const said = isTaken
        ? 'Lo deshiciste: quedó en pausa. Quien ya lo apartó lo conserva.'
        : 'Lo deshiciste: ya nadie lo ve. Quedó en tus borradores.';
      return { to: editorOf.coupon(id_coupon), said, isHeld: isTaken };
    }
    case 'promotion': {
      const { id_company, id_promotion } = loaded.one;
      const { revision } = await fetchOwned.promotion(id_company, id_promotion);
      await browserApi('PATCH /promotions/{id_promotion}', { params: { id_promotion }, body, headers: ifMatch(revision) });
      return { to: editorOf.promotion(id_promotion), said: 'La deshiciste: ya nadie la ve. Quedó en tus borradores.' };
    }
    case 'event': {
      const { id_company, id_event } = loaded.one;
      const { revision } = await fetchOwned.event(id_company, id_event);
      await browserApi('PATCH /events/{id_event}', { params: { id_event }, body, headers: ifMatch(revision) });
      return { to: editorOf.event(id_event), said: 'Lo deshiciste: ya nadie lo ve. Quedó en tus borradores.' };
    }
  }
}
