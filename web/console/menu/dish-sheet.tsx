import { useState } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { CategoryOptions } from '../../both-consoles/parts/options.tsx';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { useEdited } from '../../both-consoles/parts/use-edited.ts';
import { useForm } from '../../page/use-form.ts';
import { PhotoButton, uploadingWords } from '../../photos/photo-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readPesos, writePesos } from '../publish/pesos-field.tsx';
import type { Menu } from './use-menu.ts';

/** Fetched when somebody else has changed the same dish. */
const DishConflict = lazyPart(() => import('./dish-conflict.tsx'));

type DishSheetProps = {
  /** Undefined: a new one. */
  item: OwnedMenuItem | undefined;
  /** Where a new one is likely to stand. */
  id_category: number | undefined;
  menu: Menu;
  onClose(): void;
};

const fields = ['name', 'price', 'id_category', 'description'] as const;

/** A dish as a whole: new, changed or deleted. */
export function DishSheet(props: DishSheetProps) {
  return (
    <Sheet byBack title={props.item?.name ?? 'Artículo nuevo'} onClose={props.onClose}>
      {(close) => <DishForm {...props} close={close} />}
    </Sheet>
  );
}

function DishForm({ item: present, id_category: likely, menu, close }: DishSheetProps & { close(): void }) {
  const { begun: item, send, clash } = useEdited(present);
  const [image, setImage] = useState(item?.image ?? null);
  const [isUploading, setUploading] = useState(false);
  const [available, setAvailable] = useState(item?.available ?? true);
  const form = useForm({
    fields,
    check: ({ name, price }) => ({
      ...(name.trim() === '' ? { name: 'Escribe cómo se llama.' } : {}),
      ...(readPesos(price) == null ? { price: 'Escribe cuánto cuesta, en pesos.' } : {}),
    }),
    send: async ({ name, price, id_category, description }) => {
      const given = { name, price: readPesos(price) ?? 0, id_category: Number(id_category), description, image, available };
      const isDone = await send(given, {
        create: async (made, key) => {
          const { id_menu_item } = await menu.add(made, key);
          return (changes) => menu.change(id_menu_item, changes);
        },
        change: (changes, revision) => menu.change(item?.id_menu_item ?? 0, changes, revision),
      });
      if (isDone) close();
    },
  });
  return (
    <form method="post" className="sheet-form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField name="name" label="Nombre" defaultValue={item?.name} maxLength={120} error={form.errors.name} />
      <TextField
        name="price"
        label="Precio"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={item && writePesos(item.price)}
        maxLength={12}
        error={form.errors.price}
      />
      <SectionSelect categories={menu.categories} chosen={item?.id_category ?? likely} />
      <TextArea name="description" label="Descripción" defaultValue={item?.description} maxLength={1000} rows={2} />
      <div className="dish-photo">
        {image && <Picture src={image} className="pic square" sizes="112px" />}
        <PhotoButton label={image ? 'Cambiar foto' : 'Tomar foto'} onUploaded={setImage} onBusy={setUploading} />
        {image && (
          <Button kind="text" onClick={() => setImage(null)}>
            Quitar foto
          </Button>
        )}
      </div>
      {item && (
        <Switch
          label="A la venta"
          detail="Apagado, sale como agotado hasta que lo prendas. Si solo se acabó por hoy, usa «Hay» en la lista."
          isOn={available}
          onChange={setAvailable}
        />
      )}
      {item && (
        <Button
          kind="text"
          className="delete-dish"
          onClick={() => {
            close();
            void menu.remove(item);
          }}
        >
          Borrar
        </Button>
      )}
      {item && clash && <DishConflict item={item} clash={clash} menu={menu} onLeft={close} />}
      <div className="send">
        <FormProblem text={form.problem} />
        <SubmitButton sending={form.sending} disabled={isUploading} says={[isUploading ? uploadingWords : 'Guardar', 'Guardando…']} />
      </div>
    </form>
  );
}

const SectionSelect = ({ categories, chosen }: { categories: readonly Category[]; chosen: number | undefined }) => (
  <SelectRow name="id_category" label="Sección" defaultValue={chosen}>
    <CategoryOptions of={categories} />
  </SelectRow>
);
