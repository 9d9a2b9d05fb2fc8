import { Link } from 'react-router';
import type { Category } from '../../contract/categories.ts';

type CategoryTilesProps = { categories: Category[]; label: string; pathOf(idCategory: number): string };

/** Every category with its picture, wrapped into as many columns as there is room for. */
export function CategoryTiles({ categories, label, pathOf }: CategoryTilesProps) {
  return (
    <nav aria-label={label}>
      <ul className="cats">
        {categories.map(({ id_category, name, image }) => (
          <li key={id_category}>
            <Link className="cat" to={pathOf(id_category)} state={{ inside: true }} prefetch="intent">
              <span>{image && <img src={image} alt="" width={112} height={112} decoding="async" />}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
