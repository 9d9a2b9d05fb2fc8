import { Link } from 'react-router';
import type { Session } from '../../contract/accounts/customers.ts';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useForm } from '../page/use-form.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Check } from './check.tsx';
import { useChosenPlace } from './use-chosen-place.ts';

/** The last step of a new customer: a name. The button also accepts the privacy notice that is linked above it. */
export function ProvedForm({ proof, onSession }: { proof: string; onSession(session: Session): Promise<void> }) {
  const place = useChosenPlace();
  const settings = useRoot()?.settings;
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['name', 'accepts_promotions'],
    check: ({ name }) => (name.trim() ? {} : { name: 'Escribe tu nombre.' }),
    send: async ({ name, accepts_promotions }) => {
      const accepts = { accepts_privacy: true, accepts_promotions: accepts_promotions !== '' } as const;
      const body = { proof, name: name.trim(), ...accepts, ...place };
      await onSession(await browserApi('POST /customers/register-with-proof', { body }));
    },
  });
  return (
    <form className="form" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <TextField
        name="name"
        label="¿Cómo te llamas?"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        required
        maxLength={80}
        error={errors.name}
      />
      <Check name="accepts_promotions">Quiero recibir promociones (opcional)</Check>
      <p className="hint">
        Al tocar el botón aceptas el{' '}
        <Link className="link" to={settings?.privacy_url ?? paths.privacy} target="_blank">
          aviso de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
        </Link>
        .
      </p>
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={['Acepto y quiero mi cupón', 'Apartando…']} />
    </form>
  );
}
