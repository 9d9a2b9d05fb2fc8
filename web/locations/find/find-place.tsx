import { LocateFixed, RotateCcw } from 'lucide';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FoundPlace } from './finders.ts';
import { useFindPlace } from './use-find-place.ts';

type FindPlaceProps = {
  /** Names are looked for in this state; 0 = none chosen yet. */
  idState: number;
  disabled: boolean;
  onFind(place: FoundPlace): void;
};

/** Fills the four selects: by a postal code or the name of a colonia as it is typed, or by the phone's position after a tap. */
export function FindPlace({ idState, disabled, onFind }: FindPlaceProps) {
  const id = useId();
  const { typed, hint, choices, failed, type, choose, locate, retry, busy } = useFindPlace(idState, onFind);
  return (
    <fieldset className="quick">
      <legend>¿No sabes tu sector?</legend>
      <label htmlFor={id}>Código postal o colonia</label>
      <input
        className="input"
        id={id}
        autoComplete="postal-code"
        maxLength={60}
        enterKeyHint="search"
        placeholder="76000 o La Cruz"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        value={typed}
        onChange={(change) => type(change.target.value)}
        // Enter looks for what is typed; it does not send the form.
        onKeyDown={(press) => {
          if (press.key !== 'Enter') return;
          press.preventDefault();
          if (choices[0]) choose(choices[0]);
        }}
      />
      <p className="hint" id={`${id}-hint`} role="status">
        {hint}
      </p>
      {failed && (
        <Button kind="text" onClick={retry}>
          <Icon of={RotateCcw} size="medium" />
          Reintentar
        </Button>
      )}
      {choices.length > 0 && (
        <ul className="found">
          {choices.map((choice) => (
            <li key={choice.id_colonia}>
              <button type="button" className="chip" onClick={() => choose(choice)}>
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" wide disabled={disabled || busy} onClick={locate}>
        <Icon of={LocateFixed} size="medium" />
        Usar mi ubicación
      </Button>
    </fieldset>
  );
}
