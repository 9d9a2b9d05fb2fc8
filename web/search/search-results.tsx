import { Bell } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { SearchResults as SearchAnswer } from '../../contract/catalog/search.ts';
import { CompanyItem } from '../companies/company-item.tsx';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { EventItem } from '../events/event-item.tsx';
import { MenuItemRow } from '../menu-items/menu-item-row.tsx';
import { usePageQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { PromotionItem } from '../promotions/promotion-item.tsx';
import { wishAddress } from '../saved-searches/address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { StatePanel } from '../ui/state-panel.tsx';

const businesses = 'negocios';

/** Neither accents nor capital letters tell two texts apart. */
const isSameText = (one: string, other: string) => one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0;

type Kind = { id: string; title: string; count: number; said: string; list: ReactNode };

type SearchResultsProps = { found: SearchAnswer; words: string };

/** What was found, by kind; with several kinds, chips that lead to each. Who typed the name of a business sees businesses first. */
export default function SearchResults({ found, words }: SearchResultsProps) {
  const { state } = useLocation();
  const search = `?${usePageQuery()}`;
  const all = useKinds(found);
  const isNamed = isSameText(found.companies.items[0]?.name ?? '', words);
  if (all.length === 0) return <NothingFound words={words} />;
  const kinds = isNamed ? all.toSorted((a, b) => Number(b.id === businesses) - Number(a.id === businesses)) : all;
  return (
    <>
      {kinds.length > 1 && (
        <nav className="scroller chips" aria-label="Tipos de resultado">
          {kinds.map(({ id, title, said }) => (
            <Link key={id} className="chip" to={{ search, hash: id }} replace state={state}>
              {title} <span className="num">{said}</span>
            </Link>
          ))}
        </nav>
      )}
      {kinds.map(({ id, title, said, list }) => (
        <section key={id} id={id} className="sec kind" aria-labelledby={`${id}-titulo`}>
          <div className="sec-h">
            <h2 id={`${id}-titulo`}>
              {title} <span className="num">{said}</span>
            </h2>
          </div>
          {list}
        </section>
      ))}
      <div className="form">
        <ButtonLink kind="outlined" wide to={wishAddress(words)} state={{ inside: true }}>
          <Icon of={Bell} size="medium" />
          Avísame cuando haya algo nuevo
        </ButtonLink>
      </div>
    </>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <StatePanel
      image="e-vacio"
      title={`No encontramos «${words}»`}
      text="Revisa cómo lo escribiste, prueba con otra palabra, o te avisamos cuando haya."
    >
      <ButtonLink kind="primary" to={wishAddress(words)} state={{ inside: true }}>
        <Icon of={Bell} size="medium" />
        Avísame cuando haya
      </ButtonLink>
      <ButtonLink kind="quiet" to={paths.coupons}>
        Ver cupones
      </ButtonLink>
      <ButtonLink kind="text" to={paths.companyCategories}>
        Ver categorías
      </ButtonLink>
      <ButtonLink kind="text" to={paths.menu}>
        Ver el menú de la ciudad
      </ButtonLink>
    </StatePanel>
  );
}

function useKinds({ coupons, promotions, events, companies, menu_items }: SearchAnswer): Kind[] {
  const idColonia = useRoot()?.place.id_colonia ?? 0;
  const once = picturesOnce();
  const kind = <T,>(
    id: string,
    title: string,
    { items, more }: { items: T[]; more: boolean },
    className: string,
    row: (item: T) => ReactNode,
  ): Kind => ({
    id,
    title,
    count: items.length,
    said: more ? `más de ${items.length}` : String(items.length),
    list: <ul className={className}>{items.map(row)}</ul>,
  });
  return [
    kind('cupones', 'Cupones', { ...coupons, items: once(coupons.items) }, 'offers plain four', (coupon) => (
      <CouponItem key={coupon.id_coupon} coupon={coupon} heading="h3" />
    )),
    kind('promociones', 'Promociones', { ...promotions, items: once(promotions.items) }, 'offers plain four', (promotion) => (
      <PromotionItem key={promotion.id_promotion} promotion={promotion} heading="h3" />
    )),
    kind('eventos', 'Eventos', { ...events, items: once(events.items) }, 'rows events', (event) => (
      <EventItem key={event.id_event} event={event} dated />
    )),
    kind(businesses, 'Negocios', companies, 'rows biz two-c', (company) => (
      <CompanyItem key={company.id_company} company={company} idColonia={idColonia} heading="h3" />
    )),
    kind('articulos', 'Productos y servicios', { ...menu_items, items: once(menu_items.items) }, 'rows dishes two-c', (item) => (
      <MenuItemRow key={item.id_menu_item} item={item} idColonia={idColonia} heading="h3" />
    )),
  ].filter(({ count }) => count > 0);
}
