import { useRef } from 'react';
import { distance } from '../../../contract/places/distance.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type Photo = string | null;

type Pin = { lat: number | null; lng: number | null };

/** What is there now and what is put: in a sentence, as pictures or as places. */
export type BothValues =
  | string
  | { theirs: Photo; mine: Photo; names: [theirs: string, mine: string] }
  | { pins: [theirs: Pin, mine: Pin] };

export type ValueClash = { what: string; both: BothValues; choose(isMine: boolean): void };

/** Both values of what somebody else set meanwhile, and which shall stand; without a choice theirs does. */
export default function ValueConflict({ clash: { what, both, choose } }: { clash: ValueClash }) {
  const isMine = useRef(false);
  return (
    <Sheet byBack title={`Alguien más cambió ${what}`} onClose={() => choose(isMine.current)}>
      {(close) => (
        <div className="sheet-form">
          <Both values={both} />
          <div className="acts">
            <Button kind="quiet" onClick={close}>
              Dejar lo de ahora
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                isMine.current = true;
                close();
              }}
            >
              Poner lo mío
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}

function Both({ values }: { values: BothValues }) {
  if (typeof values === 'string') return <p>{values}</p>;
  if ('pins' in values) return <p>{sayPins(...values.pins)}</p>;
  const { theirs, mine, names } = values;
  return (
    <dl className="both">
      {[theirs, mine].map((picture, index) => (
        <div key={names[index]}>
          <dt>{names[index]}</dt>
          <dd>{picture === null ? 'Sin foto' : <Picture src={picture} className="pic square" alt={names[index] ?? ''} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far theirs is from mine. */
function sayPins({ lat, lng }: Pin, mine: Pin): string {
  if (lat === null || lng === null) return 'Ahora no tiene pin; tú le pones uno.';
  if (mine.lat === null || mine.lng === null) return 'Ahora tiene otro pin; tú lo quitas.';
  const metres = Math.round(distance(lat, lng, mine.lat, mine.lng) * 1000);
  return `Ahora está a ${metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`} de donde tú lo pones.`;
}
