import { Footprints } from 'lucide';
import { useState } from 'react';
import { useHydrated } from '../../page/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

type StorePosition = { id_store: number; lat: number | null; lng: number | null };
type SayHowFar = (stores: readonly StorePosition[]) => string | null;
type DistanceState = 'unasked' | 'looking' | 'no position' | 'failed' | 'measured';

const problems: Partial<Record<DistanceState, string>> = {
  'no position': 'Tu teléfono no nos deja ver dónde estás. Actívalo en los permisos del navegador y vuelve a intentarlo.',
  failed: 'No pudimos medir. Revisa tu conexión y vuelve a intentarlo.',
};

/**
 * Measures on the phone how far each business is, after a tap; the position goes nowhere. The tap fetches the code that measures, and what `fetchAlong` has to
 * say of where things are.
 */
export function useHowFar(fetchAlong?: () => Promise<unknown>) {
  const isHydrated = useHydrated();
  const [asked, setAsked] = useState<DistanceState>('unasked');
  const [sayHowFar, setSayHowFar] = useState<SayHowFar>(() => () => null);

  async function measure(): Promise<void> {
    setAsked('looking');
    try {
      const [{ position }, onFoot] = await Promise.all([import('./position.ts'), import('./on-foot.ts'), fetchAlong?.()]);
      const from = await position().catch(() => null);
      if (from) setSayHowFar(() => (stores: readonly StorePosition[]) => onFoot.sayHowFar(from, stores));
      setAsked(from ? 'measured' : 'no position');
    } catch {
      setAsked('failed');
    }
  }
  return {
    sayHowFar,
    /** Null without JavaScript, which it needs, and when everything is measured. */
    chip: isHydrated && asked !== 'measured' && (
      <button type="button" className="chip" disabled={asked === 'looking'} onClick={() => void measure()}>
        <Icon of={Footprints} />
        {asked === 'looking' ? 'Midiendo…' : 'Ver a cuántos minutos'}
      </button>
    ),
    isMeasured: asked === 'measured',
    problem: problems[asked] && (
      <p className="none" role="alert">
        {problems[asked]}
      </p>
    ),
  };
}
