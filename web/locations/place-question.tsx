import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { wasPlaceAsked } from './kept-place.ts';

const LocationModal: ComponentType<{ onClose(): void }> = lazy(() => import('./location-modal.tsx'));

/** The screens that show what there is in a place; a detail page is the same everywhere. */
const listScreen =
  /^\/(?:promociones|cupones|eventos|inicio|menu|tabs\/tab1|(?:negocios|articulos)-por-categoria\/\d+|coupons-by-company\/\d+)\/?$/;

/** Long enough for a tap to have led somewhere else. */
const pause = 400;

/** Asks once where the person is: on a list screen, after the first tap or scroll there. */
export default function PlaceQuestion() {
  const { pathname } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const [open, setOpen] = useState(false);
  const isHere = listScreen.test(pathname) && !isMoving;

  useEffect(() => {
    if (open || !isHere || wasPlaceAsked()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      // One question at a time.
      timer = setTimeout(() => !wasPlaceAsked() && !document.querySelector('dialog[open]') && setOpen(true), pause);
    };
    // A list that is opened again moves by itself to where it was.
    const since = performance.now();
    const askAfterScroll = () => performance.now() - since > pause && ask();
    addEventListener('pointerup', ask);
    addEventListener('scroll', askAfterScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerup', ask);
      removeEventListener('scroll', askAfterScroll);
    };
  }, [open, isHere]);

  if (!open || !isHere) return null;
  return (
    <Suspense>
      <LocationModal onClose={() => setOpen(false)} />
    </Suspense>
  );
}
