import { browserApi } from '../api/api-client.ts';
import { storeSession } from '../session/session.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { OwnCodeForm } from './codes/own-code-form.tsx';
import { passwordHint, passwordMistake } from './password-mistake.ts';

/** The first password of an account that a code opened: shown by another code, as a forgotten one is replaced. */
export function CreatePassword({ phone, onDone }: { phone: string; onDone(): void }) {
  return (
    <>
      <p className="sub">Entras con un código que llega a tu teléfono. Si quieres, crea una contraseña para entrar también sin él.</p>
      <details>
        <summary>Crear contraseña</summary>
        <div className="stack">
          <OwnCodeForm
            phone={phone}
            ask={() => browserApi('POST /customers/recover-password', { body: { phone } })}
            fields={['new_password']}
            check={({ new_password = '' }) => ({ new_password: passwordMistake(new_password, phone) })}
            action={['Crear contraseña', 'Creando…']}
            send={async ({ code = '', new_password = '' }, id_customer) => {
              storeSession(await browserApi('POST /customers/update-password', { body: { id_customer, code, new_password } }));
              onDone();
            }}
          >
            {(errors) => (
              <PasswordField
                name="new_password"
                label="Contraseña nueva"
                autoComplete="new-password"
                required
                minLength={8}
                error={errors.new_password}
                hint={passwordHint}
              />
            )}
          </OwnCodeForm>
        </div>
      </details>
    </>
  );
}
