import { Bell } from 'lucide';
import { type FormEvent, type ReactNode, useState } from 'react';
import { mostWishLetters, readWish } from '../../contract/notices/read-wish.ts';
import type { SavedSearch } from '../../contract/notices/saved-searches.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { wishAddress } from './address.ts';

const prices = [50, 80, 100, 200];

type Choices = { max_price: number | null; at_night: boolean; here: boolean };
type FormProps = { q: string; isLoggedIn: boolean; onSaved(search: SavedSearch): void };

/** Asks in one's own words, or by taps: a price, a colonia and the night that were written become choices. */
export function WishForm({ q, isLoggedIn, onSaved }: FormProps) {
  const place = useRoot()?.place;
  const first = readWish(q);
  const [typed, setTyped] = useState(first.q);
  const [choices, setChoices] = useState<Choices>(first);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  /** The present wish: the choices with what the visitor wrote beside them. */
  function readTyped(): Choices & { q: string } {
    const wish = readWish(typed);
    const wanted = {
      max_price: wish.max_price ?? choices.max_price,
      at_night: wish.at_night || choices.at_night,
      here: wish.here || choices.here,
    };
    setTyped(wish.q);
    setChoices(wanted);
    return { ...wanted, q: wish.q };
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const { here, ...wanted } = readTyped();
    setProblem(undefined);
    if (!wanted.q) return setError('Escribe qué buscas');
    if (!place?.id_city) return setProblem('Primero elige tu ciudad.');
    setSending(true);
    try {
      const id_colonia = here && place.id_colonia ? place.id_colonia : null;
      onSaved(await browserApi('POST /saved-searches', { body: { ...wanted, id_city: place.id_city, id_colonia } }));
    } catch (failure) {
      setProblem(problemOf(failure).detail);
    } finally {
      setSending(false);
    }
  }
  const set = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  return (
    <form className="form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        name="q"
        label="¿Qué buscas?"
        placeholder="Tacos, corte de pelo, danzón…"
        hint="Como lo dirías: «tacos, menos de $80, en mi colonia, de noche»."
        value={typed}
        maxLength={mostWishLetters}
        autoComplete="off"
        enterKeyHint="done"
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onBlur={readTyped}
      />
      <WishChoices choices={choices} set={set} words={typed} />
      <FormProblem text={problem} />
      {isLoggedIn ? (
        <Button type="submit" kind="primary" wide disabled={sending}>
          <Icon of={Bell} size="medium" />
          {sending ? 'Guardando…' : 'Avísame'}
        </Button>
      ) : (
        <ButtonLink kind="primary" wide to={`${paths.login}?volver=${encodeURIComponent(wishAddress(q || typed))}`}>
          <Icon of={Bell} size="medium" />
          Entra y te avisamos
        </ButtonLink>
      )}
    </form>
  );
}

type ChoicesProps = { choices: Choices; set(change: Partial<Choices>): void; words: string };

function WishChoices({ choices, set, words }: ChoicesProps) {
  const place = useRoot()?.place;
  const hasColonia = Boolean(place?.id_colonia && place.colonia);
  return (
    <>
      <ChipGroup label="Cuánto">
        <Chip isOn={choices.max_price === null} onClick={() => set({ max_price: null })}>
          Cualquier precio
        </Chip>
        {[...new Set([...prices, choices.max_price ?? 50])]
          .sort((a, b) => a - b)
          .map((price) => (
            <Chip key={price} isOn={choices.max_price === price} onClick={() => set({ max_price: price })}>
              Hasta ${price}
            </Chip>
          ))}
      </ChipGroup>
      <ChipGroup label="Dónde">
        <Chip isOn={!(choices.here && hasColonia)} onClick={() => set({ here: false })}>
          {place?.city ? `Todo ${place.city}` : 'Toda la ciudad'}
        </Chip>
        {hasColonia ? (
          <Chip isOn={choices.here} onClick={() => set({ here: true })}>
            Solo {place?.colonia}
          </Chip>
        ) : (
          <ButtonLink kind="text" to={`${paths.location}?volver=${encodeURIComponent(wishAddress(words))}`}>
            Elegir mi colonia
          </ButtonLink>
        )}
      </ChipGroup>
      <ChipGroup label="Cuándo">
        <Chip isOn={!choices.at_night} onClick={() => set({ at_night: false })}>
          A cualquier hora
        </Chip>
        <Chip isOn={choices.at_night} onClick={() => set({ at_night: true })}>
          Que sirva de noche
        </Chip>
      </ChipGroup>
    </>
  );
}

function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chip-group">
      <legend>{label}</legend>
      <div className="chip-cloud">{children}</div>
    </fieldset>
  );
}

const Chip = ({ isOn, onClick, children }: { isOn: boolean; onClick(): void; children: ReactNode }) => (
  <button type="button" className={isOn ? 'chip chosen' : 'chip'} aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
);
