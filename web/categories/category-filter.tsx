import type { Category } from '../../contract/catalog/categories.ts';
import { FilterSelect } from '../page/filter-chips.tsx';

export function CategoryFilter({ categories }: { categories: Category[] }) {
  return (
    <FilterSelect
      name="categoria"
      label="Categoría"
      all="Categoría: todas"
      options={categories.map(({ id_category, name }) => ({ value: String(id_category), label: name }))}
    />
  );
}
