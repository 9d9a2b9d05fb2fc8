import { CircleAlert, RotateCcw } from 'lucide-react';
import { SelectField } from './select-field.tsx';
import { type GivenLocation, type LocationField, useLocationForm, useStorePlace } from './use-location-form.ts';

/** The four selects of the specification. `then` is the address to open once the place is kept. */
export function LocationForm({ given, then }: { given: GivenLocation; then: string }) {
  const { values, cities, colonias, isValid, errorOf, touch, choose } = useLocationForm(given);
  const { state, store } = useStorePlace();
  const field = (name: LocationField, label: string) => ({
    name,
    label,
    value: values[name],
    error: errorOf(name),
    onChoose: (value: string) => choose(name, value),
    onLeave: () => touch(name),
  });
  return (
    <form
      className="form"
      autoComplete="off"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isValid) store({ id_city: Number(values.city), id_colonia: Number(values.colonia) }, then);
      }}
    >
      <SelectField {...field('country', 'País')}>
        <option>México</option>
      </SelectField>
      <SelectField {...field('state', 'Selecciona un estado')}>
        <Prompt>Elige tu estado</Prompt>
        {given.states.map(({ id_state, name }) => option(id_state, name))}
      </SelectField>
      <div>
        <SelectField {...field('city', 'Ciudad')} disabled={!values.state || cities.loading || cities.failed}>
          <Prompt>{cities.loading ? 'Cargando…' : 'Elige tu ciudad'}</Prompt>
          {cities.items.map(({ id_city, name }) => option(id_city, name))}
        </SelectField>
        {cities.failed && <LoadFailed what="las ciudades" retry={cities.retry} />}
      </div>
      <div>
        <SelectField {...field('colonia', 'Sector o lugar')} disabled={!values.city || colonias.loading || colonias.failed}>
          <option value="0">Todos</option>
          {colonias.items.map(({ id_colonia, name }) => option(id_colonia, name))}
          {/* Last, so that «Todos» is the first option; it shows while nothing is chosen. */}
          <Prompt>{colonias.loading ? 'Cargando…' : 'Elige un sector o lugar'}</Prompt>
        </SelectField>
        {colonias.failed && <LoadFailed what="los sectores" retry={colonias.retry} />}
      </div>
      {state === 'refused' && (
        <p className="err" role="alert">
          <CircleAlert className="i s" aria-hidden="true" />
          Tu navegador no guarda cookies, y sin una no podemos recordar tu ciudad. Actívalas y vuelve a intentarlo.
        </p>
      )}
      <button type="submit" className="btn p w" disabled={!isValid || state === 'sending'}>
        {state === 'sending' ? 'Enviando...' : 'Actualizar'}
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
        <RotateCcw className="i m" aria-hidden="true" />
        Reintentar
      </button>
    </div>
  );
}
