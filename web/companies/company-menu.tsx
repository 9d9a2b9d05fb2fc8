import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuItem } from '../../contract/menu-items.ts';
import { sayPrice } from '../../contract/money.ts';
import { browserApi } from '../api.ts';
import { useAddressWith } from '../ui/filter-chips.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import { menuSections } from './menu-sections.ts';

/** So many dishes show before the whole menu is asked for. */
const shown = 12;

type CompanyMenuProps = {
  menu: { items: MenuItem[]; next: string | null };
  /** Ids of the menu categories, in their order. */
  order: number[];
  idCompany: number;
};

/** The menu by category. A long one shows its beginning and a link to all of it. */
export function CompanyMenu(props: CompanyMenuProps) {
  const isWhole = new URLSearchParams(useLocation().search).get('menu') === 'completo';
  // Its end is watched from the first moment, so the whole menu is another component than its beginning.
  return props.menu.items.length > 0 && <Menu key={String(isWhole)} {...props} isWhole={isWhole} />;
}

function Menu({ menu, order, idCompany, isWhole }: CompanyMenuProps & { isWhole: boolean }) {
  const addressWith = useAddressWith();
  const list = useMorePages(
    menu,
    useCallback((cursor) => browserApi('GET /menu-items', { query: { id_company: idCompany, limit: 50, cursor } }), [idCompany]),
  );
  const isLong = list.items.length > shown;
  const more = { to: `${addressWith('menu', 'completo')}#menu`, replace: true, preventScrollReset: true };
  const sections = menuSections(list.items, order, isLong && !isWhole ? shown : list.items.length);
  return (
    <section className="sec" id="menu" aria-labelledby="menu-titulo">
      <div className="sec-h">
        <h2 id="menu-titulo">Menú</h2>
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
          <Link className="btn q w mt-4" {...more}>
            Ver el menú completo{!list.next && ` (${list.items.length})`}
          </Link>
        )}
      </div>
      {isWhole && list.next && <ListEnd list={list} done="" skeleton={<RowSkeleton kind="biz" />} />}
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
