import { Search, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../page/paths.ts';
import { BackLink } from '../shell/screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { mostLetters } from './typed-search.ts';

type SearchBarProps = { typed: string; onType(typed: string): void; onSearch(): void };

/** The field, which has the focus when the screen opens without a question, and the way out: the arrow, Back or Esc. */
export function SearchBar({ typed, onType, onSearch }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current?.value) field.current?.focus();
  }, []);
  useCloseOnEscape();
  return (
    <header className="bar find">
      <BackLink to={paths.companyCategories} />
      <VisuallyHidden as="h1">Buscar</VisuallyHidden>
      <search>
        <form
          method="get"
          action={paths.search}
          onSubmit={(submit) => {
            submit.preventDefault();
            field.current?.blur();
            onSearch();
          }}
        >
          <Icon of={Search} size="medium" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Qué buscas"
            placeholder="Tacos, corte, café…"
            maxLength={mostLetters}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(change) => onType(change.target.value)}
          />
          {typed && (
            <IconButton
              label="Borrar lo escrito"
              icon={X}
              size="medium"
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            />
          )}
        </form>
      </search>
    </header>
  );
}

function useCloseOnEscape(): void {
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as { inside?: boolean } | null)?.inside;
  useEffect(() => {
    const close = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || press.defaultPrevented || press.isComposing) return;
      press.preventDefault();
      if (cameFrom) history.back();
      else void navigate(paths.companyCategories, { replace: true });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [cameFrom, navigate]);
}
