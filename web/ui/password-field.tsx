import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'children'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed, pasted, and filled in by a password manager. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? EyeOff : Eye;
  return (
    <TextField {...field} type={shown ? 'text' : 'password'} maxLength={128} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="icon-button eye"
        aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        onClick={() => setShown(!shown)}
      >
        <Icon of={icon} size="medium" />
      </button>
    </TextField>
  );
}
