import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from './note.tsx';

/** The other person's version of the thing. */
export type Theirs<Fields> = { revision: string; fields: Fields };

type ConflictProps<Fields, There extends Theirs<Fields>> = {
  /** What is edited: "este cupón". */
  what: string;
  mine: Fields;
  /** Must stay the same between renders. */
  find(): Promise<There>;
  /** What is compared, with its name for people. */
  names: Partial<Record<keyof Fields & string, string>>;
  say(name: keyof Fields & string, fields: Fields): string;
  /** The owner's values shall stand over those that are there. */
  onSettled(theirs: There): void;
  /** What the other set shall stand. */
  onLeft(): void;
};

/** Somebody else changed it meanwhile: both values of whatever differs, and which shall stand. */
export function Conflict<Fields, There extends Theirs<Fields>>(props: ConflictProps<Fields, There>) {
  const { what, mine, find, names, say, onSettled, onLeft } = props;
  const [theirs, setTheirs] = useState<There>();
  const [problem, setProblem] = useState<string>();
  const look = useCallback(() => {
    setProblem(undefined);
    find().then(setTheirs, (error) => setProblem(problemOf(error).detail));
  }, [find]);
  useEffect(look, [look]);
  // What is decided comes into view beside the button that asked for it.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) place.current?.scrollIntoView({ block: 'center' });
  }, [theirs]);
  if (problem !== undefined)
    return (
      <Note kind="bad">
        <p role="alert">{`Alguien más cambió ${what} mientras editabas, y no pudimos ver qué. ${problem}`}</p>
        <Button kind="quiet" onClick={look}>
          Reintentar
        </Button>
      </Note>
    );
  if (!theirs) return <Note kind="bad">Alguien más cambió {what} mientras editabas. Viendo qué cambió…</Note>;
  const { fields } = theirs;
  const differing = (Object.keys(names) as (keyof Fields & string)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(mine[name]),
  );
  return (
    <Note kind="bad">
      <p>
        <b>Alguien más cambió {what} mientras editabas.</b>
      </p>
      {differing.length === 0 && <p>Ahora dice lo mismo que tú pones.</p>}
      <dl className="both">
        {differing.map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              Ahora dice <b>{say(name, fields)}</b>; tú pones <b>{say(name, mine)}</b>
              {!say(name, mine).endsWith('.') && '.'}
            </dd>
          </div>
        ))}
      </dl>
      <div ref={place} className="acts">
        <Button kind="quiet" onClick={onLeft}>
          Dejar lo de ahora
        </Button>
        <Button kind="quiet" onClick={() => onSettled(theirs)}>
          Poner lo mío
        </Button>
      </div>
    </Note>
  );
}
