import { useRef, useState } from 'react';
import type { ColoniaChoice, FoundPlace, PlaceResult } from './finders.ts';

/** Fetched when somebody begins to look for a place. */
const finders = () => import('./finders.ts');

const nothingYet: PlaceResult = { hint: 'Con eso llenamos lo demás por ti.' };

/** What was typed, what was found for it, and which of several to choose. An answer that another attempt has overtaken is dropped. */
export function useFindPlace(idState: number, onFind: (place: FoundPlace) => void) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState(nothingYet);
  const [busy, setBusy] = useState(false);
  const attempt = useRef(0);
  const last = useRef(() => {});

  function look(find: (fill: (place: FoundPlace) => void) => Promise<PlaceResult>): void {
    last.current = () => look(find);
    const current = ++attempt.current;
    const isCurrent = () => current === attempt.current;
    setFound({ hint: 'Buscando…' });
    setBusy(true);
    find((place) => isCurrent() && onFind(place))
      .catch((): PlaceResult => ({ hint: 'No pudimos buscar. Revisa tu conexión.', failed: true }))
      .then((result) => {
        if (!isCurrent()) return;
        setBusy(false);
        setFound(result);
      });
  }

  function type(text: string): void {
    setTyped(text);
    const words = text.trim();
    if (/^\d{5}$/.test(words)) look(async (fill) => (await finders()).byPostalCode(words, fill));
    else if (/^\D{3,}/.test(words)) look(async () => (await finders()).byName(idState, words));
    else drop();
  }

  function drop(): void {
    attempt.current++;
    setBusy(false);
    setFound(nothingYet);
  }

  return {
    typed,
    busy,
    hint: found.hint,
    choices: found.choices ?? [],
    failed: found.failed ?? false,
    type,
    locate: () => look(async (fill) => (await finders()).byPosition(fill)),
    retry: () => last.current(),
    choose(choice: ColoniaChoice) {
      onFind({ state: String(Math.floor(choice.id_city / 1000)), city: String(choice.id_city), colonia: String(choice.id_colonia) });
      setTyped(choice.label.split(', ')[0] ?? '');
      setFound({ hint: `${choice.label}. Llenamos lo demás por ti.` });
    },
  };
}
