import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { readEvent } from '../../../../contract/offer-from-text/event/read-event.ts';
import { capitalize } from '../../../../contract/validity/dates.ts';
import { localTime, minutesOf } from '../../../../contract/validity/local-time.ts';
import type { EventDraft, EventFields } from '../../events/event-draft.ts';
import { beginEvent, storeOf, usualHours } from '../../events/event-hours.ts';
import { clockAt } from '../../hours/shift-spans.ts';
import { localMinute } from './own-words.ts';

/** As many letters as its title may have. */
const longestTitle = 120;
/** How long one is whose end its words do not say, as of a new one. */
const usualMinutes = 180;

type EventDraftStart = Parameters<typeof beginEvent>[1];

/** The draft of an event from its owner's words. What they leave open is left open, or is that of a new event. */
export function eventFromWords(text: string, profile: CompanyProfile, given: EventDraftStart): EventDraft {
  const begun = beginEvent(profile, given);
  const { time_zone } = begun.fields;
  const { title, rest, date, between, saysHours, from, to, charges, price } = readEvent(text, localMinute(given.now, time_zone));
  const isLong = title.length > longestTitle;
  const ofDay = usualHours(storeOf(profile, begun.fields), date ?? localTime(given.now, time_zone).date);
  const said = { from: from ?? '', to: to ?? (from === null ? '' : clockAt(minutesOf(from) + usualMinutes)) };
  const fields: EventFields = {
    ...begun.fields,
    ...(saysHours ? said : ofDay),
    title: capitalize(isLong ? title.slice(0, title.lastIndexOf(' ', longestTitle)) : title),
    description: capitalize([...(isLong ? [title] : []), rest].filter(Boolean).join('. ')),
    date,
    charges,
    price,
  };
  return { ...begun, fields, usual_hours: !saysHours, words: text, between };
}
