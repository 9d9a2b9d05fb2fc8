import { Link } from 'react-router';
import type { Category, CategoryNow } from '../../contract/catalog/categories.ts';
import { sayMoney } from '../../contract/catalog/money.ts';
import { mostOfCategory } from '../../contract/most-counted.ts';
import type { Place } from '../../contract/schema.ts';
import type { Api } from '../api/api-client.ts';
import { imageSrcset } from '../ui/image-srcset.ts';

/** A phone without a network may know the categories and not what they hold. */
export const loadHeld = (api: Api, kind: Category['kind'], place: Place): Promise<CategoryNow[]> =>
  api('GET /categories/now', { query: { ...place, kind } }).then(
    ({ items }) => items,
    () => [],
  );

type CategoryTilesProps = {
  categories: Category[];
  held: CategoryNow[];
  /** "a 6 min a pie", of those that were measured. */
  howFar?: ReadonlyMap<number, string | null>;
  label: string;
  pathOf(idCategory: number): string;
  /** Cards, for a screen that holds nothing else. */
  large?: boolean;
};

/** Every category with what it holds now: on a phone one row that scrolls sideways, unless they are large. */
export function CategoryTiles({ categories, held, howFar, label, pathOf, large = false }: CategoryTilesProps) {
  const heldBy = new Map(held.map((now) => [now.id_category, now]));
  return (
    <nav aria-label={label}>
      <ul className={large ? 'cats large' : 'cats'}>
        {categories.map(({ id_category, name, image }) => (
          <li key={id_category}>
            <Link className="cat" to={pathOf(id_category)} state={{ inside: true }} prefetch="intent">
              <span className="cat-pic">
                {image && <img src={image} {...imageSrcset(image, '112px')} alt="" width={112} height={112} decoding="async" />}
              </span>
              <span className="cat-name">{name}</span>
              <Held now={heldBy.get(id_category)} howFar={howFar?.get(id_category)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "12 cupones"; of articles also from which price on, and how far away the nearest is. */
function Held({ now, howFar }: { now: CategoryNow | undefined; howFar: string | null | undefined }) {
  if (!now) return null;
  const { count, price_from } = now;
  const [one, many] = price_from === null ? ['cupón', 'cupones'] : ['artículo', 'artículos'];
  return (
    <>
      <small>
        {count > mostOfCategory ? `más de ${mostOfCategory}` : count} {count === 1 ? one : many}
      </small>
      {price_from !== null && (
        <small>
          desde <b className="num">{sayMoney(price_from)}</b>
        </small>
      )}
      {howFar && <small className="how-far">{howFar}</small>}
    </>
  );
}
