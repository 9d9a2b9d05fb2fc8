import { CircleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  name: string;
  label: string;
  error?: string | undefined;
  /** Below the field as long as there is no error. */
  hint?: string;
  /** Beside the field, such as the button that shows a password. */
  children?: ReactNode;
};

/** A field to type into, with its label above and what is wrong below. */
export function TextField({ label, error, hint, children, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="inw">
        <input
          {...input}
          className="input"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {children}
      </span>
      {note && (
        <p className={error ? 'err' : 'hint'} id={`${id}-note`}>
          {error && <Icon of={CircleAlert} size="small" />}
          {note}
        </p>
      )}
    </div>
  );
}
