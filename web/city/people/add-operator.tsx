import { roles } from '../../../contract/accounts/roles.ts';
import { useForm } from '../../page/use-form.ts';
import { provingApi } from '../../passkeys/proving-api.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type AddOperatorProps = { onAdded(): Promise<void>; onClose(): void };

/** Lets somebody operate the city: with the account that they have, or with a new one. */
export function AddOperator({ onAdded, onClose }: AddOperatorProps) {
  return (
    <Sheet title="Alguien que opere la ciudad" onClose={onClose}>
      {(close) => <AddForm onAdded={onAdded} close={close} />}
    </Sheet>
  );
}

function AddForm({ onAdded, close }: Pick<AddOperatorProps, 'onAdded'> & { close(): void }) {
  const form = useForm({
    fields: ['name', 'phone', 'password'],
    check: ({ name, phone, password }) => ({
      ...(name.trim() ? {} : { name: 'Escribe su nombre.' }),
      ...(phone.trim() ? {} : { phone: 'Escribe su teléfono.' }),
      ...(password.length >= 8 ? {} : { password: 'Escribe una de 8 letras o más.' }),
    }),
    send: async (given) => {
      await provingApi('POST /staff', { body: { ...given, id_user_role: roles.operator } });
      await onAdded();
      close();
    },
  });
  return (
    <form method="post" className="sheet-form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField name="name" label="Nombre" maxLength={80} autoComplete="off" error={form.errors.name} />
      <TextField name="phone" label="Teléfono" type="tel" maxLength={32} autoComplete="off" error={form.errors.phone} />
      <PasswordField
        name="password"
        label="Contraseña para empezar"
        autoComplete="new-password"
        error={form.errors.password}
        hint="Si ya tiene cuenta, entra con la suya de siempre y esta no se usa."
      />
      <div className="send">
        <FormProblem text={form.problem} />
        <SubmitButton sending={form.sending} says={['Agregar', 'Agregando…']} />
      </div>
    </form>
  );
}
