import { useEffect, useRef, useState } from 'react';
import type { ProfileStore, StaffStore, StoreChange } from '../../../contract/catalog/companies.ts';
import { ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { useEdited } from '../../both-consoles/parts/use-edited.ts';
import { fetchColonias } from '../../locations/use-location-form.ts';
import { notFetched, useOptions } from '../../locations/use-options.ts';
import { useForm } from '../../page/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { storeFields, storeMistakes } from './store-mistakes.ts';

/** Fetched when somebody else has changed the same store. */
const StoreConflict = lazyPart(() => import('./store-conflict.tsx'));

type StoreInput = StoreChange & { name: string; address: string; id_city: number };

type StoreSheetProps = {
  /** Undefined: one that opens. */
  store: ProfileStore | undefined;
  /** It is what was asked for, and has the focus. */
  isForWhatsapp: boolean;
  /** Where one opens that has no city yet. */
  id_city: number;
  isPhonePublic: boolean;
  /** Both throw as calls do. One that opens does so once for each `key`. */
  onOpen(given: StoreInput, key: string): Promise<StaffStore>;
  onSave(id_store: number, changes: StoreChange, revision?: string): Promise<unknown>;
  onClose(): void;
};

/** Opens a store, or changes what one says. */
export function StoreSheet(props: StoreSheetProps) {
  return (
    <Sheet byBack title={props.store?.name ?? 'Otra sucursal'} onClose={props.onClose}>
      {(close) => <StoreForm {...props} close={close} />}
    </Sheet>
  );
}

/** The field that has the focus once the sheet is open, which gives it to its heading first. */
function useFocused(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) queueMicrotask(() => field.current?.focus());
  }, [isWanted]);
  return field;
}

type StoreFormProps = StoreSheetProps & { close(): void };

function StoreForm({ store: present, isForWhatsapp, id_city: likely, isPhonePublic, onOpen, onSave, close }: StoreFormProps) {
  const whatsappField = useFocused(isForWhatsapp);
  const { begun: store, send, clash } = useEdited(present);
  const id_city = store?.id_city ?? likely;
  const [active, setActive] = useState(store?.active ?? true);
  const [colonia, setColonia] = useState(String(store?.id_colonia ?? ''));
  const colonias = useOptions('colonias', String(id_city), notFetched, fetchColonias);
  const form = useForm({
    fields: storeFields,
    check: storeMistakes,
    send: async ({ name, address, reference, phone, whatsapp }) => {
      const contact = { reference: reference || null, phone: phone.trim() || null, whatsapp: whatsapp.trim() || null };
      const given: StoreInput = { name, address, ...contact, id_city, id_colonia: Number(colonia) || null, active };
      const isDone = await send(given, {
        create: async (opened, key) => {
          const { id_store } = await onOpen(opened, key);
          return (changes) => onSave(id_store, changes);
        },
        change: (changes, revision) => onSave(store?.id_store ?? 0, changes, revision),
      });
      if (isDone) close();
    },
  });
  return (
    <form method="post" className="sheet-form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField
        name="name"
        label="Nombre de la sucursal"
        defaultValue={store?.name}
        maxLength={120}
        placeholder="Centro"
        error={form.errors.name}
      />
      <TextField name="address" label="Calle y número" defaultValue={store?.address} maxLength={200} error={form.errors.address} />
      <SelectRow name="id_colonia" label="Colonia" value={colonia} onChange={({ currentTarget }) => setColonia(currentTarget.value)}>
        <option value="">Sin decir</option>
        {store?.id_colonia && colonias.items.every(({ id_colonia }) => id_colonia !== store.id_colonia) && (
          <option value={store.id_colonia}>{store.colonia}</option>
        )}
        <ColoniaOptions of={colonias.items} />
      </SelectRow>
      <TextField
        name="reference"
        label="Cómo dar con ella"
        defaultValue={store?.reference ?? ''}
        maxLength={200}
        placeholder="Frente al mercado"
        error={form.errors.reference}
      />
      <TextField
        name="phone"
        label="Teléfono"
        type="tel"
        inputMode="tel"
        defaultValue={store?.phone ?? ''}
        maxLength={32}
        error={form.errors.phone}
        hint={isPhonePublic ? 'Lo ve quien abre tu ficha. Se oculta en Datos.' : 'Está oculto: solo lo ven tú y tu gente.'}
      />
      <TextField
        ref={whatsappField}
        name="whatsapp"
        label="WhatsApp"
        type="tel"
        inputMode="tel"
        defaultValue={store?.whatsapp ?? ''}
        maxLength={32}
        error={form.errors.whatsapp}
        hint="Con él sale el botón para escribirte."
      />
      {store && <Switch label="Atiende clientes" detail="Apagada, esta sucursal no se muestra." isOn={active} onChange={setActive} />}
      {store && clash && <StoreConflict store={store} clash={clash} colonias={colonias.items} onLeft={close} />}
      <div className="send">
        <FormProblem text={form.problem} />
        <SubmitButton sending={form.sending} says={['Guardar', 'Guardando…']} />
      </div>
    </form>
  );
}
