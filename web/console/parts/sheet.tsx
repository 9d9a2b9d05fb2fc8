import { X } from 'lucide';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOwnHistoryEntry } from '../../ui/use-own-history-entry.ts';
import { useSheetDrag } from '../../ui/use-sheet-drag.ts';

type SheetProps = {
  title: string;
  onClose(): void;
  /** Back closes it. Nothing in it may lead to another screen: closing would take that navigation back. */
  byBack?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** What is edited over a screen. It closes by its button, Esc, a pull or, while nothing was typed, a tap beside it, and gives the focus back to where it was. */
export function Sheet({ title, onClose, byBack, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  const drag = useSheetDrag(dialog, close);
  useEffect(() => {
    dialog.current?.showModal();
    // On the field it would open the keyboard.
    heading.current?.focus();
  }, []);
  /** A press that began on a field and ended beside the sheet is no tap beside it, and what was typed goes by a button alone. */
  const beganBeside = useRef(false);
  const isEdited = useRef(false);
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  const closeBeside = (click: MouseEvent) => isBeside(click) && beganBeside.current && !isEdited.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog
      ref={dialog}
      className="sheet-dialog"
      onClose={onClose}
      onPointerDown={(press) => {
        beganBeside.current = isBeside(press);
      }}
      onClick={closeBeside}
      onInput={() => {
        isEdited.current = true;
      }}
      aria-labelledby={id}
    >
      {byBack && <CloseByBack close={close} />}
      <div className="pane">
        <header className="pane-top" {...drag}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Cerrar" icon={X} onClick={close} />
        </header>
        <div className="ask">{typeof children === 'function' ? children(close) : children}</div>
      </div>
    </dialog>
  );
}

function CloseByBack({ close }: { close(): void }) {
  useOwnHistoryEntry(close);
  return null;
}
