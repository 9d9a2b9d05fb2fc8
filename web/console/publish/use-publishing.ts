import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { capitalize } from '../../../contract/validity/dates.ts';
import { problemOf } from '../../api/problem.ts';
import { isPassing } from '../../api/transport.ts';
import { kitOf, listOf, shopPaths } from '../../page/shop-paths.ts';
import { serverNow } from '../../session/server-clock.ts';
import { type Draft, dropDraftsOf } from './drafts-store.ts';
import type { MissingField, MistakesIn } from './kept-draft.ts';
import { type SendResult, saveChanges } from './send-draft.ts';
import { publishNoted } from './send-noted.ts';
import type { DraftInHand } from './use-draft.ts';

const byField = <Field extends string>(missing: MissingField<Field>[]) =>
  Object.fromEntries(missing.map(({ field, message }) => [field, message])) as MistakesIn<Field>;

/** Where the form shows what the server calls otherwise. */
const shownAs = (field: string) => (field === 'price_attested' ? 'charged' : field);

/** What is wrong with the form; the first field at fault gets the focus. */
function useMistakes<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<MistakesIn<Field>>({});
  const toShow = useRef<string>(undefined);
  function show(mistakes: MistakesIn<Field>): boolean {
    setErrors(mistakes);
    [toShow.current] = Object.keys(mistakes);
    return toShow.current !== undefined;
  }
  // What is said of a field stands there once the mistakes are rendered.
  useEffect(() => {
    const first = toShow.current;
    if (first === undefined || !(first in errors)) return;
    toShow.current = undefined;
    const message = form.current?.querySelector(`[id="${first}-error"]`);
    const field = form.current?.querySelector<HTMLElement>(`[name="${first}"]`) ?? message?.closest('fieldset')?.querySelector('input');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus({ preventScroll: true });
    (message ?? field)?.scrollIntoView({ block: 'center' });
  }, [errors]);
  return {
    form,
    errors,
    show,
    /** What is changed is not called wrong any more. */
    forget: (fields: string[]) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))) as MistakesIn<Field>),
  };
}

/** The screen after what was sent. */
function afterOf({ noun, opened_hours: opened }: Draft, { id_item, isDraft }: SendResult, isLive: boolean): [string, NavigateOptions] {
  const replace = true;
  // Where a person looks at it first, its card says why: a coupon's stands on its own page too.
  if (isLive || (isDraft && noun !== 'coupon')) return [listOf[noun], { replace }];
  if (isDraft) return [shopPaths.coupon(id_item), { replace }];
  return [kitOf(noun, id_item), { replace, state: { published: serverNow(), opened } }];
}

/** Publishes a draft, or saves what is published already; says what is missing, what waits for a network and what somebody else changed. */
export function usePublishing<D extends Draft, Field extends string>(
  hand: DraftInHand<D>,
  isLive: boolean,
  /** What the owner still has to fill in before publishing, in the form's order. */
  missingOf: (draft: D, now: number) => MissingField<Field>[],
) {
  const { present, keep } = hand;
  const { show, ...mistakes } = useMistakes<Field>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isInConflict, setInConflict] = useState(false);
  const [stops, stop] = useReducer((before: number) => before + 1, 0);
  const navigate = useNavigate();

  const goOn = (sent: SendResult) => void navigate(...afterOf(present.current, sent, isLive));

  async function fail(error: unknown): Promise<void> {
    const { status, detail, errors: refused = [] } = problemOf(error);
    if (status === 412) {
      setInConflict(true);
      return stop();
    }
    if (isPassing(status)) {
      await keep({ ...present.current, waiting: !isLive });
      return isLive ? setProblem(`${detail} Tus cambios están guardados en este teléfono.`) : stop();
    }
    if (!show(byField(refused.map(({ field, message }) => ({ field: shownAs(field) as Field, message: capitalize(message) })))))
      setProblem(detail);
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    if (show(byField(missingOf(present.current, serverNow())))) return;
    setBusy(true);
    try {
      const sent = await hand.inTurn(async () => {
        await hand.sendPhoto();
        const { id_item } = present.current;
        return isLive && id_item !== null ? saveChanges(present.current, id_item) : publishNoted(hand);
      });
      await hand.drop();
      // It may also be a draft that was begun on another screen of this device.
      await dropDraftsOf(present.current.noun, sent.id_item);
      goOn(sent);
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    ...mistakes,
    problem,
    isBusy,
    isInConflict,
    /** How often it was stopped by what stands above the form. */
    stops,
    send,
    /** The owner's values shall stand, over the revision that is there now. */
    settle: (next: D) => {
      setInConflict(false);
      void keep(next).then(() => send());
    },
    /** What the other set shall stand. */
    leave: () => void hand.drop().then(() => navigate(listOf[present.current.noun], { replace: true })),
  };
}

export type PublishState<D extends Draft, Field extends string> = ReturnType<typeof usePublishing<D, Field>>;
