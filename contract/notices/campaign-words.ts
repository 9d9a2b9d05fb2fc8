import { sayOnDay } from '../validity/dates.ts';
import { localTime } from '../validity/local-time.ts';

type CampaignBrief = { name: string; starts_at: string | Date; time_zone: string };

/** What an owner is told of a campaign: that they are invited, or again that they have not answered. */
export function sayInvitation({ name, starts_at, time_zone }: CampaignBrief, now: number | Date, isAgain = false) {
  const day = sayOnDay(localTime(starts_at, time_zone).date, localTime(now, time_zone).date);
  return {
    title: isAgain ? `«${name}» te espera` : `Te invitan a «${name}»`,
    message: `${new Date(starts_at) > new Date(now) ? 'Empieza' : 'Empezó'} ${day}. Apunta un cupón con un toque en «Mi negocio».`,
  };
}
