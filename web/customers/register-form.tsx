import { Link } from 'react-router';
import type { CodeSent } from '../../contract/accounts/customers.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useForm } from '../page/use-form.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Check } from './check.tsx';
import { passwordHint, passwordMistake } from './password-mistake.ts';
import { PhoneField, phoneMistake } from './phone-field.tsx';
import { useChosenPlace } from './use-chosen-place.ts';

const fields = ['name', 'phone', 'password', 'accepts_privacy', 'accepts_promotions'] as const;
export type Draft = Record<(typeof fields)[number], string>;

type RegisterFormProps = { draft: Draft | undefined; onSent(sent: CodeSent, draft: Draft): void };

/** The first step: who, by which phone, and what they agree to. */
export function RegisterForm({ draft, onSent }: RegisterFormProps) {
  const place = useChosenPlace();
  const settings = useRoot()?.settings;
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields,
    check: ({ name, phone, password, accepts_privacy }) => ({
      ...(name.trim() ? {} : { name: 'Escribe tu nombre.' }),
      phone: phoneMistake(phone),
      password: passwordMistake(password, phone),
      ...(accepts_privacy ? {} : { accepts_privacy: 'Para crear tu cuenta, acepta el aviso de privacidad.' }),
    }),
    send: async (values) => {
      const { name, phone, password } = values;
      const accepts = { accepts_privacy: true, accepts_promotions: values.accepts_promotions !== '' } as const;
      const body = { name: name.trim(), phone: normalizePhone(phone) ?? phone, password, ...accepts, ...place };
      onSent(await browserApi('POST /customers/register-from-mobile-v2', { body }), values);
    },
  });
  return (
    <form className="form" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <TextField
        name="name"
        label="Nombre"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={80}
        defaultValue={draft?.name}
        error={errors.name}
      />
      <PhoneField explained autoComplete="tel-national" error={errors.phone} defaultValue={draft?.phone} />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        required
        minLength={8}
        defaultValue={draft?.password}
        error={errors.password}
        hint={passwordHint}
      />
      <Check name="accepts_privacy" required checked={draft?.accepts_privacy} error={errors.accepts_privacy}>
        Leí y acepto el{' '}
        <Link to={settings?.privacy_url ?? paths.privacy} target="_blank">
          aviso de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
        </Link>
      </Check>
      <Check name="accepts_promotions" checked={draft?.accepts_promotions}>
        Quiero recibir promociones (opcional)
      </Check>
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={['Crear cuenta', 'Enviando…']} />
    </form>
  );
}
