import type { ClosedThen } from '../publish/form-part.ts';
import type { MistakesIn } from '../publish/kept-draft.ts';
import type { EventField, EventFields } from './event-draft.ts';

/** What every part of the form gets. */
export type EventPartProps = {
  fields: EventFields;
  errors: MistakesIn<EventField>;
  closed: ClosedThen;
  change(changed: Partial<EventFields>): void;
};
