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
import { forgetOldChoices } from '../leaflets/commands.ts';
import { forgetOldNews } from '../notifications/news-queries.ts';
import { forgetOldNotifications } from '../notifications/queries.ts';
import { learnUsual } from '../open-signs/learn-usual.ts';
import { forgetOldPapers } from '../ownership/commands.ts';
import type { Clock } from '../platform/config/clock.ts';
import { forgetOldCounts } from '../platform/rate-limits/quotas.ts';
import { forgetOldPockets } from '../pocket/commands.ts';
import { forgetOldCreations } from '../publishing/creations.ts';
import { forgetOldHits } from '../saved-searches/hit-queries.ts';
import { forgetUnsoughtPhrases } from '../saved-searches/queries.ts';

/**
 * What time itself changes: openings ahead, listings of ended items, the demo's dates, accounts due for erasure, codes, counts, invitations, printed codes,
 * old notifications, news, phrases that nobody looks for, changed days, creation keys, sums, decided cases, imports, choices for leaflets, pockets, and when
 * businesses seem to open.
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
  await forgetOldNews(db, 'follower_news', now);
  await forgetOldHits(db, now);
  await forgetUnsoughtPhrases(db);
  await forgetOldDayChanges(db, now);
  await forgetOldCreations(db, now);
  await forgetOldSums(db, now);
  await forgetOldCases(db, now);
  await forgetOldImports(db, now);
  await forgetOldChoices(db, now);
  await forgetOldPockets(db, now);
  await learnUsual(db, now);
  await db.execute(sql`delete from listings where ends_at < ${new Date(now.getTime() - 3_600_000)}`);
}
