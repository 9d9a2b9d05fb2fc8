import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { promotions } from '../../database/tables/promotions.ts';

export type StoredPromotion = typeof promotions.$inferSelect;

export async function findStoredPromotion(tx: Database, id_promotion: number): Promise<StoredPromotion> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id_promotion, id_promotion));
  return row as StoredPromotion;
}

export async function insertPromotion(tx: Database, promotion: typeof promotions.$inferInsert): Promise<StoredPromotion> {
  const [row] = await tx.insert(promotions).values(promotion).returning();
  return row as StoredPromotion;
}

export async function updatePromotion(tx: Database, id_promotion: number, changed: Partial<StoredPromotion>, now: Date): Promise<void> {
  await tx
    .update(promotions)
    .set({ ...changed, updated_at: now })
    .where(eq(promotions.id_promotion, id_promotion));
}

/** How many of a company's promotions have not ended. */
export async function countLivingPromotions(tx: Database, id_company: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from promotions where id_company = ${id_company} and ends_at > ${now} and status <> 'ended'`);
  return rows[0]?.count ?? 0;
}
