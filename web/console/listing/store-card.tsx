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
import { useOneValue } from '../../both-consoles/parts/use-one-value.tsx';
import { sayPhone } from '../../companies/contact.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { fetchStore } from './profile.ts';

type StoreCardProps = {
  store: ProfileStore;
  isPhonePublic: boolean;
  onEdit(): void;
  /** Throws as calls do. */
  onChange(change: StoreChange, revision: string): Promise<{ revision: string }>;
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

type Pin = Pick<ProfileStore, 'lat' | 'lng'>;
type PinOfRevision = Pin & { revision: string };

const pinOf = ({ lat, lng }: Pin): Pin => ({ lat, lng });

/** Puts the store where its owner stands now; the position is that of the store and of nobody else. */
function PinButton({ store, onChange }: Pick<StoreCardProps, 'store' | 'onChange'>) {
  /** Where it was, and where it is since. */
  const [moved, setMoved] = useState<{ from: Pin; to: PinOfRevision }>();
  const { put, dialog } = useOneValue();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Puts it elsewhere than its owner saw it; answers where it is then, where that stands. */
  async function change(seen: PinOfRevision, find: () => Promise<Pin> | Pin): Promise<PinOfRevision | undefined> {
    setBusy(true);
    setProblem(undefined);
    let made: PinOfRevision | undefined;
    try {
      const mine = pinOf(await find());
      await put({
        what: `el pin de ${store.name}`,
        revision: seen.revision,
        seen: pinOf(seen),
        mine,
        put: async (over) => {
          const { revision } = await onChange(mine, over);
          made = { ...mine, revision };
        },
        find: async () => {
          const now = await fetchStore(store.id_company, store.id_store);
          return { revision: now.revision, value: pinOf(now) };
        },
        both: (theirs) => ({ pins: [theirs, mine] }),
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : problemOf(error).detail);
    }
    setBusy(false);
    return made;
  }
  return (
    <>
      <button
        type="button"
        className="small-act"
        disabled={isBusy}
        onClick={async () => {
          const from = store;
          const to = await change(from, findHere);
          if (to) setMoved({ from, to });
        }}
      >
        <Icon of={MapPin} />
        {isBusy ? 'Buscando…' : 'Poner el pin aquí'}
        <VisuallyHidden>, {store.name}</VisuallyHidden>
      </button>
      <SeenProblem text={problem} />
      {moved && (
        <UndoToast
          text={`El pin de ${store.name} está donde estás tú.`}
          onUndo={() => void change(moved.to, () => moved.from)}
          onGone={() => setMoved(undefined)}
        />
      )}
      {dialog}
    </>
  );
}
