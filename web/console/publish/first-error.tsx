import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import type { MistakesIn } from './kept-draft.ts';

/** The first that is wrong of the fields that a part of the form has. */
export function FirstError<Field extends string>({ errors, of }: { errors: MistakesIn<Field>; of: readonly Field[] }) {
  const wrong = of.find((field) => errors[field]);
  return wrong === undefined ? null : <FieldError id={`${wrong}-error`} text={errors[wrong]} />;
}
