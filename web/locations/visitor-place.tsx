import { useEffect, useState } from 'react';
import { FormProblem } from '../ui/form-problem.tsx';
import { type Choice, LocationForm } from './location-form.tsx';
import type { LocationOptions } from './use-location-form.ts';

const why = {
  refused: 'Tu navegador no guarda cookies, y sin una no podemos recordar tu ciudad. Actívalas y vuelve a intentarlo.',
  offline: 'Revisa tu conexión y vuelve a intentarlo.',
};

/** A visitor's place, kept on this device. `onKept` opens what is to be seen from there. */
export function VisitorPlace({ given, onKept }: { given: LocationOptions; onKept(): void }) {
  const [state, setState] = useState<'idle' | 'sending' | keyof typeof why>('idle');
  useEffect(() => {
    const comeBack = () => setState('idle');
    // Back shows the page in its last state, which was sending.
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  async function keep(choice: Choice): Promise<void> {
    setState('sending');
    try {
      const { isPlaceKept, keepPlace } = await import('./kept-place.ts');
      keepPlace(choice);
      if (isPlaceKept(choice)) onKept();
      else setState('refused');
    } catch {
      setState('offline');
    }
  }
  const problem = state in why && why[state as keyof typeof why];
  return (
    <LocationForm
      given={given}
      sending={state === 'sending'}
      problem={problem && <FormProblem text={problem} />}
      onSend={(choice) => void keep(choice)}
    />
  );
}
