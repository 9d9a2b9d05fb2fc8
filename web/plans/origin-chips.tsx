import { ChevronDown, LocateFixed } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../page/paths.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { ChoiceChip, ChoiceRow } from './choice-row.tsx';
import type { PlansData } from './load-plans.ts';
import { planAddress } from './plan-address.ts';

const fetchSheet = () => import('../locations/colonia-sheet.tsx');
const ColoniaSheet = lazy(fetchSheet);

type OriginState = 'no' | 'looking' | 'no position' | 'far' | 'failed';

const problems: Partial<Record<OriginState, string>> = {
  'no position': 'Tu teléfono no nos deja ver dónde estás. Actívalo en los permisos del navegador, o elige tu colonia.',
  far: 'Estás lejos de las colonias que conocemos de esta ciudad. Elige desde dónde salen.',
  failed: 'No pudimos buscar. Revisa tu conexión y vuelve a intentarlo.',
};

/** From where: the centre, a colonia, or the one that is nearest to this phone, which finds it by itself. */
export function OriginChips({ loaded: { choice, id_city, id_colonia, plans } }: { loaded: PlansData }) {
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState<OriginState>('no');
  const navigate = useNavigate();
  const addressOf = (from: number) => planAddress({ ...choice, from });
  const isColonia = id_colonia > 0 && plans !== null && !plans.from.startsWith('el centro');

  async function locate(): Promise<void> {
    setFinding('looking');
    try {
      const [{ position }, { findNearestColonia }] = await Promise.all([
        import('../locations/find/position.ts'),
        import('../locations/find/place-lists.ts'),
      ]);
      const here = await position().catch(() => null);
      const near = here && (await findNearestColonia(id_city, here));
      setFinding(near ? 'no' : here ? 'far' : 'no position');
      if (near) void navigate(addressOf(near), { replace: true, preventScrollReset: true, state: { inside: true } });
    } catch {
      setFinding('failed');
    }
  }
  if (!id_city) return null;
  return (
    <>
      <ChoiceRow label="Desde">
        <ChoiceChip to={addressOf(0)} chosen={!isColonia}>
          El centro
        </ChoiceChip>
        {isColonia && (
          <ChoiceChip to={addressOf(id_colonia)} chosen>
            {plans.from}
          </ChoiceChip>
        )}
        {isHydrated && (
          <button type="button" className="chip" disabled={finding === 'looking'} onClick={() => void locate()}>
            <Icon of={LocateFixed} />
            {finding === 'looking' ? 'Buscando…' : 'Donde estoy'}
          </button>
        )}
        <OtherColonia elsewhere={planAddress({ ...choice, from: undefined })} onShow={() => setOpen(true)} />
      </ChoiceRow>
      {problems[finding] && (
        <p className="none" role="alert">
          {problems[finding]}
        </p>
      )}
      {open && (
        <Suspense>
          <ColoniaSheet
            idCity={id_city}
            idColonia={isColonia ? id_colonia : 0}
            addressOf={addressOf}
            all="El centro"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Opens the list of the city's colonias. Without JavaScript, or when it does not come, it leads to the choice of a place and back. */
function OtherColonia({ elsewhere, onShow }: { elsewhere: string; onShow(): void }) {
  const navigate = useNavigate();
  const to = `${paths.location}?volver=${encodeURIComponent(elsewhere)}`;
  const show = () => void fetchSheet().then(onShow, () => void navigate(to, { state: { inside: true } }));
  return (
    <Link
      className="chip"
      to={to}
      role="button"
      aria-haspopup="dialog"
      onPointerEnter={() => void fetchSheet().catch(() => {})}
      onClick={(click) => {
        click.preventDefault();
        show();
      }}
      onKeyDown={(press) => {
        if (press.key !== ' ') return;
        press.preventDefault();
        show();
      }}
    >
      Otra colonia
      <Icon of={ChevronDown} />
    </Link>
  );
}
