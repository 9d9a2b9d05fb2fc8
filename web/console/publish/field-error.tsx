import { CircleAlert } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { MistakesIn } from './kept-draft.ts';

/** What is wrong with a part of the form, under it. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} size="small" />
      {text}
    </p>
  );
}

/** The first that is wrong of the fields that a part of the form has. */
export function FirstError<Field extends string>({ errors, of }: { errors: MistakesIn<Field>; of: readonly Field[] }) {
  const wrong = of.find((field) => errors[field]);
  return wrong === undefined ? null : <FieldError id={`${wrong}-error`} text={errors[wrong]} />;
}
