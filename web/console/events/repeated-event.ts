import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { nextSameWeekday } from '../publish/offer-periods.ts';
import { type EventFields, fieldsOfEvent } from './event-draft.ts';

const iso = (epoch: number) => new Date(epoch).toISOString();

/** An event again: the same, at the same hours, on the next same weekday. */
export function repeatedEvent(event: OwnedEvent, profile: CompanyProfile, now: number): EventFields {
  const { starts, ends } = nextSameWeekday(event, now);
  return fieldsOfEvent({ ...event, starts_at: iso(starts), ends_at: iso(ends) }, profile);
}
