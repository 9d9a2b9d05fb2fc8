import { useCallback } from 'react';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { Conflict } from '../../both-consoles/parts/conflict.tsx';
import { changedDays, type HoursByDay, hoursByDay, mergeHours, sayDay, sayHoursOf } from './merge-hours.ts';
import { fetchStore } from './profile.ts';
import type { Edit } from './use-edits.ts';
import { type Hours, readHours } from './week-hours.ts';

type HoursConflictProps = {
  store: Pick<ProfileStore, 'id_store' | 'id_company' | 'name'>;
  edit: Edit;
  today: string;
  /** My days stand over the latest of the others, and shall be saved. */
  onSettled(edit: Edit): void;
  onLeft(): void;
};

type TheirHours = { revision: string; fields: HoursByDay; hours: Hours };

/** Both values of each day that was changed here, where somebody else changed the store meanwhile. */
export default function HoursConflict({ store, edit, today, onSettled, onLeft }: HoursConflictProps) {
  const { id_store, id_company, name } = store;
  const find = useCallback(async (): Promise<TheirHours> => {
    const theirs = await fetchStore(id_company, id_store);
    const hours = readHours(theirs.hours, today);
    return { revision: theirs.revision, fields: hoursByDay(hours), hours };
  }, [id_company, id_store, today]);
  return (
    <Conflict
      what={`el horario de ${name}`}
      mine={hoursByDay(edit.hours)}
      find={find}
      names={Object.fromEntries(changedDays(edit.before, edit.hours).map((day) => [day, sayDay(day, today)]))}
      say={(day, hours) => sayHoursOf(hours[day])}
      onSettled={({ revision, hours }) => onSettled({ before: hours, hours: mergeHours(edit, hours), revision })}
      onLeft={onLeft}
    />
  );
}
