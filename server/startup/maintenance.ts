import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { keepDemoFresh } from '../../database/seed/keep-demo-fresh.ts';
import { forgetOldDayChanges } from '../companies/day-change-queries.ts';
import { refreshOpenIntervals } from '../companies/open-intervals.ts';
import { eraseWhatIsDue } from '../customers/erasure.ts';
import { forgetVerifications } from '../customers/verification-queries.ts';
import { codeTimes } from '../customers/verifications.ts';
import { forgetOldSums } from '../figures/commands.ts';
import { forgetOldImports } from '../imports/commands.ts';
import { forgetOldCases } from '../inbox/commands.ts';
import { deleteOldInvitations } from '../invitations/commands.ts';
import { forgetOldNews } from '../notifications/follower-news-queries.ts';
import { forgetOldNotifications } from '../notifications/queries.ts';
import { forgetOldPapers } from '../ownership/commands.ts';
import type { Clock } from '../platform/config/clock.ts';
import { forgetOldCounts } from '../platform/rate-limits/quotas.ts';
import { forgetOldCreations } from '../publishing/creations.ts';

/**
 * What time itself changes: openings ahead, listings of ended items, the demo's dates, accounts due for erasure, codes, counts, invitations, printed codes,
 * old notifications, news, changed days, creation keys, sums, decided cases and imports.
 */
export async function runMaintenance(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await keepDemoFresh(db, now);
  await refreshOpenIntervals(db, now);
  await eraseWhatIsDue(db, now);
  await forgetVerifications(db, new Date(now.getTime() - codeTimes.renewable * 1000));
  await forgetOldCounts(db, now);
  await deleteOldInvitations(db, now);
  await forgetOldPapers(db, now);
  await forgetOldNotifications(db, now);
  await forgetOldNews(db, now);
  await forgetOldDayChanges(db, now);
  await forgetOldCreations(db, now);
  await forgetOldSums(db, now);
  await forgetOldCases(db, now);
  await forgetOldImports(db, now);
  await db.execute(sql`delete from listings where ends_at < ${new Date(now.getTime() - 3_600_000)}`);
}
