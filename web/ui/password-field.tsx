import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
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
      <IconButton
        label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        icon={icon}
        size="medium"
        className="eye"
        onClick={() => setShown(!shown)}
      />
    </TextField>
  );
}
