import { useCallback } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import { sayDatedDay, sayTimeRange } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { Conflict } from '../../both-consoles/parts/conflict.tsx';
import { serverNow } from '../../session/server-clock.ts';
import { sayPicture } from '../publish/offer-conflict.tsx';
import { fetchOwned } from '../shell/owned.ts';
import { type EventDraft, type EventFields, fieldsOfEvent } from './event-draft.ts';

const names: Partial<Record<keyof EventFields, string>> = {
  title: 'Qué es',
  image: 'Foto',
  date: 'Qué día',
  from: 'Empieza',
  to: 'Termina',
  last: 'Termina el',
  venue: 'Dónde',
  address: 'Calle y número',
  price: 'Entrada',
  description: 'Descripción',
};

function say(name: keyof EventFields, fields: EventFields): string {
  const today = localTime(serverNow(), fields.time_zone).date;
  const value = fields[name];
  if (name === 'price') return fields.price && fields.charges ? sayMoney(fields.price) : 'gratis';
  if (name === 'from' || name === 'to') return sayTimeRange(fields.from, fields.to).split(' a ')[name === 'from' ? 0 : 1] ?? '';
  if (value === null || value === '') return name === 'last' ? 'la misma noche' : 'nada';
  return name === 'date' || name === 'last' ? sayDatedDay(String(value), today) : String(value);
}

type EventConflictProps = {
  draft: EventDraft;
  profile: CompanyProfile;
  /** The draft is of the present revision, and shall be saved. */
  onSettled(draft: EventDraft): void;
  onLeft(): void;
};

/** Both values of an event that somebody else changed meanwhile. */
export function EventConflict({ draft, profile, onSettled, onLeft }: EventConflictProps) {
  const { id_company, id_item, fields } = draft;
  const find = useCallback(async () => {
    const theirs = await fetchOwned.event(id_company, id_item ?? 0);
    return { revision: theirs.revision, starts_at: theirs.starts_at, fields: fieldsOfEvent(theirs, profile) };
  }, [id_company, id_item, profile]);
  return (
    <Conflict
      what="este evento"
      mine={fields}
      find={find}
      names={names}
      say={(name, given) => (name === 'image' ? sayPicture(given.image, fields.image) : say(name, given))}
      onSettled={({ revision, starts_at }) => onSettled({ ...draft, revision, known_start: draft.known_start && starts_at })}
      onLeft={onLeft}
    />
  );
}
