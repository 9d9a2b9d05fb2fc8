import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FindPlace } from './find/find-place.tsx';
import { SelectField } from './select-field.tsx';
import { type LocationField, type LocationOptions, useLocationForm } from './use-location-form.ts';

/** What was chosen: `id_colonia` 0 is all of the city. */
export type Choice = { id_state: number; id_city: number; id_colonia: number };

/** The source of a select's options. */
type List = { loading: boolean; failed: boolean; retry(): void };

type LocationFormProps = {
  given: LocationOptions;
  /** Disables every select until the given values have loaded. */
  waiting?: boolean;
  sending: boolean;
  /** The error above the button. */
  problem?: ReactNode;
  onSend(choice: Choice): void;
};

/** The four selects of the specification, and what fills them: a postal code, a name or the phone's position. */
export function LocationForm({ given, waiting = false, sending, problem, onSend }: LocationFormProps) {
  const { values, shown, states, cities, colonias, isReady, errorOf, touch, choose, fill } = useLocationForm(given, waiting);
  const field = (name: LocationField, label: string, disabled: boolean, list?: List) => ({
    name,
    label,
    value: shown[name],
    error: errorOf(name),
    disabled: waiting || disabled || list?.loading === true,
    retry: list?.failed ? list.retry : undefined,
    onChoose: (value: string) => choose(name, value),
    onLeave: () => touch(name),
  });
  return (
    <form
      className="form"
      autoComplete="off"
      aria-busy={waiting}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isReady || sending || waiting) return;
        onSend({ id_state: Number(values.state), id_city: Number(values.city), id_colonia: Number(values.colonia) });
      }}
    >
      <SelectField {...field('country', 'País', false)}>
        <option>México</option>
      </SelectField>
      <SelectField {...field('state', 'Selecciona un estado', states.failed, states)}>
        <Prompt>{waiting || states.loading ? 'Cargando…' : 'Elige tu estado'}</Prompt>
        {states.items.map(({ id_state, name }) => option(id_state, name))}
      </SelectField>
      <SelectField {...field('city', 'Ciudad', !values.state || cities.failed, cities)}>
        <Prompt>{cities.loading ? 'Cargando…' : 'Elige tu ciudad'}</Prompt>
        {cities.items.map(({ id_city, name }) => option(id_city, name))}
      </SelectField>
      <SelectField {...field('colonia', 'Sector o lugar', !values.city, colonias)}>
        <option value="0">Todos</option>
        {colonias.items.map(({ id_colonia, name }) => option(id_colonia, name))}
        {/* Last, so that «Todos» is the first option; it shows while nothing is chosen. */}
        <Prompt>{colonias.loading ? 'Cargando…' : 'Elige un sector o lugar'}</Prompt>
      </SelectField>
      <FindPlace idState={Number(values.state)} disabled={waiting} onFind={fill} />
      <div className="send">
        {problem}
        <Button type="submit" kind="primary" wide disabled={!isReady || sending || waiting}>
          {sending ? 'Enviando...' : 'Actualizar'}
        </Button>
      </div>
    </form>
  );
}

const option = (id: number, name: string) => (
  <option key={id} value={id}>
    {name}
  </option>
);

/** Stands for no choice; it cannot be chosen. */
function Prompt({ children }: { children: string }) {
  return (
    <option value="" disabled hidden>
      {children}
    </option>
  );
}
