import { type ComponentProps, useId } from 'react';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { label: string; hint?: string };

/** Several lines to type, with their label above. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea rows={3} {...area} className="input text-area" id={id} aria-describedby={hint ? `${id}-note` : undefined} />
      {hint && (
        <p className="hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  );
}
