import { BellOff, Search } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '../../contract/notices/saved-searches.ts';
import { saySavedSearch } from '../../contract/notices/say-saved-search.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { resultsAddress } from './address.ts';
import type { useSavedSearches } from './use-saved-searches.ts';

type ListProps = ReturnType<typeof useSavedSearches> & { onEnd(): void };

/** What somebody is told of, each to be ended with one tap and to be taken back with another. */
export function SavedSearchList({ items, problem, reload, add, remove, onEnd }: ListProps) {
  const [ended, setEnded] = useState<SavedSearch>();
  const [failure, setFailure] = useState<string>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(problemOf(error).detail));
  }
  const end = (search: SavedSearch) =>
    attempt(async () => {
      await browserApi('DELETE /saved-searches/{id_saved_search}', { params: { id_saved_search: search.id_saved_search } });
      remove(search.id_saved_search);
      setEnded(search);
      onEnd();
    });
  const takeBack = ({ q, id_city, id_colonia, max_price, at_night }: SavedSearch) =>
    attempt(async () => {
      add(await browserApi('POST /saved-searches', { body: { q, id_city, id_colonia, max_price, at_night } }));
      setEnded(undefined);
    });

  return (
    <section className="sec" aria-labelledby="mis-avisos">
      <div className="sec-h">
        <h2 id="mis-avisos">Te avisamos de</h2>
      </div>
      <div role="status">
        {ended && (
          <p className="told-wish">
            Ya no te avisamos de «{ended.q}».{' '}
            <Button kind="text" onClick={() => void takeBack(ended)}>
              Deshacer
            </Button>
          </p>
        )}
      </div>
      <p className={failure ? 'note' : undefined} role="alert">
        {failure}
      </p>
      {problem && (
        <p className="note" role="alert">
          {problem}{' '}
          <Button kind="text" onClick={reload}>
            Reintentar
          </Button>
        </p>
      )}
      {!items && !problem && <RowSkeleton rows={2} />}
      {items?.length === 0 && <p className="sub">Todavía nada. Escribe arriba lo que buscas.</p>}
      {items && items.length > 0 && (
        <ul className="rows wish-rows">
          {items.map((search) => (
            <li key={search.id_saved_search}>
              <Link to={resultsAddress(search.q)} state={{ inside: true }}>
                <Icon of={Search} size="medium" />
                <span>{saySavedSearch(search)}</span>
              </Link>
              <Button kind="text" aria-label={`Ya no me avises de ${saySavedSearch(search)}`} onClick={() => void end(search)}>
                <Icon of={BellOff} size="medium" />
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
