import { useState } from 'react';
import type { ChosenSettings, SettingsChange } from '../../../contract/settings.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { keep } from '../../both-consoles/shell/kept-answers.ts';
import type { Mistakes } from '../../page/use-form.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { changeOf, colorMistakes, type DraftField, differing, draftOf, mistakesOf, type SettingsDraft, undoOf } from './settings-draft.ts';

export const keptSettings = 'city-settings';

export const fetchChosen = (): Promise<ChosenSettings> => browserApi('GET /settings/chosen');

const fieldOf = (named: string) => named.replace('colors.', '') as DraftField;
const send = (body: SettingsChange, revision: string) => provingApi('PATCH /settings', { body, headers: ifMatch(revision) });
const sayDone = (count: number) =>
  `${count === 1 ? 'Guardado 1 cambio.' : `Guardados ${count} cambios.`} Se ven en todos los teléfonos en un minuto.`;

type Fault = { errors: Mistakes<DraftField>; problem: string | undefined; isStale: boolean };
const noFault: Fault = { errors: {}, problem: undefined, isStale: false };

/**
 * The mistakes of a refused change, by field or as a whole. A change that conflicts with another operator's has no text, since the screen shows both values.
 */
function faultOf(error: unknown): Fault {
  const { status, detail, errors = [] } = problemOf(error);
  const isStale = status === 412;
  const byField = Object.fromEntries(errors.map(({ field, message }) => [fieldOf(field), `Revísalo: ${message}.`]));
  return { errors: byField, problem: isStale ? undefined : detail, isStale };
}

const without = (errors: Mistakes<DraftField>, given: object): Mistakes<DraftField> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in given)));

/** The settings in an operator's form: what is there, what is typed, and how a change is saved and taken back. */
export function useSettings(loaded: ChosenSettings) {
  const [present, setPresent] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [isSending, setSending] = useState(false);
  const [{ errors, problem, isStale }, setFault] = useState<Fault>(noFault);
  const [done, setDone] = useState<UndoableChange>();
  const changed = differing(draftOf(present), draft);

  async function show(): Promise<ChosenSettings> {
    const now = await fetchChosen();
    keep(keptSettings, now);
    setPresent(now);
    setDraft(draftOf(now));
    return now;
  }
  /** Runs a call; what is wrong stands by its field, or in `problem`. */
  async function run(work: () => Promise<void>): Promise<void> {
    setSending(true);
    setFault(noFault);
    await work().catch((error: unknown) => setFault(faultOf(error)));
    setSending(false);
  }
  const save = (over = present) =>
    run(async () => {
      const fields = differing(draftOf(over), draft);
      const mistakes = mistakesOf(draft, fields);
      setFault({ ...noFault, errors: mistakes });
      if (Object.keys(mistakes).length > 0 || fields.length === 0) return;
      await send(changeOf(draft, fields), over.revision);
      const { revision } = await show();
      const undo = () =>
        run(async () => {
          await send(undoOf(over, fields), revision);
          await show();
        });
      setDone({ key: Date.now(), words: sayDone(fields.length), undo });
    });
  return {
    present,
    draft,
    changed,
    isSending,
    isStale,
    errors: { ...errors, ...colorMistakes(draft, changed) },
    problem,
    done,
    /** Whoever types on has done with what was saved: taking that back would take the new words too. */
    type: (given: Partial<SettingsDraft>) => {
      setDone(undefined);
      setDraft((before) => ({ ...before, ...given }));
      setFault((before) => ({ ...before, errors: without(before.errors, given) }));
    },
    save: () => save(),
    saveOver: (theirs: ChosenSettings) => save(theirs),
    /** Forgets what was typed, for what is there now. */
    reset: () => run(async () => void (await show())),
    discard: () => {
      setDraft(draftOf(present));
      setFault(noFault);
    },
    forget: () => setDone(undefined),
  };
}

export type SettingsForm = ReturnType<typeof useSettings>;
