import { Footprints } from 'lucide';
import { useState } from 'react';
import type { StoreBrief } from '../../contract/catalog/companies.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';

type SayHowFar = (stores: readonly StoreBrief[]) => string | null;
type Asked = 'unasked' | 'looking' | 'no position' | 'failed' | 'measured';

const problems: Partial<Record<Asked, string>> = {
  'no position': 'Tu teléfono no nos deja ver dónde estás. Actívalo en los permisos del navegador y vuelve a intentarlo.',
  failed: 'No pudimos medir. Revisa tu conexión y vuelve a intentarlo.',
};

/** How far each business is from here, asked for by a tap and measured on the phone: its position goes nowhere. What measures is fetched by that tap. */
export function useHowFar() {
  const isHydrated = useHydrated();
  const [asked, setAsked] = useState<Asked>('unasked');
  const [sayHowFar, setSayHowFar] = useState<SayHowFar>(() => () => null);

  async function measure(): Promise<void> {
    setAsked('looking');
    try {
      const [{ position }, onFoot] = await Promise.all([import('../locations/find/position.ts'), import('../locations/find/on-foot.ts')]);
      const from = await position().catch(() => null);
      if (from) setSayHowFar(() => (stores: readonly StoreBrief[]) => onFoot.sayHowFar(from, stores));
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
    problem: problems[asked],
  };
}
