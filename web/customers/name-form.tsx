import { useState } from 'react';
import type { Customer } from '../../contract/accounts/customers.ts';
import { browserApi } from '../api/api-client.ts';
import { useForm } from '../page/use-form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { TextField } from '../ui/text-field.tsx';

export type CustomerPart = { customer: Customer; onChange(customer: Customer): void };

export function NameForm({ customer, onChange }: CustomerPart) {
  const [name, setName] = useState(customer.name);
  const [isKept, setKept] = useState(false);
  const { sending, errors, problem, onSubmit } = useForm({
    fields: ['name'],
    check: (values) => (values.name.trim() ? {} : { name: 'Escribe tu nombre' }),
    async send(values) {
      const [changed] = await browserApi('PATCH /customers/me', { body: { name: values.name.trim() } });
      if (changed) onChange(changed);
      setName(changed?.name ?? values.name);
      setKept(true);
    },
  });
  return (
    <form noValidate className="stack" onSubmit={onSubmit}>
      <TextField
        name="name"
        label="Nombre"
        autoComplete="name"
        maxLength={80}
        required
        value={name}
        error={errors.name}
        onChange={(change) => {
          setName(change.target.value);
          setKept(false);
        }}
      />
      <FormProblem text={problem} />
      <Button type="submit" kind="quiet" wide disabled={sending || name.trim() === customer.name}>
        {sending ? 'Guardando…' : 'Guardar nombre'}
      </Button>
      <p className="sub" role="status">
        {isKept && 'Guardamos tu nombre.'}
      </p>
    </form>
  );
}
