import { useState } from 'react';
import { isCommonPassword } from '../../contract/accounts/passwords.ts';
import { browserApi } from '../api/api-client.ts';
import { useForm } from '../page/use-form.ts';
import { storeSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { WhosePassword } from './whose-password.tsx';

type Field = 'current_password' | 'new_password';

/** A changed password ends every other session; this one goes on with a new token. */
export function ChangePassword({ phone }: { phone: string }) {
  const [done, setDone] = useState(0);
  return (
    <>
      <details key={done}>
        <summary>Cambiar contraseña</summary>
        <PasswordForm phone={phone} onDone={() => setDone(done + 1)} />
      </details>
      <p className="sub" role="status">
        {done > 0 && 'Cambiamos tu contraseña y cerramos tus otras sesiones.'}
      </p>
    </>
  );
}

function PasswordForm({ phone, onDone }: { phone: string; onDone(): void }) {
  const { sending, errors, problem, onSubmit } = useForm<Field>({
    fields: ['current_password', 'new_password'],
    check: ({ current_password, new_password }) => ({
      ...(current_password ? {} : { current_password: 'Escribe tu contraseña actual' }),
      ...whyRefused(new_password, phone),
    }),
    async send(body) {
      storeSession(await browserApi('POST /customers/update-password', { body }));
      onDone();
    },
  });
  return (
    <form noValidate className="stack" onSubmit={onSubmit}>
      <WhosePassword phone={phone} />
      <PasswordField
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <PasswordField
        name="new_password"
        label="Contraseña nueva"
        autoComplete="new-password"
        required
        hint="Entre 8 y 128 letras, números o signos."
        error={errors.new_password}
      />
      <FormProblem text={problem} />
      <Button type="submit" kind="primary" wide disabled={sending}>
        {sending ? 'Cambiando…' : 'Cambiar contraseña'}
      </Button>
    </form>
  );
}

function whyRefused(password: string, phone: string): { new_password?: string } {
  if (password.length < 8) return { new_password: 'Escribe al menos 8 letras, números o signos' };
  return isCommonPassword(password, phone) ? { new_password: 'Es de las primeras que cualquiera probaría. Elige otra' } : {};
}
