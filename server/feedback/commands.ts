import type { Database } from '../../database/database.ts';
import type { StoredCoupon } from '../coupons/staff-queries.ts';
import { openInboxItem } from '../inbox/commands.ts';
import { findCompanyPlace } from '../inbox/queries.ts';
import { findRefusals } from './queries.ts';

/** The operator hears of every coupon that paused itself. */
export async function askAboutRefusals(tx: Database, { id_coupon, id_company, slug, title }: StoredCoupon, now: Date): Promise<void> {
  const { id_city, company } = await findCompanyPlace(tx, id_company);
  const { no, of } = await findRefusals(tx, id_coupon);
  const details = { id_coupon, name: title, company, slug, no, of };
  await openInboxItem(tx, { kind: 'refusals', subject: `coupon:${id_coupon}`, id_city, id_company, details, now, counts: false });
}
