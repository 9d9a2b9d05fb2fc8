import { useState } from 'react';
import type { Category, UsedCategory } from '../../../contract/catalog/categories.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { useForm } from '../../page/use-form.ts';
import { PhotoButton, uploadingWords } from '../../photos/photo-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryPicture } from './category-picture.tsx';
import type { Categories } from './use-categories.ts';

type CategorySheetProps = {
  /** An existing category, or the kind of a new one. */
  edited: UsedCategory | Category['kind'];
  categories: Categories;
  onClose(): void;
};

/** The name and the picture of a category, and its end where nobody uses it. */
export const CategorySheet = (props: CategorySheetProps) => (
  <Sheet title={typeof props.edited === 'string' ? 'Nueva categoría' : 'Categoría'} onClose={props.onClose}>
    {(close) => <CategoryForm {...props} close={close} />}
  </Sheet>
);

function CategoryForm({ edited, categories, close }: CategorySheetProps & { close(): void }) {
  const present = typeof edited === 'string' ? undefined : edited;
  const [image, setImage] = useState(present?.image ?? null);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => (name.trim() ? {} : { name: 'Escribe cómo se llama.' }),
    send: async ({ name }) => {
      if (present) await categories.change(present, { name, image });
      else await categories.add(edited as Category['kind'], { name, image });
      close();
    },
  });
  return (
    <form method="post" className="category-form" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <TextField name="name" label="Nombre" maxLength={60} autoComplete="off" defaultValue={present?.name ?? ''} error={form.errors.name} />
      <div className="category-photo">
        <CategoryPicture image={image} />
        <PhotoButton label={image ? 'Cambiar imagen' : 'Poner imagen'} onUploaded={setImage} onBusy={setUploading} />
        {image && (
          <button type="button" className="text-act" onClick={() => setImage(null)}>
            Quitar
          </button>
        )}
      </div>
      <FormProblem text={form.problem} />
      <SubmitButton sending={form.sending} disabled={isUploading} says={[isUploading ? uploadingWords : 'Guardar', 'Guardando…']} />
      {present && <Ending category={present} categories={categories} close={close} />}
    </form>
  );
}

/** Only what nobody uses can be deleted; else it is said by how many. */
function Ending({ category, categories, close }: { category: UsedCategory; categories: Categories; close(): void }) {
  if (category.used > 0)
    return (
      <p className="hint">
        No se puede borrar: {category.used === 1 ? 'la usa' : 'la usan'} {sayNumber(category.used)}{' '}
        {category.kind === 'menu' ? (category.used === 1 ? 'artículo' : 'artículos') : category.used === 1 ? 'negocio' : 'negocios'}.
      </p>
    );
  return (
    <Button
      kind="text"
      wide
      onClick={() => {
        void categories.remove(category);
        close();
      }}
    >
      Borrar, nadie la usa
    </Button>
  );
}
