import { useState } from 'react';
import { useForm } from '../page/use-form.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AlikeList } from './alike-list.tsx';
import { useAlike } from './use-alike.ts';

type NameStepProps = { name: string; id_city: number | undefined; onNext(name: string): void };

/** What it is called; what looks like it is offered while it is typed. */
export function NameStep({ name, id_city, onNext }: NameStepProps) {
  const [typed, setTyped] = useState(name);
  const alike = useAlike(typed, id_city);
  const {
    sending,
    errors,
    problem: _problem,
    onInput,
    onSubmit,
  } = useForm({
    fields: ['name'],
    check: (given) => (given.name.trim() ? {} : { name: 'Escribe cómo se llama.' }),
    send: async (given) => onNext(given.name.trim()),
  });
  return (
    <>
      <h2>¿Cómo se llama?</h2>
      <p className="sub">Escribe y te decimos si ya está. Casi todos los negocios de la ciudad ya tienen ficha.</p>
      <form className="form own-code" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
        <TextField
          name="name"
          label="Nombre del negocio"
          autoComplete="organization"
          autoCapitalize="words"
          required
          maxLength={120}
          defaultValue={name}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={errors.name}
          hint="Como lo dice el letrero."
        />
        <p className="sub" role="status">
          {alike.length > 0 &&
            (alike.length === 1 ? 'Ya está en la app uno que se parece:' : `Ya están en la app ${alike.length} que se parecen:`)}
        </p>
        {alike.length > 0 && <AlikeList items={alike} />}
        <div className="own-act">
          <SubmitButton sending={sending} says={[alike.length > 0 ? 'No es ninguno, seguir' : 'Seguir', 'Seguir']} />
        </div>
      </form>
    </>
  );
}
