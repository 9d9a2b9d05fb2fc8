import { MapPinPlus } from 'lucide';
import { Note } from '../../both-consoles/parts/note.tsx';
import { useForm } from '../../page/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CaseProps } from './case-props.ts';
import { detailsOf } from './say-case.ts';

const fields = ['name', 'postal_code'] as const;

/** Adds the colonia that a case asks for. */
export function AddColonia({ item, decisions, onBack }: CaseProps) {
  const { colonia = '' } = detailsOf(item);
  const decide = async (body: Parameters<typeof decisions.decide>[1], said: string) => {
    if (await decisions.decide(item, body, said)) onBack();
  };
  const { errors, problem, onSubmit, onInput } = useForm<(typeof fields)[number]>({
    fields,
    check: ({ name, postal_code }) => ({
      ...(name.trim() ? {} : { name: 'Escribe cómo se llama' }),
      ...(/^\d{5}$/.test(postal_code) ? {} : { postal_code: 'Escribe los 5 dígitos del código postal' }),
    }),
    send: ({ name, postal_code }) => decide({ decision: 'accepted', name: name.trim(), postal_code }, 'Agregada'),
  });
  if (item.id_city === null)
    return (
      <>
        <Note>
          <p>No conocemos esa ciudad, así que no se puede agregar desde aquí.</p>
        </Note>
        <div className="inbox-acts">
          <Button kind="quiet" disabled={decisions.isBusy} onClick={() => void decide({ decision: 'rejected' }, 'No se agregó')}>
            No agregar
          </Button>
        </div>
      </>
    );
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput}>
      <div className="inbox-pair">
        <TextField name="name" label="Colonia" defaultValue={colonia} maxLength={120} autoComplete="off" error={errors.name} />
        <TextField
          name="postal_code"
          label="Código postal"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          error={errors.postal_code}
        />
      </div>
      <FormProblem text={problem} />
      <Note>
        <p>Al agregarla se puede elegir de inmediato, y quienes la pidieron con su cuenta reciben un aviso.</p>
      </Note>
      <div className="inbox-acts">
        <Button type="submit" kind="primary" disabled={decisions.isBusy}>
          <Icon of={MapPinPlus} /> Agregar colonia
        </Button>
        <Button kind="quiet" disabled={decisions.isBusy} onClick={() => void decide({ decision: 'rejected' }, 'No se agregó')}>
          No agregar
        </Button>
      </div>
    </form>
  );
}
