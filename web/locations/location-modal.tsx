import { X } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { hasValidSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSheetDrag } from '../ui/use-sheet-drag.ts';
import { CustomerPlace } from './customer-place.tsx';
import { skipPlace } from './kept-place.ts';
import { type LocationOptions, mexico } from './use-location-form.ts';
import { useNewPlace } from './use-new-place.ts';
import { notFetched } from './use-options.ts';
import { VisitorPlace } from './visitor-place.tsx';

/** Another place is chosen over a list; closing it in any way without an answer skips the question. */
export default function LocationModal({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCustomer] = useState(hasValidSession);
  const close = () => dialog.current?.close();
  const drag = useSheetDrag(dialog, close);
  const showNewPlace = useNewPlace();
  useEffect(() => {
    dialog.current?.showModal();
    // On the field it would open the keyboard.
    heading.current?.focus();
  }, []);

  const closeBeside = (click: MouseEvent) => click.target === click.currentTarget && close();
  const leave = () => {
    skipPlace();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog ref={dialog} className="sheet-dialog" onClose={leave} onClick={closeBeside} aria-labelledby="tu-lugar">
      <div className="pane">
        <header className="pane-top" {...drag}>
          <h2 ref={heading} id="tu-lugar" tabIndex={-1}>
            ¿Dónde estás?
          </h2>
          <IconButton label="Cerrar" icon={X} onClick={close} />
        </header>
        <div className="ask">
          <p className="sub">Elige tu ciudad y te mostramos lo que hay cerca de ti.</p>
          {isCustomer ? (
            <CustomerPlace
              onDone={(place) => {
                close();
                void showNewPlace(paths.home, place);
              }}
            />
          ) : (
            <VisitorChoice
              onKept={() => {
                close();
                void showNewPlace();
              }}
            />
          )}
          <Button kind="text" wide onClick={close}>
            Ahora no
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Starts at the city that is being shown. */
function VisitorChoice({ onKept }: { onKept(): void }) {
  const place = useRoot()?.place;
  const city = place?.id_city ? String(place.id_city) : '';
  const given: LocationOptions = {
    values: {
      country: mexico,
      state: place?.id_city ? String(Math.floor(place.id_city / 1000)) : '',
      city,
      colonia: city && String(place?.id_colonia ?? 0),
    },
    states: notFetched,
    cities: notFetched,
    colonias: notFetched,
  };
  return <VisitorPlace given={given} onKept={onKept} />;
}
