import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRoot } from '../page/root-data.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import '../styles/parts/place-question.css';
import { keepPlace, wasPlaceAsked } from './kept-place.ts';

/** The screens that show what there is in a place; a detail page is the same everywhere. */
const listScreen =
  /^\/(?:promociones|cupones|eventos|inicio|menu|tabs\/tab1|(?:negocios|articulos)-por-categoria\/\d+|coupons-by-company\/\d+)\/?$/;

/** Asks in one line of a list screen whether the city is right, until the visitor answers. The form shows only to a visitor who wants another city. */
export default function PlaceQuestion() {
  const { pathname } = useLocation();
  const place = useRoot()?.place;
  const isLoggedIn = useLoggedIn();
  const [step, setStep] = useState<'asking' | 'choosing' | 'answered'>('asking');
  const LocationModal = useLazyPart<{ onClose(): void }>(
    () => step === 'choosing',
    () => import('./location-modal.tsx'),
  );

  // The form stays until it is closed, also once the place is stored: it says so in an alert.
  if (step === 'choosing' && LocationModal) return <LocationModal onClose={() => setStep('answered')} />;
  // A place may have been chosen on another screen since.
  if (step === 'answered' || !place?.city || !listScreen.test(pathname) || wasPlaceAsked()) return null;
  async function agree(id_city: number): Promise<void> {
    setStep('answered');
    if (!isLoggedIn) return void keepPlace({ id_city, id_colonia: 0 });
    try {
      const { keepInAccount } = await import('./account-place.ts');
      const isKept = await keepInAccount({ id_state: Math.floor(id_city / 1000), id_city, id_colonia: 0 });
      if (isKept === undefined) setStep('asking');
    } catch {
      // Asked again until the account has it.
      setStep('asking');
    }
  }
  return (
    <section className="where" aria-label="Tu ciudad">
      <p>¿Estás en {place.city}?</p>
      <button type="button" onClick={() => void agree(place.id_city)}>
        Sí
      </button>
      <button type="button" onClick={() => setStep('choosing')}>
        Cambiar
      </button>
    </section>
  );
}
