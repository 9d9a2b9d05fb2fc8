import { sql } from 'drizzle-orm';
import type { OwnedPromotion } from '../../contract/console/owned-promotions.ts';
import type { Database } from '../../database/database.ts';
import { revisionOf } from '../../database/fragments/revisions.ts';
import { joinStores } from '../../database/fragments/stores.ts';
import { openedTimes } from '../figures/openings-queries.ts';
import { isOfferOver, offerStateOf } from '../publishing/offers.ts';
import type { OwnedKind } from '../publishing/owned-lists.ts';
import { type PromotionRow, promotionColumns, toPromotion } from './queries.ts';

type OwnedRow = PromotionRow & Pick<OwnedPromotion, 'held' | 'waits_for' | 'opened' | 'revision'>;

export const ownedPromotions: OwnedKind<OwnedRow, OwnedPromotion> = {
  kind: 'promotion',
  row: 'o',
  select: (condition) => sql`
    select ${promotionColumns}, o.held, o.waits_for, ${openedTimes('promotion', sql`o.id_promotion`)} as opened, stores_at.*, ${revisionOf('promotion', 'o')} as revision
    from promotions o join companies c on c.id_company = o.id_company ${joinStores('c', {})} where ${condition}`,
  isOver: isOfferOver,
  toOwned(row, now) {
    const promotion = toPromotion(row);
    const state = offerStateOf(promotion, now);
    return { ...row, ...promotion, state: row.waits_for !== null && state !== 'ended' ? 'waiting' : state };
  },
};

/** Deletes a draft: one statement decides. */
export async function deletePromotionDraft(tx: Database, id_promotion: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from promotions where id_promotion = ${id_promotion} and status = 'draft' returning id_promotion`);
  return rows.length > 0;
}
