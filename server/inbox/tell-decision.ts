import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { announce, type News, notify } from '../notifications/notify.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Services } from '../services.ts';
import type { Decision } from './deciders.ts';
import { findOwners } from './queries.ts';

/** The operator of a decision, as whoever changes what it is about. */
export const callerOf = ({ id_user, id_membership }: Pick<Decision, 'id_user' | 'id_membership'>): Caller => ({
  id_customer: id_user,
  id_session: '',
  id_membership,
  id_user_role: roles.operator,
  id_company: null,
  id_store: null,
});

type OwnerNotice = Pick<News, 'title' | 'message' | 'url' | 'id_coupon' | 'image' | 'now'> & { subject: string };

/** Tells some people of a decision; `subject` is unique to it. */
export async function tellEach(
  tx: Database,
  { events }: Services,
  people: readonly number[],
  { subject, ...news }: OwnerNotice,
): Promise<void> {
  for (const customer of people) {
    const to = { customer };
    announce(
      events,
      await notify(tx, { type: 'reminders', counts: false, ...news, to, subject: `${subject}:${news.now.getTime()}:${customer}` }),
    );
  }
}

/** Tells a company's owners of a decision. */
export async function tellOwners(tx: Database, services: Services, id_company: number | null, told: OwnerNotice): Promise<void> {
  if (id_company !== null) await tellEach(tx, services, await findOwners(tx, id_company), told);
}
