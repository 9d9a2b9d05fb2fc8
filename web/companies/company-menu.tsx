import { Link, useLocation } from 'react-router';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';
import { sayPrice } from '../../contract/catalog/money.ts';
import { usePageQuery } from '../page/page-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { menuSections } from './menu-sections.ts';

/** So many dishes show before the whole menu is asked for. */
const shown = 12;

type CompanyMenuProps = {
  menu: { items: MenuItem[]; next: string | null };
  /** Whether people would call it a menu. */
  isMenu: boolean;
  /** Ids of the menu categories, in their order. */
  order: number[];
};

/** The menu by category. A long one shows its beginning and a link to all of it; past fifty items, a link to the next fifty. */
export function CompanyMenu({ menu: { items, next }, isMenu, order }: CompanyMenuProps) {
  const { pathname } = useLocation();
  const query = usePageQuery();
  if (items.length === 0) return null;
  const isWhole = query.get('menu') === 'completo';
  const isLong = items.length > shown;
  const wholeAt = `${pathname}?menu=completo`;
  const more = { to: `${wholeAt}#menu`, replace: true, preventScrollReset: true };
  const sections = menuSections(items, order, isLong && !isWhole ? shown : items.length);
  return (
    <section className="sec" id="menu" aria-labelledby="menu-titulo">
      <div className="sec-h">
        <h2 id="menu-titulo">{isMenu ? 'Menú' : 'Productos y servicios'}</h2>
        {isLong && !isWhole && (
          <Link className="more" {...more}>
            Completo
          </Link>
        )}
      </div>
      <div className="wrap menu-s">
        {sections.map(({ name, items }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {items.map((item) => (
                <Dish key={item.id_menu_item} item={item} />
              ))}
            </ul>
          </div>
        ))}
        {isLong && !isWhole && (
          <ButtonLink kind="quiet" wide className="mt-4" {...more}>
            {isMenu ? 'Ver el menú completo' : 'Ver todo'}
            {!next && ` (${items.length})`}
          </ButtonLink>
        )}
      </div>
      {isWhole && next && (
        <div className="wrap">
          <ButtonLink kind="quiet" wide className="mt-4" to={`${wholeAt}&cursor=${next}#menu`}>
            {isMenu ? 'Ver más del menú' : 'Ver más'}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function Dish({ item: { name, description, price, available } }: { item: MenuItem }) {
  return (
    <li className={available ? 'dish' : 'dish out'}>
      <b>{name}</b>
      <span className="price">{available ? sayPrice(price) : 'Agotado'}</span>
      {description && <p className="sub">{description}</p>}
    </li>
  );
}
