import type { CustomerData } from '../../../contract/accounts/customers.ts';
import { mostOfEach } from '../../../contract/accounts/own-data.ts';
import type { Database } from '../../../database/database.ts';
import { findClaimData } from '../../claims/claim-queries.ts';
import { findRequestData } from '../../inbox/request-data-queries.ts';
import { findMembershipData } from '../../memberships/queries.ts';
import { findNotificationData } from '../../notifications/queries.ts';
import { findVoiceData } from '../../open-signs/queries.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { unauthorized } from '../../platform/problems.ts';
import { findPushData } from '../../push/queries.ts';
import { findAllReminders } from '../../reminders/queries.ts';
import { findAllSaved } from '../../saved/queries.ts';
import { findSavedSearches } from '../../saved-searches/queries.ts';
import type { Services } from '../../services.ts';
import { findChangeData, findImportData, findInvitationData, findPhotoData, findTillData } from '../../staff/work-data-queries.ts';
import { findCardData } from '../../stamps/queries.ts';
import { findPasskeyData } from '../passkeys/queries.ts';
import { findCustomer } from '../queries.ts';
import { findCodeData, findConsentData, findDeviceData, findSessionData, isPhoneProved } from './queries.ts';

/** All that is kept about whoever asks, one statement for each list; of those without a bound of their own the newest. */
export async function readOwnData({ db }: Pick<Services, 'db'>, { id_customer, id_session }: Caller): Promise<CustomerData> {
  const [customer] = await findCustomer(db, id_customer);
  if (!customer) throw unauthorized();
  const has_more: string[] = [];
  async function newest<T>(list: keyof CustomerData, find: (db: Database, id: number) => Promise<T[]>): Promise<T[]> {
    const found = await find(db, id_customer);
    if (found.length > mostOfEach) has_more.push(list);
    return found.slice(0, mostOfEach);
  }
  return {
    customer,
    phone_proved: await isPhoneProved(db, id_customer),
    consents: await newest('consents', findConsentData),
    codes: await newest('codes', findCodeData),
    sessions: await findSessionData(db, id_customer, id_session),
    devices: await findDeviceData(db, id_customer),
    memberships: await findMembershipData(db, id_customer),
    passkeys: await findPasskeyData(db, id_customer),
    saved: await findAllSaved(db, id_customer),
    reminders: await findAllReminders(db, id_customer),
    saved_searches: await findSavedSearches(db, id_customer),
    open_voices: await findVoiceData(db, id_customer),
    claims: await newest('claims', findClaimData),
    stamp_cards: await newest('stamp_cards', findCardData),
    requests: await findRequestData(db, id_customer),
    notifications: await findNotificationData(db, id_customer),
    pushes: await newest('pushes', findPushData),
    changes: await newest('changes', findChangeData),
    till_acts: await newest('till_acts', findTillData),
    photos: await newest('photos', findPhotoData),
    invitations: await newest('invitations', findInvitationData),
    imports: await newest('imports', findImportData),
    has_more,
  };
}
