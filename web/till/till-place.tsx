import type { TillSnapshot } from './offline/till-store.ts';

type TillPlaceProps = { known: TillSnapshot | undefined; isOwner: boolean; onChoose(id_store: number): Promise<void> };

/** Where the till stands; an owner of several stores chooses. */
export function TillPlace({ known, isOwner, onChoose }: TillPlaceProps) {
  if (!known) return null;
  const { company, store, id_store, stores } = known.till;
  if (!isOwner || stores.length < 2) return <span>{`${company}, sucursal ${store}`}</span>;
  return (
    <select aria-label="Sucursal de esta caja" value={id_store} onChange={({ currentTarget: { value } }) => void onChoose(Number(value))}>
      {stores.map((one) => (
        <option key={one.id_store} value={one.id_store}>
          {`${company}, sucursal ${one.name}`}
        </option>
      ))}
    </select>
  );
}
