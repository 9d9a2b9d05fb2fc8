import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';

type CheckProps = { name: string; required?: boolean; checked?: string | undefined; error?: string | undefined; children: ReactNode };

/** Something to agree to. */
export function Check({ name, required, checked, error, children }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={Boolean(checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="err" id={id}>
          <Icon of={CircleAlert} size="small" />
          {error}
        </p>
      )}
    </div>
  );
}
