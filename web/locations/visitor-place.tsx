import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isPlaceKept, keepPlace } from './kept-place.ts';
import { LocationForm } from './location-form.tsx';
import type { GivenLocation } from './use-location-form.ts';

/** A visitor's place, kept on this device. `onKept` opens what is to be seen from there. */
export function VisitorPlace({ given, onKept }: { given: GivenLocation; onKept(): void }) {
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle');
  useEffect(() => {
    const comeBack = () => setState('idle');
    // Going back shows the page as it was left: sending.
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <LocationForm
      given={given}
      sending={state === 'sending'}
      problem={state === 'refused' && <NoCookies />}
      onSend={(choice) => {
        keepPlace(choice);
        const isKept = isPlaceKept(choice);
        setState(isKept ? 'sending' : 'refused');
        if (isKept) onKept();
      }}
    />
  );
}

function NoCookies() {
  return (
    <p className="err" role="alert">
      <CircleAlert className="i s" aria-hidden="true" />
      Tu navegador no guarda cookies, y sin una no podemos recordar tu ciudad. Actívalas y vuelve a intentarlo.
    </p>
  );
}
