import { Check, RotateCcw, X } from 'lucide';
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Colonia } from '../../contract/places/locations.ts';
import { browserApi } from '../api/api-client.ts';
import { useAddressWith } from '../page/filter-chips.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSheetDrag } from '../ui/use-sheet-drag.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { plainName } from './find/plain-name.ts';
import { logFailure } from './use-options.ts';

/** A large city has over a thousand colonias, so typing filters them. */
const shown = 80;

type ColoniaSheetProps = {
  idCity: number;
  idColonia: number;
  /** Where a choice leads; absent, the page's own address with another `colonia`. */
  addressOf?(idColonia: number): string;
  /** What the whole city is called. */
  all?: string;
  onClose(): void;
};

/** A sheet that lists the colonias of a city; choosing one narrows the list behind it. It closes by its button, Esc, a tap beside it or a pull. */
export default function ColoniaSheet({ onClose, ...choices }: ColoniaSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing gives the focus back to where it was; the browser then says so with `close`.
  const close = () => dialog.current?.close();
  const drag = useSheetDrag(dialog, close);
  useEffect(() => {
    dialog.current?.showModal();
    // On the field it would open the keyboard over the list.
    heading.current?.focus();
  }, []);

  const closeBeside = (click: MouseEvent) => click.target === click.currentTarget && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog ref={dialog} className="sheet-dialog" onClose={onClose} onClick={closeBeside} aria-labelledby="elige-colonia">
      <div className="pane">
        <header className="pane-top" {...drag}>
          <h2 ref={heading} id="elige-colonia" tabIndex={-1}>
            Elige tu colonia
          </h2>
          <IconButton label="Cerrar" icon={X} onClick={close} />
        </header>
        <Choices {...choices} onChoose={close} />
      </div>
    </dialog>
  );
}

type ChoicesProps = Omit<ColoniaSheetProps, 'onClose'> & { onChoose(): void };

/** The colonias that match the typed text. */
function Choices({ idCity, idColonia, addressOf, all = 'Todas las colonias', onChoose }: ChoicesProps) {
  const addressWith = useAddressWith();
  const to = addressOf ?? ((id: number) => addressWith('colonia', String(id)));
  const { colonias, retry } = useColonias(idCity);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(plainName(typed));
  const isList = Array.isArray(colonias);
  const found = isList ? colonias.filter((colonia) => plainName(colonia.name).includes(words)) : [];
  return (
    <>
      <input
        className="input"
        type="search"
        placeholder="Escribe su nombre"
        aria-label="Nombre de la colonia"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      <ul className="options" aria-busy={colonias === undefined}>
        {words === '' && <Option to={to(0)} name={all} chosen={idColonia === 0} onChoose={onChoose} />}
        {colonias === undefined && <Outlines />}
        {found.slice(0, shown).map(({ id_colonia, name }) => (
          <Option key={id_colonia} to={to(id_colonia)} name={name} chosen={id_colonia === idColonia} onChoose={onChoose} />
        ))}
      </ul>
      <p className="sub" role="status">
        {colonias === undefined && <VisuallyHidden>Cargando…</VisuallyHidden>}
        {isList &&
          found.length === 0 &&
          (words === '' ? 'Esta ciudad no tiene colonias registradas.' : 'No hay una colonia con ese nombre.')}
        {found.length > shown && `Hay ${found.length}; escribe para encontrar la tuya.`}
      </p>
      {colonias === 'error' && (
        <Button kind="text" onClick={retry}>
          <Icon of={RotateCcw} size="medium" />
          Reintentar
        </Button>
      )}
    </>
  );
}

/** Undefined while the list loads. */
function useColonias(idCity: number) {
  const [colonias, setColonias] = useState<Colonia[] | 'error'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    setColonias(undefined);
    browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity } }).then(
      ({ items }) => setColonias(items),
      (error) => {
        logFailure('colonias', error);
        setColonias('error');
      },
    );
  }, [idCity, attempt]);
  return { colonias, retry: () => setAttempt(attempt + 1) };
}

type OptionProps = { to: string; name: string; chosen: boolean; onChoose(): void };

function Option({ to, name, chosen, onChoose }: OptionProps) {
  return (
    <li>
      <Link to={to} replace preventScrollReset state={{ inside: true }} aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
        {name}
        {chosen && <Icon of={Check} size="medium" />}
      </Link>
    </li>
  );
}

function Outlines() {
  return ['62%', '48%', '70%', '55%'].map((width) => (
    <li key={width} aria-hidden="true" className="flex h-12 items-center">
      <Skeleton className="h-[15px]" style={{ width }} />
    </li>
  ));
}
