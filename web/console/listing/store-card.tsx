import { Clock, MapPin } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProfileStore, StoreChange } from '../../../contract/catalog/companies.ts';
import { sayAddress } from '../../../contract/places/say-address.ts';
import { sayOpenState } from '../../../contract/validity/dates.ts';
import { openState } from '../../../contract/validity/hours.ts';
import { problemOf } from '../../api/problem.ts';
import { SeenProblem } from '../../both-consoles/parts/seen-problem.tsx';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { sayPhone } from '../../companies/contact.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type StoreCardProps = {
  store: ProfileStore;
  isPhonePublic: boolean;
  onEdit(): void;
  /** Throws as calls do. */
  onChange(change: StoreChange): Promise<unknown>;
};

/** A store as its owner sees it: where, how to call it, when it opens, and the ways to change each. */
export function StoreCard({ store, isPhonePublic, onEdit, onChange }: StoreCardProps) {
  const now = useNow();
  const { label, detail } = sayOpenState(openState(store.hours, store.time_zone, now), now, store.time_zone);
  const heading = `sucursal-${store.id_store}`;
  return (
    <article className="card listing-card" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{store.name}</h3>
        <button type="button" className="text-act" onClick={onEdit}>
          Editar<VisuallyHidden> {store.name}</VisuallyHidden>
        </button>
      </header>
      <dl className="facts">
        <dt>Dirección</dt>
        <dd>{sayAddress({ address: store.address, colonia: store.colonia ?? store.city })}</dd>
        <dt>Teléfono</dt>
        <dd>
          {store.phone ? sayPhone(store.phone) : 'Sin teléfono'}
          {store.phone && !isPhonePublic && <span className="sub">Oculto</span>}
        </dd>
        <dt>WhatsApp</dt>
        <dd>{store.whatsapp ? sayPhone(store.whatsapp) : <span className="lacking">Falta</span>}</dd>
        <dt>Horario</dt>
        <dd>
          {!store.active ? (
            'No atiende clientes'
          ) : store.hours.length === 0 ? (
            <span className="lacking">Falta</span>
          ) : (
            [label, detail].filter(Boolean).join(', ')
          )}
        </dd>
      </dl>
      <div className="store-acts">
        <Link className="small-act" to={shopPaths.hours(store.id_store)}>
          <Icon of={Clock} />
          Horario<VisuallyHidden> de {store.name}</VisuallyHidden>
        </Link>
        <PinButton store={store} onChange={onChange} />
      </div>
    </article>
  );
}

/** What asks the phone comes with the tap, since most owners never move their pin. */
const findHere = () =>
  import('../../locations/find-position.ts').then(
    ({ findPosition }) => findPosition(),
    () => {
      throw new Error('Revisa tu conexión y vuelve a intentarlo.');
    },
  );

/** Puts the store where its owner stands now; the position is that of the store and of nobody else. */
function PinButton({ store, onChange }: Pick<StoreCardProps, 'store' | 'onChange'>) {
  const [before, setBefore] = useState<Pick<ProfileStore, 'lat' | 'lng'>>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(find: () => Promise<Pick<ProfileStore, 'lat' | 'lng'>> | Pick<ProfileStore, 'lat' | 'lng'>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { lat, lng } = await find();
      await onChange({ lat, lng });
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : problemOf(error).detail);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <button
        type="button"
        className="small-act"
        disabled={isBusy}
        onClick={async () => {
          const { lat, lng } = store;
          if (await change(findHere)) setBefore({ lat, lng });
        }}
      >
        <Icon of={MapPin} />
        {isBusy ? 'Buscando…' : 'Poner el pin aquí'}
        <VisuallyHidden>, {store.name}</VisuallyHidden>
      </button>
      <SeenProblem text={problem} />
      {before && (
        <UndoToast
          text={`El pin de ${store.name} está donde estás tú.`}
          onUndo={() => void change(() => before)}
          onGone={() => setBefore(undefined)}
        />
      )}
    </>
  );
}
