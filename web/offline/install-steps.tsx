import { Share, SquarePlus, X } from 'lucide';
import { type MouseEvent, useEffect, useRef } from 'react';
import '../styles/screens/install.css';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSheetDrag } from '../ui/use-sheet-drag.ts';

/** The two taps that install an app on an iPhone, each with the button to look for. */
export function InstallSteps({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const drag = useSheetDrag(dialog, close);
  useEffect(() => dialog.current?.showModal(), []);
  const closeBeside = (click: MouseEvent) => click.target === click.currentTarget && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog ref={dialog} className="sheet-dialog" onClose={onClose} onClick={closeBeside} aria-labelledby="instalar-pasos">
      <div className="pane">
        <header className="pane-top" {...drag}>
          <h2 id="instalar-pasos">Instala la app en dos pasos</h2>
          <IconButton label="Cerrar" icon={X} onClick={close} />
        </header>
        <ol className="steps">
          <li>
            <span className="step-icon">
              <Icon of={Share} />
            </span>
            <span>
              Toca <b>Compartir</b> en la barra de tu navegador.
            </span>
          </li>
          <li>
            <span className="step-icon">
              <Icon of={SquarePlus} />
            </span>
            <span>
              Elige <b>Agregar a inicio</b> y confirma con Agregar.
            </span>
          </li>
        </ol>
      </div>
    </dialog>
  );
}
