import { Link } from 'react-router';
import type { Category } from '../../contract/categories.ts';
import { imageSrcset } from '../ui/image-srcset.ts';

type CategoryTilesProps = {
  categories: Category[];
  label: string;
  pathOf(idCategory: number): string;
  /** Cards with the name beside the picture, for a screen that holds nothing else. */
  large?: boolean;
};

/** Every category with its picture: on a phone one row that scrolls sideways, unless they are large. */
export function CategoryTiles({ categories, label, pathOf, large = false }: CategoryTilesProps) {
  return (
    <nav aria-label={label}>
      <ul className={large ? 'cats large' : 'cats'}>
        {categories.map(({ id_category, name, image }) => (
          <li key={id_category}>
            <Link className="cat" to={pathOf(id_category)} state={{ inside: true }} prefetch="intent">
              <span>{image && <img src={image} {...imageSrcset(image, '112px')} alt="" width={112} height={112} decoding="async" />}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
