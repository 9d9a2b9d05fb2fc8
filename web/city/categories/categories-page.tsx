import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide';
import { useState } from 'react';
import type { Category, UsedCategory } from '../../../contract/catalog/categories.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import '../../styles/screens/city/city-categories.css';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import { CategoryPicture } from './category-picture.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { type Categories, fetchUsed, keptCategories, useCategories } from './use-categories.ts';

export const title = 'Categorías';

type LoaderData = { value: UsedCategory[]; since: string | null };

export const load = (): Promise<LoaderData> => fetchOrKept(keptCategories, fetchUsed);

/** What the sheet edits: an existing category, or a new one of a kind. */
type EditorTarget = UsedCategory | Category['kind'];

const lists = [
  { kind: 'company', heading: 'De negocios', words: 'El orden es el de Inicio.', each: ['negocio', 'negocios'] },
  { kind: 'menu', heading: 'Del menú', words: 'El orden es el de Menú.', each: ['artículo', 'artículos'] },
] as const;

/** The categories of businesses and of menus, in their order. */
export default function CategoriesPage({ loaderData: { value, since } }: { loaderData: LoaderData }) {
  const categories = useCategories(value);
  const [edited, setEdited] = useState<EditorTarget>();
  const { done } = categories;
  return (
    <CityScreen title={title} back={cityPaths.settings} words="Donde no hay nada que mostrar, una categoría no sale.">
      <KeptNote since={since} />
      <div className="console-body category-columns">
        <FormProblem text={categories.problem} />
        {lists.map((list) => (
          <CategoryList key={list.kind} list={list} categories={categories} isOffline={since !== null} onEdit={setEdited} />
        ))}
      </div>
      {edited && <CategorySheet edited={edited} categories={categories} onClose={() => setEdited(undefined)} />}
      <Undoable done={done} onGone={categories.forget} />
    </CityScreen>
  );
}

type CategoryListProps = { list: (typeof lists)[number]; categories: Categories; isOffline: boolean; onEdit(edited: EditorTarget): void };

function CategoryList({ list: { kind, heading, words, each }, categories, isOffline, onEdit }: CategoryListProps) {
  const { items, isBusy, move } = categories;
  const shown = items.filter((one) => one.kind === kind);
  return (
    <section className="card category-card" aria-labelledby={`de-${kind}`}>
      <h2 id={`de-${kind}`}>{heading}</h2>
      <p className="sub">{words}</p>
      <ol className="category-rows">
        {shown.map((one, index) => (
          <li key={one.id_category}>
            <CategoryPicture image={one.image} />
            <span className="category-words">
              <b>{one.name}</b>
              <span className="sub">
                {sayNumber(one.used)} {each[one.used === 1 ? 0 : 1]}
              </span>
            </span>
            <IconButton
              label={`Subir ${one.name}`}
              icon={ArrowUp}
              disabled={index === 0 || isBusy || isOffline}
              onClick={() => void move(one, -1)}
            />
            <IconButton
              label={`Bajar ${one.name}`}
              icon={ArrowDown}
              disabled={index === shown.length - 1 || isBusy || isOffline}
              onClick={() => void move(one, 1)}
            />
            <IconButton label={`Editar ${one.name}`} icon={Pencil} disabled={isOffline} onClick={() => onEdit(one)} />
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className="sub">Todavía no hay ninguna. Agrega la primera.</p>}
      <button type="button" className="small-act" disabled={isOffline} onClick={() => onEdit(kind)}>
        <Icon of={Plus} />
        {kind === 'company' ? 'Categoría de negocios' : 'Categoría del menú'}
      </button>
    </section>
  );
}
