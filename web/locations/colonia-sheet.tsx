import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Colonia } from '../../contract/locations.ts';
import { browserApi } from '../api.ts';
import { useAddressWith } from '../ui/filter-chips.tsx';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A big city has over a thousand: typing narrows them down. */
const shown = 80;

/** A sheet that lists the colonias of a city; choosing one narrows the list behind it. */
export default function ColoniaSheet({ idCity, onClose }: { idCity: number; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [colonias, setColonias] = useState<Colonia[] | 'error'>();
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(plain(typed));
  const addressWith = useAddressWith();

  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    setColonias(undefined);
    browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity } }).then(
      ({ items }) => setColonias(items),
      () => setColonias('error'),
    );
  }, [idCity, attempt]);

  const found = Array.isArray(colonias) ? colonias.filter((colonia) => plain(colonia.name).includes(words)) : [];
  const choose = (id: number) => ({ to: addressWith('colonia', String(id)), replace: true, state: { inside: true }, onClick: onClose });
  return (
    <dialog ref={dialog} className="sheet-dialog" onClose={onClose} aria-labelledby="elige-colonia">
      <header className="flex items-center justify-between">
        <h2 id="elige-colonia">Elige tu colonia</h2>
        <button type="button" className="ib" aria-label="Cerrar" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </header>
      <input
        className="in"
        type="search"
        placeholder="Escribe su nombre"
        aria-label="Nombre de la colonia"
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      <ul className="options" aria-busy={colonias === undefined}>
        <li>
          <Link {...choose(0)}>Todas las colonias</Link>
        </li>
        {found.slice(0, shown).map((colonia) => (
          <li key={colonia.id_colonia}>
            <Link {...choose(colonia.id_colonia)}>{colonia.name}</Link>
          </li>
        ))}
      </ul>
      <p className="sub" role="status">
        {colonias === undefined && 'Cargando…'}
        {Array.isArray(colonias) && found.length === 0 && 'No hay una colonia con ese nombre.'}
        {found.length > shown && `Hay ${found.length}; escribe para encontrar la tuya.`}
      </p>
      {colonias === 'error' && (
        <button type="button" className="btn q w" onClick={() => setAttempt(attempt + 1)}>
          No pudimos cargarlas. Reintentar
        </button>
      )}
    </dialog>
  );
}
