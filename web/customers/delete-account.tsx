import { useNavigate } from 'react-router';
import type { Customer } from '../../contract/accounts/customers.ts';
import type { Body } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import { retention } from '../../contract/retention.ts';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { useForm } from '../page/use-form.ts';
import { forgetPush } from '../push/forget-push.ts';
import { endSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { OwnCodeForm } from './codes/own-code-form.tsx';
import { WhosePassword } from './whose-password.tsx';

/** Deletes the account once its owner has shown its password, or a code where it has none, and knows what happens. */
export function DeleteAccount({ customer: { phone, has_password } }: { customer: Customer }) {
  const navigate = useNavigate();
  async function leave(body: Body<Calls['DELETE /customers/me']>): Promise<void> {
    await browserApi('DELETE /customers/me', { body });
    forgetPush();
    endSession();
    await navigate(paths.login, { replace: true, state: { deleted: true } });
  }
  return (
    <details>
      <summary>Quiero borrar mi cuenta</summary>
      <div className="stack">
        <ul className="plain-facts">
          <li>Tu cuenta se cierra en este momento y en todos tus teléfonos.</li>
          <li>
            A los {retention.daysUntilErased} días borramos tu nombre, tu teléfono y tu ubicación. Lo que queda ya no dice quién eres.
          </li>
          <li>Hasta entonces tu teléfono no puede abrir otra cuenta. Si quieres tus datos, descárgalos antes.</li>
        </ul>
        {has_password ? (
          <ByPassword phone={phone} onShown={leave} />
        ) : (
          <OwnCodeForm
            phone={phone}
            ask={() => browserApi('POST /customers/send-login-code', { body: { phone } })}
            action={actionText}
            send={({ code = '' }, id_customer) => leave({ id_customer, code })}
          />
        )}
      </div>
    </details>
  );
}

const actionText: [string, string] = ['Borrar mi cuenta', 'Borrando…'];

function ByPassword({ phone, onShown }: { phone: string; onShown(body: { current_password: string }): Promise<void> }) {
  const { sending, errors, problem, onSubmit } = useForm({
    fields: ['current_password'],
    check: ({ current_password }) => (current_password ? {} : { current_password: 'Escribe tu contraseña actual' }),
    send: onShown,
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
      <FormProblem text={problem} />
      <Button type="submit" kind="danger" wide disabled={sending}>
        {sending ? actionText[1] : actionText[0]}
      </Button>
    </form>
  );
}
