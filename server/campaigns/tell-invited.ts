import { sayInvitation } from '../../contract/notices/campaign-words.ts';
import type { Database } from '../../database/database.ts';
import { announce, notify } from '../notifications/notify.ts';
import type { EventBus } from '../platform/cluster/event-bus.ts';
import { findOwnersOf, type StoredCampaign } from './commands.ts';

type AnnouncementInput = Parameters<typeof announce>[1];

/** Writes to the owners of these shops that they are invited, or that they have not answered yet; `announceAll` says so after the commit. */
export async function tellOwners(
  tx: Database,
  campaign: StoredCampaign,
  { companies, time_zone, isAgain, now }: { companies: readonly number[]; time_zone: string; isAgain: boolean; now: Date },
): Promise<AnnouncementInput[]> {
  const { id_campaign, image } = campaign;
  const words = sayInvitation({ ...campaign, time_zone }, now, isAgain);
  const told: AnnouncementInput[] = [];
  for (const { id_customer, id_company } of await findOwnersOf(tx, companies)) {
    const one = await notify(tx, {
      type: 'reminders',
      ...words,
      image,
      url: '/mi-negocio',
      id_company,
      to: { customer: id_customer },
      subject: `campaign:${id_campaign}:${id_company}:${id_customer}:${now.getTime()}`,
      counts: false,
      now,
    });
    if (one) told.push(one);
  }
  return told;
}

export function announceAll(events: EventBus, told: readonly AnnouncementInput[]): void {
  for (const one of told) announce(events, one);
}
