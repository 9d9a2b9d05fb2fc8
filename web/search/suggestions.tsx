import { History, X } from 'lucide';
import { Link } from 'react-router';
import type { Category } from '../../contract/catalog/categories.ts';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Section } from '../ui/section.tsx';
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches.ts';
import { searchAddress } from './use-typed-search.ts';

/** Before anything is typed: what was searched for on this device, and the categories. */
export function Suggestions({ categories, onSearch }: { categories: Category[]; onSearch(words: string): void }) {
  const recent = useRecentSearches();
  const ofKind = (kind: Category['kind']) => categories.filter((category) => category.kind === kind);
  return (
    <>
      {recent.length > 0 && <Recent searches={recent} onSearch={onSearch} />}
      <Section title="¿Qué hacemos?">
        <ul className="chip-cloud">
          <li>
            <Link className="chip" to="/tengo" state={{ inside: true }}>
              Tengo $200
            </Link>
          </li>
        </ul>
      </Section>
      <CategoryChips title="Negocios" categories={ofKind('company')} pathOf={paths.companies} />
      <CategoryChips title="Menú" categories={ofKind('menu')} pathOf={paths.menuItems} />
    </>
  );
}

function Recent({ searches, onSearch }: { searches: string[]; onSearch(words: string): void }) {
  return (
    <section className="sec recent" aria-labelledby="recientes">
      <div className="sec-h">
        <h2 id="recientes">Búsquedas recientes</h2>
        <button type="button" className="more" onClick={forgetAllSearches}>
          Borrar todas
        </button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <Link
              to={searchAddress(words)}
              onClick={(click) => {
                click.preventDefault();
                onSearch(words);
              }}
            >
              <Icon of={History} size="medium" />
              {words}
            </Link>
            <IconButton label={`Quitar ${words} de tus búsquedas`} icon={X} size="medium" onClick={() => forgetSearch(words)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CategoryChipsProps = { title: string; categories: Category[]; pathOf(idCategory: number): string };

function CategoryChips({ title, categories, pathOf }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="chip-cloud">
        {categories.map(({ id_category, name }) => (
          <li key={id_category}>
            <Link className="chip" to={pathOf(id_category)} state={{ inside: true }} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
