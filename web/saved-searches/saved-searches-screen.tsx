import { useState } from 'react';
import { mostWishLetters } from '../../contract/notices/read-wish.ts';
import type { SavedSearch } from '../../contract/notices/saved-searches.ts';
import { saySavedSearch } from '../../contract/notices/say-saved-search.ts';
import { paths } from '../page/paths.ts';
import { isSwitchedOn } from '../push/subscription.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import type { OtherPage, OtherRequest } from '../shell/other-screen.ts';
import { Screen } from '../shell/screen.tsx';
import sheet from '../styles/screens/saved-searches.css?url';
import { ButtonLink } from '../ui/button.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import { useSavedSearches } from './use-saved-searches.ts';
import { WishForm } from './wish-form.tsx';

/** The words that somebody comes with. */
type WishData = { wish: string };

export async function loadPage({ request }: OtherRequest): Promise<OtherPage<WishData>> {
  const wish = (new URL(request.url).searchParams.get('q') ?? '').slice(0, mostWishLetters).trim();
  const description = 'Dinos qué buscas en tu ciudad y te avisamos cuando haya algo nuevo.';
  return { loaded: { wish }, head: { title: 'Avísame', description, slug: 'avisame', hidden: true } };
}

/** What somebody wants to hear of when it is new: to be asked for, and to be ended. */
export default function SavedSearchesScreen({ loaded: { wish } }: { loaded: WishData }) {
  const isLoggedIn = useLoggedIn();
  const searches = useSavedSearches(isLoggedIn);
  const [saved, setSaved] = useState<SavedSearch>();
  const onSaved = (search: SavedSearch) => {
    setSaved(search);
    searches.add(search);
  };
  return (
    <Screen title="Avísame" back={paths.search} actions={false} className="wishes">
      {/* The server's HTML names the sheet of a route alone, and this screen has no route. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <p className="lead">Dinos qué buscas y te avisamos cuando haya algo nuevo: un aviso al día, cuando mucho, y nunca de noche.</p>
      <WishForm key={saved?.id_saved_search ?? wish} q={saved ? '' : wish} isLoggedIn={isLoggedIn} onSaved={onSaved} />
      <div role="status">
        {saved && (
          <p className="told-wish">
            <b>Listo. Te avisamos de {saySavedSearch(saved)}.</b>
            {!isSwitchedOn() && (
              <>
                {' '}
                Lo verás en Avisos.{' '}
                <ButtonLink kind="text" to={paths.profile} state={{ inside: true }}>
                  Activa los avisos de este teléfono
                </ButtonLink>
              </>
            )}
          </p>
        )}
      </div>
      {isLoggedIn && <SavedSearchList {...searches} onEnd={() => setSaved(undefined)} />}
    </Screen>
  );
}
