import { useCallback, useRef } from 'react';
import { Conflict } from './conflict.tsx';
import type { EditClash } from './use-edited.ts';

type EditConflictProps<T extends { revision: string }> = {
  /** What is edited: "la sucursal Centro". */
  what: string;
  clash: EditClash;
  /** The thing as it is now; must stay the same between renders. */
  find(): Promise<T>;
  /** The form's fields, with their names for people. */
  names: Partial<Record<keyof T & string, string>>;
  say(name: keyof T & string, fields: T): string;
  /** What the other set shall stand. */
  onLeft(): void;
};

/** Within a form: both values of what was changed in it, where somebody else changed the same thing. What is typed then is sent by the form itself. */
export function EditConflict<T extends { revision: string }>({ what, clash, find, names, say, onLeft }: EditConflictProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const findFields = useCallback(async () => {
    const fields = await find();
    return { revision: fields.revision, fields };
  }, [find]);
  const changed = Object.entries(names).filter(([name]) => name in clash.mine);
  return (
    <div ref={place}>
      <Conflict<T, { revision: string; fields: T }>
        key={clash.key}
        what={what}
        mine={clash.mine as T}
        find={findFields}
        names={Object.fromEntries(changed) as Partial<Record<keyof T & string, string>>}
        say={say}
        onSettled={({ revision }) => {
          clash.putOver(revision);
          place.current?.closest('form')?.requestSubmit();
        }}
        onLeft={onLeft}
      />
    </div>
  );
}

/** A value that needs no words of its own. */
export function sayPlain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada';
  return typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value);
}
