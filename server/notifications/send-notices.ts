import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { countReach, type Targets } from '../push/recipients-queries.ts';
import type { Services } from '../services.ts';
import { markFailed, markSent, type Notice, takeDueNotice } from './notice-commands.ts';
import { announce, notify } from './notify.ts';
import { findOwnPage } from './own-pages.ts';
import { type Audience, findAudience } from './staff-queries.ts';

export const targetsOf = ({ id_city, id_colonia, id_category, id_company }: Audience): Targets => ({
  to_customer: null,
  to_city: id_city ?? null,
  to_colonia: id_colonia ?? null,
  to_category: id_category ?? null,
  to_followers_of: id_company ?? null,
  to_savers_of: null,
});

/** The parts of an audience that do not exist, or are not active any more. */
export async function missingParts(db: Database, audience: Audience): Promise<('city' | 'colonia' | 'category' | 'company')[]> {
  const found = await findAudience(db, audience);
  const { id_city, id_colonia, id_category, id_company } = audience;
  const asked = { city: id_city, colonia: id_colonia, category: id_category, company: id_company };
  return (['city', 'colonia', 'category', 'company'] as const).filter((part) => asked[part] && !found[part]);
}

/**
 * Makes a notification of a notice that the transaction holds. Returns what to `announce` after the commit, and null when what it opens or whom it is for
 * is gone, which the notice then says.
 */
export async function sendNotice(tx: Database, notice: Notice, now: Date) {
  const { id_notice, id_city, id_colonia, id_category, id_company, type, title, message, image, url, created_by } = notice;
  const about = await findOwnPage(tx, url);
  if (!about || (await missingParts(tx, notice)).length > 0) {
    await markFailed(tx, id_notice);
    return null;
  }
  const to = { city: id_city, colonia: id_colonia, category: id_category, followers_of: id_company };
  const made = await notify(tx, { type, title, message, url, ...about, image: image ?? about.image, created_by, now, to });
  if (!made) throw new Error('a notice without a subject is always new');
  const reach = await countReach(tx, { targets: targetsOf(notice), type, moment: now });
  const { id_notification } = made.notification;
  await markSent(tx, id_notice, { id_notification, accounts: reach.accounts, recipients: reach.recipients, now });
  return { made, reach };
}

/** Sends every notice whose time has come; returns how many went out. A notice whose sender dies is whole again for the next one. */
export async function sendDueNotices({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  for (let sent = 0; ; ) {
    const done = await withTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await takeDueNotice(tx, now);
      return due && { sent: await sendNotice(tx, due, now) };
    });
    if (!done) return sent;
    if (done.sent) sent++;
    announce(events, done.sent?.made ?? null);
  }
}
