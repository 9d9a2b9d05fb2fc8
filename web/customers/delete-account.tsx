import { useNavigate } from 'react-router';
import { retention } from '../../contract/retention.ts';
import { browserApi } from '../api/client.ts';
import { paths } from '../page/paths.ts';
import { forgetPush } from '../push/forget-push.ts';
import { endSession } from '../session/session.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { WhosePassword } from './whose-password.tsx';

/** Deletes the account once its owner has shown the password and knows what happens. */
export function DeleteAccount({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const { sending, errors, problem, onSubmit } = useForm({
    fields: ['current_password'],
    check: ({ current_password }) => (current_password ? {} : { current_password: 'Escribe tu contraseña actual' }),
    async send(body) {
      await browserApi('DELETE /customers/me', { body });
      forgetPush();
      endSession();
      await navigate(paths.login, { replace: true, state: { deleted: true } });
    },
  });
  return (
    <details>
      <summary>Quiero borrar mi cuenta</summary>
      <form noValidate className="stack" onSubmit={onSubmit}>
        <WhosePassword phone={phone} />
        <ul className="facts">
          <li>Tu cuenta se cierra en este momento y en todos tus teléfonos.</li>
          <li>
            A los {retention.daysUntilErased} días borramos tu nombre, tu teléfono y tu ubicación. Lo que queda ya no dice quién eres.
          </li>
          <li>Hasta entonces tu teléfono no puede abrir otra cuenta. Si quieres tus datos, descárgalos antes.</li>
        </ul>
        <PasswordField
          name="current_password"
          label="Contraseña actual"
          autoComplete="current-password"
          required
          error={errors.current_password}
        />
        <FormProblem text={problem} />
        <button type="submit" className="btn danger w" disabled={sending}>
          {sending ? 'Borrando…' : 'Borrar mi cuenta'}
        </button>
      </form>
    </details>
  );
}
