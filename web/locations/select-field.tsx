import { ChevronDown, CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type SelectFieldProps = {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Retries a failed fetch of the options. */
  retry?: (() => void) | undefined;
  onChoose(value: string): void;
  onLeave(): void;
  /** The options. */
  children: ReactNode;
};

/** A required select with its label above and its error below. */
export function SelectField({ name, label, value, error, disabled = false, retry, onChoose, onLeave, children }: SelectFieldProps) {
  return (
    <div className="field">
      <label id={`${name}-label`} htmlFor={name}>
        {label}
      </label>
      <span className="selw">
        <select
          className="input"
          id={name}
          name={name}
          required
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={(change) => onChoose(change.target.value)}
          onBlur={onLeave}
        >
          {children}
        </select>
        {retry ? (
          <Button kind="text" aria-describedby={`${name}-label`} onClick={retry}>
            Reintentar
          </Button>
        ) : (
          <Icon of={ChevronDown} />
        )}
      </span>
      {error && (
        <p className="err" id={`${name}-error`}>
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
    </div>
  );
}
