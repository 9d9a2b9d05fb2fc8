import { useState } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { CompanyChange, CompanyProfile } from '../../../contract/catalog/companies.ts';
import { ownSegments } from '../../../contract/catalog/short-path.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { CategoryOptions } from '../../both-consoles/parts/options.tsx';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { useEdited } from '../../both-consoles/parts/use-edited.ts';
import { useForm } from '../../page/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payments } from './payments.ts';

/** Fetched when somebody else has changed the same. */
const DataConflict = lazyPart(() => import('./data-conflict.tsx'));

type DataSheetProps = {
  profile: CompanyProfile;
  categories: readonly Category[];
  /** Throws as calls do. */
  onSave(change: CompanyChange, revision: string): Promise<unknown>;
  onClose(): void;
};

const fields = ['name', 'id_category', 'description', 'slug', 'website'] as const;

/** `elguero.mx` is enough to type. */
const asAddress = (typed: string) => (typed === '' || /^https?:\/\//.test(typed) ? typed : `https://${typed}`);

/** «El Güero» is typed as it is said, and becomes `el-guero`. */
const asSlug = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** What is wrong with a short address before the server is asked. */
function slugFault(slug: string): string | undefined {
  if (slug === '') return 'Escribe una o varias palabras.';
  return ownSegments.has(slug) ? 'Esa dirección es de una página de la ciudad. Escoge otra.' : undefined;
}

/** Changes what a business says of itself. */
export function DataSheet(props: DataSheetProps) {
  return (
    <Sheet byBack title="Datos" onClose={props.onClose}>
      {(close) => <DataForm {...props} close={close} />}
    </Sheet>
  );
}

function DataForm({ profile: present, categories, onSave, close }: DataSheetProps & { close(): void }) {
  const { begun: profile = present, send, clash } = useEdited(present);
  const [shown, setShown] = useState<ShownParts>({ phone_public: profile.phone_public, show_opened: profile.show_opened });
  const [paid, setPaid] = useState<readonly string[]>(profile.payment_methods);
  const known = categories.some(({ id_category }) => id_category === profile.id_category);
  const form = useForm({
    fields,
    check: ({ name, slug }) => {
      const fault = asSlug(slug) === profile.slug ? undefined : slugFault(asSlug(slug));
      return { ...(name.trim() === '' ? { name: 'Escribe el nombre de tu negocio.' } : {}), ...(fault ? { slug: fault } : {}) };
    },
    send: async ({ name, id_category, description, slug, website }) => {
      const given: CompanyChange = {
        name,
        slug: asSlug(slug),
        id_category: Number(id_category),
        description,
        website: asAddress(website.trim()) || null,
        ...shown,
        payment_methods: payments.map(([method]) => method).filter((method) => paid.includes(method)),
      };
      if (await send(given, { change: onSave })) close();
    },
  });
  return (
    <form method="post" className="sheet-form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField name="name" label="Nombre" defaultValue={profile.name} maxLength={120} error={form.errors.name} />
      <SelectRow name="id_category" label="Qué es" defaultValue={profile.id_category}>
        {!known && <option value={profile.id_category}>{profile.category}</option>}
        <CategoryOptions of={categories} />
      </SelectRow>
      <TextArea name="description" label="Descripción" defaultValue={profile.description} maxLength={4000} />
      <TextField
        name="slug"
        label={`Dirección corta: ${location.host}/…`}
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={profile.slug}
        maxLength={100}
        error={form.errors.slug}
        hint="La que va en tu cartel y en tu estado. La de antes sigue llevando aquí."
      />
      <TextField
        name="website"
        label="Página de internet"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        defaultValue={profile.website ?? ''}
        error={form.errors.website}
        hint="Si no tienes, déjalo vacío."
      />
      <Choices legend="Se paga con">
        {payments.map(([method, label]) => (
          <Choice
            key={method}
            isChosen={paid.includes(method)}
            onChange={(isChosen) => setPaid(isChosen ? [...paid, method] : paid.filter((one) => one !== method))}
          >
            {label}
          </Choice>
        ))}
      </Choices>
      <ShownSwitches shown={shown} onChange={setShown} />
      {clash && <DataConflict id_company={profile.id_company} clash={clash} categories={categories} onLeft={close} />}
      <div className="send">
        <FormProblem text={form.problem} />
        <SubmitButton sending={form.sending} says={['Guardar', 'Guardando…']} />
      </div>
    </form>
  );
}

type ShownParts = Pick<CompanyProfile, 'phone_public' | 'show_opened'>;

const ShownSwitches = ({ shown, onChange }: { shown: ShownParts; onChange(shown: ShownParts): void }) => (
  <>
    <Switch
      label="Mostrar el teléfono"
      detail="Apagado, nadie de fuera lo ve, tampoco como WhatsApp si es el mismo número."
      isOn={shown.phone_public}
      onChange={(phone_public) => onChange({ ...shown, phone_public })}
    />
    <Switch
      label="Mostrar si hoy ya abrió"
      detail="Lo dicen tu caja, tus canjes, tú o quienes pasan; nunca cuándo, cuántos ni quién. Apagado, a nadie se le pregunta."
      isOn={shown.show_opened}
      onChange={(show_opened) => onChange({ ...shown, show_opened })}
    />
  </>
);
