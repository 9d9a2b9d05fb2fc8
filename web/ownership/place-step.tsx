import { LocateFixed } from 'lucide';
import { useState } from 'react';
import type { Category } from '../../contract/catalog/categories.ts';
import { FindPlace } from '../locations/find/find-place.tsx';
import { findPosition } from '../locations/find-position.ts';
import { SelectField } from '../locations/select-field.tsx';
import { type LocationField, type LocationOptions, useLocationForm } from '../locations/use-location-form.ts';
import { useForm } from '../page/use-form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { SelectRow } from '../ui/select-row.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type BusinessDraft, type HoursChoice, hoursChoices } from './business-draft.ts';

type PlaceStepProps = { draft: BusinessDraft; categories: Category[]; given: LocationOptions; onNext(more: Partial<BusinessDraft>): void };

/** The selects as they were chosen before, else as the visitor's own place fills them. */
const givenFor = ({ state, city, colonia }: BusinessDraft, given: LocationOptions): LocationOptions =>
  city ? { ...given, values: { ...given.values, state, city, colonia: colonia || '0' } } : given;

/** Where it is, what it sells and, if that is easily said, when it opens. */
export function PlaceStep({ draft, categories, given, onNext }: PlaceStepProps) {
  const place = useLocationForm(givenFor(draft, given), false);
  const { values, shown, states, cities, colonias } = place;
  const [point, setPoint] = useState(draft.point);
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['id_category', 'address', 'state', 'city', 'hours'],
    check: (typed) => ({
      ...(typed.id_category ? {} : { id_category: 'Escoge qué es.' }),
      ...(typed.address.trim() ? {} : { address: 'Escribe la calle y el número.' }),
      ...(shown.city ? {} : { city: 'Escoge la ciudad.' }),
    }),
    send: async ({ id_category, address, hours }) => {
      const city = cities.items.find((one) => String(one.id_city) === values.city)?.name ?? '';
      const colonia = colonias.items.find((one) => String(one.id_colonia) === values.colonia)?.name;
      onNext({
        id_category,
        category: categories.find((one) => String(one.id_category) === id_category)?.name ?? '',
        address: address.trim(),
        state: values.state,
        city: values.city,
        colonia: values.colonia === '0' ? '' : values.colonia,
        place: [address.trim(), colonia, city].filter(Boolean).join(', '),
        hours: hours as HoursChoice,
        point,
      });
    },
  });
  const select = (name: LocationField, label: string, disabled: boolean, list: { loading: boolean; failed: boolean; retry(): void }) => ({
    name,
    label,
    value: shown[name],
    error: name === 'city' ? (errors.city ?? place.errorOf(name)) : place.errorOf(name),
    disabled: disabled || list.loading,
    retry: list.failed ? list.retry : undefined,
    onChoose: (value: string) => place.choose(name, value),
    onLeave: () => place.touch(name),
  });
  return (
    <>
      <h2>¿Dónde está y qué vendes?</h2>
      <p className="sub">Lo demás lo llenas después, con calma.</p>
      <form className="form own-code" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
        <SelectRow
          label="¿Qué es?"
          name="id_category"
          required
          defaultValue={draft.id_category}
          aria-invalid={errors.id_category ? true : undefined}
        >
          <option value="" disabled hidden>
            Escoge uno
          </option>
          {categories.map(({ id_category, name }) => (
            <option key={id_category} value={id_category}>
              {name}
            </option>
          ))}
        </SelectRow>
        <FormProblem text={errors.id_category} />
        <TextField
          name="address"
          label="Calle y número"
          autoComplete="street-address"
          required
          maxLength={200}
          defaultValue={draft.address}
          error={errors.address}
        />
        <SelectField {...select('state', 'Estado', false, states)}>{options(states.items, 'id_state', 'Escoge el estado')}</SelectField>
        <SelectField {...select('city', 'Ciudad', !values.state, cities)}>
          {options(cities.items, 'id_city', 'Escoge la ciudad')}
        </SelectField>
        <SelectField {...select('colonia', 'Colonia', !values.city, colonias)}>
          <option value="0">Otra</option>
          {options(colonias.items, 'id_colonia', 'Escoge la colonia')}
        </SelectField>
        <FindPlace idState={Number(values.state)} disabled={false} onFind={place.fill} />
        <ShopPoint isKnown={point !== null} onFound={setPoint} />
        <SelectRow label="Horario" name="hours" defaultValue={draft.hours}>
          {Object.entries(hoursChoices).map(([choice, { label }]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </SelectRow>
        <p className="hint">Lo ajustas después, con dos turnos o de madrugada.</p>
        <div className="own-act">
          <FormProblem text={problem} />
          <SubmitButton sending={sending} says={['Seguir', 'Seguir']} />
        </div>
      </form>
    </>
  );
}

function options<T extends { name: string }>(items: T[], id: keyof T, prompt: string) {
  return (
    <>
      {items.map((item) => (
        <option key={String(item[id])} value={String(item[id])}>
          {item.name}
        </option>
      ))}
      <option value="" disabled hidden>
        {prompt}
      </option>
    </>
  );
}

/** The shop's point on the map, from the position of the person who stands in it. */
function ShopPoint({ isKnown, onFound }: { isKnown: boolean; onFound(point: { lat: number; lng: number }): void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function find(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    await findPosition().then(onFound, (error: Error) => setProblem(error.message));
    setBusy(false);
  }
  return (
    <div>
      <Button kind="outlined" wide disabled={isBusy} onClick={() => void find()}>
        <Icon of={LocateFixed} size="medium" />
        {isBusy ? 'Buscando…' : isKnown ? 'Listo: guardamos dónde está tu local' : 'Estoy en mi local: guardar el punto'}
      </Button>
      <p className="hint">Es el punto del mapa al que llega la gente: lo ven todos.</p>
      <FormProblem text={problem} />
    </div>
  );
}
