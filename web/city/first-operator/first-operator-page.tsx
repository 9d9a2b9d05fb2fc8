import { browserApi } from '../../api/api-client.ts';
import { useEnter } from '../../customers/enter.ts';
import { passwordHint, passwordMistake } from '../../customers/password-mistake.ts';
import { PhoneField, phoneMistake } from '../../customers/phone-field.tsx';
import { paths } from '../../page/paths.ts';
import { useRoot } from '../../page/root-data.ts';
import { SiteLogo } from '../../shell/site-logo.tsx';
import '../../styles/screens/city/city-first.css';
import { cityPaths } from '../../page/city-paths.ts';
import { useForm } from '../../page/use-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isOperatorExpected } from './is-operator-expected.ts';

export const title = 'Abre tu ciudad';

export const load = (): Promise<boolean> => isOperatorExpected();

/** The first start of a city: the person with the code from the server's terminal becomes its operator. */
export default function FirstOperatorPage({ loaderData: isExpected }: { loaderData: boolean }) {
  const product = useRoot()?.settings.product;
  if (!isExpected)
    return (
      <main id="contenido" className="first-operator">
        <h1>Abre tu ciudad</h1>
        <StatePanel
          image="e-llave"
          title="Esta ciudad ya tiene quien la opere"
          text="Entra con tu cuenta, o pide a quien la opera que te dé de alta."
        >
          <ButtonLink kind="primary" to={`${paths.login}?volver=${encodeURIComponent(cityPaths.overview)}`}>
            Entrar
          </ButtonLink>
        </StatePanel>
      </main>
    );
  return (
    <main id="contenido" className="first-operator">
      <SiteLogo alt={product} />
      <h1>Abre tu ciudad</h1>
      <p className="sub">Nadie la opera todavía. Con el código que está en la terminal del servidor, la operas tú.</p>
      <FirstOperatorForm />
    </main>
  );
}

function FirstOperatorForm() {
  const enter = useEnter();
  const form = useForm({
    fields: ['code', 'phone', 'name', 'password'],
    check: ({ code, phone, name, password }) => ({
      ...(code.trim() ? {} : { code: 'Escribe el código de la terminal.' }),
      phone: phoneMistake(phone),
      ...(name.trim() ? {} : { name: 'Escribe tu nombre.' }),
      password: passwordMistake(password, phone),
    }),
    send: async (body) => enter(await browserApi('POST /operators/first', { body }), cityPaths.settings),
  });
  const { errors } = form;
  return (
    <form method="post" className="fields" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField
        name="code"
        label="Código de la terminal"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        error={errors.code}
        hint="16 letras y números. Con o sin guiones."
      />
      <PhoneField autoComplete="username" error={errors.phone} explained />
      <TextField name="name" label="Tu nombre" autoComplete="name" maxLength={80} error={errors.name} />
      <PasswordField name="password" label="Contraseña" autoComplete="new-password" error={errors.password} hint={passwordHint} />
      <FormProblem text={form.problem} />
      <SubmitButton sending={form.sending} says={['Operar esta ciudad', 'Abriendo…']} />
    </form>
  );
}
