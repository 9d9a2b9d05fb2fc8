import { type FormEvent, useState } from 'react';
import { capitalize } from '../../contract/validity/dates.ts';
import { problemOf } from '../api/problem.ts';

export type Mistakes<Field extends string> = Partial<Record<Field, string>>;

type Form<Field extends string> = {
  fields: readonly Field[];
  /** What the fields lack before anything is sent. */
  check(values: Record<Field, string>): Mistakes<Field>;
  /** Throws as calls do. */
  send(values: Record<Field, string>): Promise<void>;
};

const focus = (form: HTMLFormElement, field: string) => (form.elements.namedItem(field) as HTMLElement | null)?.focus();

/**
 * A form that is sent by a call. What is wrong stands by field, or in `problem`; the first field at fault has the focus, and what was typed
 * stays.
 */
export function useForm<Field extends string>({ fields, check, send }: Form<Field>) {
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Mistakes<Field>>({});
  const [problem, setProblem] = useState<string>();

  function show(form: HTMLFormElement, mistakes: Mistakes<Field>): boolean {
    setErrors(mistakes);
    const first = fields.find((field) => mistakes[field]);
    if (first) focus(form, first);
    return first !== undefined;
  }
  async function submit(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const values = Object.fromEntries(fields.map((field) => [field, String(given.get(field) ?? '')])) as Record<Field, string>;
    setProblem(undefined);
    if (show(form, check(values))) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const { detail, errors: refused = [] } = problemOf(error);
      // The API's messages go on after the field's name; here they stand alone.
      const byField = Object.fromEntries(refused.map(({ field, message }) => [field, capitalize(message)])) as Mistakes<Field>;
      if (!show(form, byField)) setProblem(detail);
    } finally {
      setSending(false);
    }
  }
  return {
    sending,
    errors,
    problem,
    /** For the form: what is typed again is not called wrong any more. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      setErrors((before) => (name in before ? { ...before, [name]: undefined } : before));
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!sending) void submit(event.currentTarget);
    },
  };
}
