import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { FindPlace } from './find/find-place.tsx';
import { SelectField } from './select-field.tsx';
import { type GivenLocation, type LocationField, useLocationForm } from './use-location-form.ts';

/** What was chosen: `id_colonia` 0 is all of the city. */
export type Choice = { id_state: number; id_city: number; id_colonia: number };

type LocationFormProps = {
  given: GivenLocation;
  /** What was given is not all there yet: nothing can be chosen. */
  waiting?: boolean;
  sending: boolean;
  /** What went wrong, above the button. */
  problem?: ReactNode;
  onSend(choice: Choice): void;
};

/** The four selects of the specification, and what fills them: a postal code, a name or the phone's position. */
export function LocationForm({ given, waiting = false, sending, problem, onSend }: LocationFormProps) {
  const { values, states, cities, colonias, isValid, errorOf, touch, choose, fill } = useLocationForm(given);
  const field = (name: LocationField, label: string, disabled: boolean) => ({
    name,
    label,
    value: values[name],
    error: errorOf(name),
    disabled: waiting || disabled,
    onChoose: (value: string) => choose(name, value),
    onLeave: () => touch(name),
  });
  const awaits = (list: { loading: boolean; failed: boolean }) => list.loading || list.failed;
  return (
    <form
      className="form"
      autoComplete="off"
      aria-busy={waiting}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isValid || sending || waiting) return;
        onSend({ id_state: Number(values.state), id_city: Number(values.city), id_colonia: Number(values.colonia) });
      }}
    >
      <FindPlace idState={Number(values.state)} disabled={waiting} onFind={fill} />
      <p className="or">o elige tú</p>
      <SelectField {...field('country', 'País', false)}>
        <option>México</option>
      </SelectField>
      <div>
        <SelectField {...field('state', 'Selecciona un estado', awaits(states))}>
          <Prompt>{waiting || states.loading ? 'Cargando…' : 'Elige tu estado'}</Prompt>
          {states.items.map(({ id_state, name }) => option(id_state, name))}
        </SelectField>
        {states.failed && !waiting && <LoadFailed what="los estados" retry={states.retry} />}
      </div>
      <div>
        <SelectField {...field('city', 'Ciudad', !values.state || awaits(cities))}>
          <Prompt>{cities.loading ? 'Cargando…' : 'Elige tu ciudad'}</Prompt>
          {cities.items.map(({ id_city, name }) => option(id_city, name))}
        </SelectField>
        {cities.failed && <LoadFailed what="las ciudades" retry={cities.retry} />}
      </div>
      <div>
        <SelectField {...field('colonia', 'Sector o lugar', !values.city || awaits(colonias))}>
          <option value="0">Todos</option>
          {colonias.items.map(({ id_colonia, name }) => option(id_colonia, name))}
          {/* Last, so that «Todos» is the first option; it shows while nothing is chosen. */}
          <Prompt>{colonias.loading ? 'Cargando…' : 'Elige un sector o lugar'}</Prompt>
        </SelectField>
        {colonias.failed && <LoadFailed what="los sectores" retry={colonias.retry} />}
      </div>
      {problem}
      <button type="submit" className="btn p w" disabled={!isValid || sending || waiting}>
        {sending ? 'Enviando...' : 'Actualizar'}
      </button>
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

function LoadFailed({ what, retry }: { what: string; retry(): void }) {
  return (
    <div className="failed" role="alert">
      <p>No pudimos cargar {what}.</p>
      <button type="button" className="btn l" onClick={retry}>
        <Icon of={RotateCcw} size="m" />
        Reintentar
      </button>
    </div>
  );
}
