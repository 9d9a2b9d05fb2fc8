import { ListPlus, Plus, Search } from 'lucide';
import { useState } from 'react';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import '../../styles/screens/console/console-listing.css';
import '../../styles/screens/console/console-menu.css';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { ProblemToast } from '../../both-consoles/parts/problem-toast.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { DishRow } from './dish-row.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { fetchOwnMenu, isThere, search, sectionsOf } from './own-menu.ts';
import { type Menu, useMenu } from './use-menu.ts';

export const title = 'Menú';

export const load = ({ id_company }: ConsoleLoaderArgs) => fetchOwnMenu(id_company);

/** Fetched by its button. */
const SeveralSheet = lazyPart(() => import('./several-sheet.tsx'));

/** With fewer dishes the eye is faster. */
const worthSearching = 8;

export default function MenuPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { id_company } = useShop();
  const menu = useMenu(id_company, loaderData);
  const [edited, setEdited] = useState<OwnedMenuItem | 'new'>();
  const [isSeveral, setSeveral] = useState(false);
  const [typed, setTyped] = useState('');
  useShopNews(id_company, menu.refresh);
  const { items, categories, since, problem, done } = menu;
  const found = search(items, typed);
  const opened = edited === 'new' ? undefined : edited;
  // A dish that somebody else deleted stays open with what was typed.
  const item = items.find(({ id_menu_item }) => id_menu_item === opened?.id_menu_item) ?? opened;
  const add = () => setEdited('new');
  // Where a new one is likely to stand: in the longest section.
  const [longest] = sectionsOf(items).toSorted((a, b) => b.items.length - a.items.length);
  const id_category = longest?.id_category ?? categories[0]?.id_category;
  return (
    <ConsoleScreen
      title={title}
      actions={
        <button type="button" className="text-act add-dish" onClick={add}>
          <Icon of={Plus} size="medium" />
          Artículo
        </button>
      }
    >
      <KeptNote since={since} />
      {items.length === 0 ? (
        <StatePanel image="e-vacio" title="Aquí va tu menú" text="Con nombre y precio basta. La foto puede esperar.">
          <Button kind="primary" onClick={add}>
            Agregar mi primer artículo
          </Button>
          <SeveralButton onOpen={() => setSeveral(true)} />
        </StatePanel>
      ) : (
        <div className="console-body">
          <SayMenu items={items} />
          {items.length >= worthSearching && <SearchField typed={typed} onType={setTyped} />}
          {found.length === 0 && <p className="hint">Nada se llama así en tu menú.</p>}
        </div>
      )}
      {sectionsOf(found).map((section) => (
        <Section key={section.id_category} {...section} menu={menu} isOrderable={typed === ''} onEdit={setEdited} />
      ))}
      {items.length > 0 && (
        <div className="console-body several">
          <SeveralButton onOpen={() => setSeveral(true)} />
        </div>
      )}
      {(item || edited === 'new') && <DishSheet item={item} id_category={id_category} menu={menu} onClose={() => setEdited(undefined)} />}
      {isSeveral && <SeveralSheet id_company={id_company} id_category={id_category} menu={menu} onClose={() => setSeveral(false)} />}
      {menu.dialog}
      <ProblemToast text={problem} onRead={menu.forgetProblem} />
      {!problem && <Undoable done={done} onGone={() => done && menu.forget(done.key)} />}
    </ConsoleScreen>
  );
}

const SeveralButton = ({ onOpen }: { onOpen(): void }) => (
  <>
    <Button kind="outlined" wide onClick={onOpen}>
      <Icon of={ListPlus} size="medium" />
      Agregar varios de corrido
    </Button>
    <p className="hint">Un renglón por artículo: «Suadero 20». Los revisas antes de agregarlos.</p>
  </>
);

function SayMenu({ items }: { items: readonly OwnedMenuItem[] }) {
  const there = items.filter(isThere).length;
  const out = items.length - there;
  return (
    <Say>
      <b>
        {there} {there === 1 ? 'artículo' : 'artículos'}
      </b>{' '}
      a la vista
      {out > 0 && (
        <>
          , <b>{out}</b> {out === 1 ? 'se acabó' : 'se acabaron'}
        </>
      )}
      .
    </Say>
  );
}

const SearchField = ({ typed, onType }: { typed: string; onType(typed: string): void }) => (
  <label className="menu-search">
    <Icon of={Search} size="medium" />
    <VisuallyHidden>Buscar en mi menú</VisuallyHidden>
    <input type="search" placeholder="Pastor, agua, gringa" value={typed} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  </label>
);

type SectionProps = {
  name: string;
  items: OwnedMenuItem[];
  menu: Menu;
  /** Only a section that is shown whole. */
  isOrderable: boolean;
  onEdit(item: OwnedMenuItem): void;
};

function Section({ name, items, menu, isOrderable, onEdit }: SectionProps) {
  const [isOrdering, setOrdering] = useState(false);
  const ordering = isOrdering && isOrderable;
  return (
    <section className="menu-section" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {isOrderable && items.length > 1 && (
          <button type="button" className="text-act" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? 'Listo' : 'Ordenar'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </button>
        )}
      </header>
      <ul className="own-dishes">
        {items.map((item, index) => (
          <DishRow
            key={item.id_menu_item}
            item={item}
            menu={menu}
            ways={ordering ? { isFirst: index === 0, isLast: index === items.length - 1 } : undefined}
            onEdit={() => onEdit(item)}
          />
        ))}
      </ul>
    </section>
  );
}
