import { useState } from 'react';
import { browserApi } from '../api/api-client.ts';
import { useForm } from '../page/use-form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { TextField } from '../ui/text-field.tsx';

const fields = ['contact', 'state', 'city', 'colonia', 'comment', 'website'] as const;
type Field = (typeof fields)[number];

const needed: Partial<Record<Field, string>> = {
  contact: 'Escribe tu nombre o tu teléfono',
  state: 'Escribe el estado',
  city: 'Escribe la ciudad',
  colonia: 'Escribe la colonia que falta',
};

/** Tells the operator which colonia is missing. The typed text stays until it was sent. */
export default function MissingColoniaForm() {
  const [sent, setSent] = useState<string>();
  const { sending, errors, problem, onSubmit } = useForm<Field>({
    fields,
    check: (values) => Object.fromEntries(Object.entries(needed).filter(([field]) => !values[field as Field].trim())),
    async send({ comment, website, ...rest }) {
      const body = { ...rest, ...(comment.trim() ? { comment } : {}), ...(website ? { website } : {}) };
      setSent((await browserApi('POST /location-requests', { body })).message);
    },
  });
  const field = (name: Field, label: string, maxLength: number, autoComplete = 'off') => ({
    name,
    label,
    maxLength,
    autoComplete,
    error: errors[name],
  });
  if (sent) {
    return (
      <>
        <p role="status">{sent}</p>
        <Button kind="text" onClick={() => setSent(undefined)}>
          Avisar de otra
        </Button>
      </>
    );
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>Dinos cuál falta y la agregamos.</p>
      <TextField {...field('contact', 'Tu nombre o teléfono', 80, 'name')} required />
      <TextField {...field('state', 'Estado', 80, 'address-level1')} required />
      <TextField {...field('city', 'Ciudad o municipio', 80, 'address-level2')} required />
      <TextField {...field('colonia', 'Colonia', 120)} required />
      <TextField {...field('comment', 'Comentario (opcional)', 500)} />
      {/* Only a machine fills this in. */}
      <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <FormProblem text={problem} />
      <Button type="submit" kind="primary" wide disabled={sending}>
        {sending ? 'Enviando...' : 'Enviar'}
      </Button>
    </form>
  );
}
