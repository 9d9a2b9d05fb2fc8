import type { Session } from '../../contract/accounts/customers.ts';
import { browserApi } from '../api/api-client.ts';
import { useForm } from '../page/use-form.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { PhoneField, phoneMistake } from './phone-field.tsx';

type LoginFormProps = { className: 'fields' | 'form'; phone?: string; onSession(session: Session): Promise<void> };

/** Phone and password. */
export function LoginForm({ className, phone = '', onSession }: LoginFormProps) {
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['phone', 'password'],
    check: (given) => ({
      phone: phoneMistake(given.phone),
      ...(given.password ? {} : { password: 'Escribe tu contraseña.' }),
    }),
    send: async (body) => onSession(await browserApi('POST /customers/login', { body })),
  });
  return (
    <form className={className} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <PhoneField autoComplete="username" error={errors.phone} defaultValue={phone} />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" required error={errors.password} />
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={['Entrar', 'Entrando…']} />
    </form>
  );
}
