import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Similar } from '../../../contract/accounts/ownership.ts';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { browserApi } from '../../api/api-client.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import '../../styles/screens/city/city-new-company.css';
import { CategoryOptions, ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { useForm } from '../../page/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';

export const title = 'Dar de alta';

type LoaderData = { categories: Category[]; colonias: Colonia[]; name: string };

export async function load({ id_city, url }: CityLoaderArgs): Promise<LoaderData> {
  const [categories, colonias] = await Promise.all([
    browserApi('GET /categories', { query: { kind: 'company' } }),
    id_city ? browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }) : { items: [] },
  ]);
  return { categories: categories.items, colonias: colonias.items, name: (url.searchParams.get('nombre') ?? '').slice(0, 120) };
}

/** A business that is not in the city yet, in the words of its operator. */
export default function NewCompanyPage({ loaderData }: { loaderData: LoaderData }) {
  const { id_city, name } = useCity();
  return (
    <CityScreen
      title="Dar de alta"
      words={`Un negocio de ${name || 'tu ciudad'}. Sale a la vista sin dueño, y quien lo dirija lo puede reclamar.`}
      back={cityPaths.companies}
    >
      <div className="console-body">
        {id_city === 0 ? (
          <StatePanel image="e-vacio" title="Falta la ciudad" text="Escoge primero de qué ciudad es, en «La ciudad»." />
        ) : (
          <NewCompanyForm {...loaderData} id_city={id_city} />
        )}
      </div>
    </CityScreen>
  );
}

/** What was asked about, so that another name or place is asked about again. */
type SimilarFound = { about: string; similar: Similar[] };

function NewCompanyForm({ categories, colonias, name, id_city }: LoaderData & { id_city: number }) {
  const [seen, setSeen] = useState<SimilarFound>();
  const navigate = useNavigate();
  const { sending, errors, problem, onInput, onSubmit } = useForm({
    fields: ['name', 'id_category', 'id_colonia', 'address', 'phone'],
    check: (typed) => ({
      ...(typed.name.trim() ? {} : { name: 'Escribe cómo se llama.' }),
      ...(typed.id_category ? {} : { id_category: 'Escoge qué es.' }),
      ...(typed.id_colonia ? {} : { id_colonia: 'Escoge dónde está.' }),
      ...(typed.address.trim() ? {} : { address: 'Escribe la calle y el número.' }),
    }),
    send: async (typed) => {
      const id_colonia = Number(typed.id_colonia);
      const phone = typed.phone.trim();
      const given = { name: typed.name.trim(), id_city, ...(id_colonia ? { id_colonia } : {}), ...(phone ? { phone } : {}) };
      const about = JSON.stringify(given);
      const isSeen = seen?.about === about && seen.similar.length > 0;
      if (!isSeen) {
        const { items: similar } = await browserApi('GET /staff/companies/similar', { query: given });
        setSeen({ about, similar });
        if (similar.length > 0) return;
      }
      const body = {
        ...given,
        id_category: Number(typed.id_category),
        address: typed.address.trim(),
        ...(isSeen ? { is_another: true } : {}),
      };
      const { id_company } = await browserApi('POST /staff/companies', { body });
      await navigate(cityPaths.company(id_company), { replace: true, state: { inside: true } });
    },
  });
  const alike = seen?.similar ?? [];
  return (
    <form className="form new-company" method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <TextField
        name="name"
        label="Nombre"
        required
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        defaultValue={name}
        error={errors.name}
      />
      <Choice name="id_category" label="Categoría" error={errors.id_category}>
        <CategoryOptions of={categories} />
      </Choice>
      <Choice name="id_colonia" label="Colonia" error={errors.id_colonia}>
        <ColoniaOptions of={colonias} />
        <option value="0">Otra, o no sé</option>
      </Choice>
      <TextField name="address" label="Calle y número" required maxLength={200} autoComplete="off" error={errors.address} />
      <TextField
        name="phone"
        label="Teléfono, si lo sabes"
        type="tel"
        inputMode="tel"
        maxLength={32}
        autoComplete="off"
        error={errors.phone}
        hint="El del negocio. Con él su dueño lo puede reclamar por SMS."
      />
      <div role="status">{alike.length > 0 && <Alike items={alike} />}</div>
      <FormProblem text={problem} />
      <SubmitButton sending={sending} says={[alike.length > 0 ? 'No es ninguno, dar de alta' : 'Dar de alta', 'Un momento…']} />
    </form>
  );
}

type ChoiceProps = { name: string; label: string; error: string | undefined; children: React.ReactNode };

const Choice = ({ name, label, error, children }: ChoiceProps) => (
  <div>
    <SelectRow label={label} name={name} required defaultValue="" aria-invalid={error ? true : undefined}>
      <option value="" disabled hidden>
        Escoge una
      </option>
      {children}
    </SelectRow>
    <FormProblem text={error} />
  </div>
);

/** Listings that may be the one that is added. */
const Alike = ({ items }: { items: Similar[] }) => (
  <Note>
    <b>{items.length === 1 ? 'Ya hay uno que se parece:' : `Ya hay ${items.length} que se parecen:`}</b>
    <ul className="new-company-alike">
      {items.map(({ id_company, name, why, address }) => (
        <li key={id_company}>
          <Link className="text-act" to={cityPaths.company(id_company)} state={{ inside: true }}>
            {name}
          </Link>
          <span className="sub">{`${why} · ${address}`}</span>
        </li>
      ))}
    </ul>
  </Note>
);
