import { useEffect, useState } from 'react';
import { browserApi } from '../api/api-client.ts';
import { wayBack } from '../locations/way-back.ts';
import { pageMeta } from '../page/meta.ts';
import { usePageQuery, withQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/recover-password-page';
import { AskCodeForm } from './codes/ask-code-form.tsx';
import { CodeForm } from './codes/code-form.tsx';
import { usePendingCode } from './codes/code-sent.ts';
import { useEnter } from './enter.ts';
import { passwordHint, passwordMistake } from './password-mistake.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Recuperar contraseña',
    description: 'Te mandamos un código a tu teléfono y eliges una contraseña nueva.',
    slug: 'recuperar',
    hidden: true,
  });

/** A forgotten password: the phone, then its code and another password. */
export default function RecoverPasswordPage() {
  const query = usePageQuery();
  const { pending, keep, recall } = usePendingCode('recovery');
  const [phone, setPhone] = useState('');
  const enter = useEnter();
  useEffect(() => keep(recall()), [keep, recall]);

  async function change(id_customer: string, code: string, new_password: string): Promise<void> {
    const session = await browserApi('POST /customers/update-password', { body: { id_customer, code, new_password } });
    await enter(session, wayBack(query.get('volver'), paths.home));
    keep(null);
  }
  return (
    <BareScreen title="Recuperar contraseña" back={withQuery(paths.login, query)}>
      {pending ? (
        <CodeForm
          pending={pending}
          fields={['new_password']}
          check={({ new_password = '' }) => ({ new_password: passwordMistake(new_password, phone) })}
          action={['Cambiar y entrar', 'Cambiando…']}
          send={({ code = '', new_password = '' }) => change(pending.id_customer, code, new_password)}
          onSent={keep}
          onChangePhone={() => keep(null)}
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
        </CodeForm>
      ) : (
        <AskCodeForm
          lead="Te mandamos un código por SMS para crear una contraseña nueva."
          phone={phone}
          ask={(to) => browserApi('POST /customers/recover-password', { body: { phone: to } })}
          onSent={(next, written) => {
            setPhone(written);
            keep(next);
          }}
        />
      )}
    </BareScreen>
  );
}
