import type { IdentityProof, Proof } from '../../contract/accounts/passkeys.ts';
import { browserApi } from '../api/api-client.ts';
import { OwnCodeForm } from '../customers/codes/own-code-form.tsx';
import { WhosePassword } from '../customers/whose-password.tsx';
import { useForm } from '../page/use-form.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type ShowOwnProps = { phone: string; proof: Proof; says: string; onShown(shown: IdentityProof): Promise<void> };

/** Proves that an account belongs to the visitor: by its password, or by a code where it has none. */
export function ShowOwn({ phone, proof, says, onShown }: ShowOwnProps) {
  if (proof === 'password') return <ByPassword phone={phone} says={says} onShown={onShown} />;
  return (
    <OwnCodeForm
      phone={phone}
      ask={() => browserApi('POST /customers/send-login-code', { body: { phone } })}
      action={[says, 'Espera…']}
      send={({ code = '' }, id_customer) => onShown({ id_customer, code })}
    />
  );
}

function ByPassword({ phone, says, onShown }: Omit<ShowOwnProps, 'proof'>) {
  const form = useForm({
    fields: ['current_password'],
    check: ({ current_password }) => (current_password ? {} : { current_password: 'Escribe tu contraseña actual' }),
    send: onShown,
  });
  return (
    <form noValidate className="stack" onSubmit={form.onSubmit} onInput={form.onInput}>
      <WhosePassword phone={phone} />
      <PasswordField
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        required
        hint="Para saber que eres tú."
        error={form.errors.current_password}
      />
      <FormProblem text={form.problem} />
      <SubmitButton sending={form.sending} says={[says, 'Espera…']} />
    </form>
  );
}
